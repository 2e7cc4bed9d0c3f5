import { DeliveryError } from '../delivery-error.ts';

/**
 * Why a letter was not taken. Its message holds nothing personal and no secret: the answers of mail
 * servers quote addresses and logins, so only their codes are told.
 */
export class SmtpError extends DeliveryError {
  override name = 'SmtpError';
  /** The server takes no letter of this size. */
  readonly isTooLarge: boolean;

  constructor(message: string, isTooLarge = false) {
    super(message);
    this.isTooLarge = isTooLarge;
  }
}

/** The errors of nodemailer whose words are those of the line, and of nobody's letter. */
const ofTheLine = ['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS'];

function readText(error: unknown, key: string): string {
  const value = error instanceof Object && key in error ? Reflect.get(error, key) : '';
  return typeof value === 'string' ? value : '';
}

/** Any failure of nodemailer in words that may be stored and shown. */
export function toSmtpError(error: unknown): SmtpError {
  const [code, command] = [readText(error, 'code'), readText(error, 'command')];
  const [status] =
    /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3}(?!\d))?/.exec(readText(error, 'response')) ?? [];
  if (status) {
    const hint = code === 'EAUTH' ? ': user or password in SMTP_URL are not accepted' : '';
    const answer = status.replace('-', ' ');
    const isTooLarge = /^552|5\.3\.4$/.test(answer);
    return new SmtpError(`The mail server answered ${answer} to ${command}${hint}`, isTooLarge);
  }
  if (code === 'EABORT')
    return new SmtpError('The letter took too long, or the server was stopped');
  const words = ofTheLine.includes(code) ? ` ${readText(error, 'message').slice(0, 200)}` : '';
  return new SmtpError(`The mail server was not reached: ${code || 'failed'}${words}`);
}
