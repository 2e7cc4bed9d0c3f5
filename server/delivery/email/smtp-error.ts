import { DeliveryError } from '../delivery-error.ts';

/**
 * Why a letter was not taken. Its message holds nothing personal and no secret: the answers of mail
 * servers quote addresses and logins, so only their codes are told.
 */
export class SmtpError extends DeliveryError {
  override name = 'SmtpError';
  /** The server takes no letter of this size. */
  readonly isTooLarge: boolean;
  /** It takes none for this address: not `now`, or never. */
  readonly refusesAddress: 'now' | 'ever' | undefined;

  constructor(
    message: string,
    {
      isTooLarge = false,
      refusesAddress,
      isTimeout = false,
    }: Partial<Pick<SmtpError, 'isTooLarge' | 'refusesAddress' | 'isTimeout'>> = {},
  ) {
    super(message, { isTimeout });
    this.isTooLarge = isTooLarge;
    this.refusesAddress = refusesAddress;
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
    const when = answer.startsWith('4') ? 'now' : 'ever';
    const refusesAddress = command === 'RCPT TO' ? when : undefined;
    const message = `The mail server answered ${answer} to ${command}${hint}`;
    return new SmtpError(message, { isTooLarge, refusesAddress });
  }
  if (code === 'EABORT')
    return new SmtpError('The letter took too long, or the server was stopped');
  const words = ofTheLine.includes(code) ? ` ${readText(error, 'message').slice(0, 200)}` : '';
  // A connection that was there and went silent: perhaps at a letter that is too large for it.
  const isTimeout = readText(error, 'timeoutType') === 'SOCKET_TIMEOUT';
  return new SmtpError(`The mail server was not reached: ${code || 'failed'}${words}`, {
    isTimeout,
  });
}
