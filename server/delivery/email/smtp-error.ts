import { DeliveryError } from '../delivery-error.ts';

/**
 * The mail server refused an email, or was not reached. The message contains no personal data and no secret: answers of
 * mail servers quote addresses and logins, so only their codes are kept.
 */
export class SmtpError extends DeliveryError {
  override name = 'SmtpError';
  readonly isTooLarge: boolean;
  readonly refusesAddress: 'temporarily' | 'permanently' | undefined;

  constructor(
    message: string,
    details: Partial<Pick<SmtpError, 'isTimeout' | 'isTooLarge' | 'refusesAddress'>> = {},
  ) {
    super(message, details);
    this.isTooLarge = details.isTooLarge ?? false;
    this.refusesAddress = details.refusesAddress;
  }
}

/** Status code of an answer, with its enhanced status code if it has one: `552`, `550-5.1.1`. */
const answerStatus = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3}(?!\d))?/;
/** 552: storage exceeded (RFC 5321). 5.3.4: message too big for the server (RFC 3463). */
const tooLargeStatus = /^552|5\.3\.4$/;

/** Errors of nodemailer whose messages describe the connection, never the email. */
const connectionErrors = ['ECONNECTION', 'EDNS', 'ESOCKET', 'ETIMEDOUT', 'ETLS'];

function readText(error: unknown, key: string): string {
  const value = error instanceof Object && key in error ? Reflect.get(error, key) : '';
  return typeof value === 'string' ? value : '';
}

/** Converts a failure of nodemailer to a message that may be stored and shown. */
export function toSmtpError(error: unknown): SmtpError {
  const code = readText(error, 'code');
  const command = readText(error, 'command');
  const [status] = answerStatus.exec(readText(error, 'response')) ?? [];
  if (status) {
    const hint = code === 'EAUTH' ? ': user or password in SMTP_URL are not accepted' : '';
    const answer = status.replace('-', ' ');
    const isTooLarge = tooLargeStatus.test(answer);
    const when = answer.startsWith('4') ? 'temporarily' : 'permanently';
    const refusesAddress = command === 'RCPT TO' ? when : undefined;
    const message = `The mail server answered ${answer} to ${command}${hint}`;
    return new SmtpError(message, { isTooLarge, refusesAddress });
  }
  if (code === 'EABORT') {
    return new SmtpError('The email took too long, or the server was stopped');
  }
  const details = connectionErrors.includes(code)
    ? ` ${readText(error, 'message').slice(0, 200)}`
    : '';
  // The connection went silent, perhaps because the email is too large.
  const isTimeout = readText(error, 'timeoutType') === 'SOCKET_TIMEOUT';
  return new SmtpError(`The mail server was not reached: ${code || 'failed'}${details}`, {
    isTimeout,
  });
}
