import { createTransport } from 'nodemailer';
import { brandName } from '../../../widgets/domain/settings.ts';
import type { Delivery } from '../../store/delivery.ts';
import type { EmailConfig } from './config.ts';
import type { Email } from './email.ts';
import { SmtpError, toSmtpError } from './smtp-error.ts';

/** Resolves once the mail server has accepted the email for every address. Rejects with an SmtpError. */
export type SendEmail = (outgoing: {
  delivery: Pick<Delivery, 'deliveryId'>;
  /** Plain addresses as toAddress returns them, at least one: nodemailer reports refused ones in this spelling. */
  to: readonly string[];
  replyTo?: string;
  email: Email;
  signal: AbortSignal;
}) => Promise<void>;

const second = 1000;
/** Maximum number of partly accepted deliveries whose accepted recipients are remembered. */
const maxRemembered = 1000;

/** Sends email through the server of `SMTP_URL`. Every attempt has the same `Message-ID`. */
export function createSmtpSender({ smtpUrl, from }: EmailConfig): SendEmail {
  const { username } = new URL(smtpUrl);
  // The query string of the URL overrides these options. By default, nodemailer would wait for up to ten minutes,
  // longer than an attempt may take (timing.ts).
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: username !== '',
    connectionTimeout: 15 * second,
    greetingTimeout: 15 * second,
    socketTimeout: 30 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const acceptedBy = new Map<string, readonly string[]>();

  function remember(deliveryId: string, addresses: readonly string[]): void {
    acceptedBy.set(deliveryId, addresses);
    const [oldest = ''] = acceptedBy.keys();
    if (acceptedBy.size > maxRemembered) acceptedBy.delete(oldest);
  }

  return async ({ delivery, to, replyTo, email, signal }) => {
    const { deliveryId } = delivery;
    const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
    // A retry leaves out the recipients for whom the mail server has accepted the email, as far as this process knows.
    const done = acceptedBy.get(deliveryId) ?? [];
    const remaining = to.filter((address) => !done.includes(address));
    const sending = transport.sendMail({
      from: { name: from.name || brandName[email.language], address: from.address },
      // Passes objects, because nodemailer would parse strings, and could find other addresses in them.
      to: to.map((address) => ({ name: '', address })),
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      envelope: { from: from.address, to: remaining },
      subject: email.subject,
      text: email.text,
      html: email.html,
      attachments: [...(email.attachments ?? [])],
      messageId: `<${deliveryId}@${domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': email.language,
        'X-Auto-Response-Suppress': 'All',
        'X-Luxe-Delivery': deliveryId,
      },
      signal,
    });
    const info = await sending.catch((error) => {
      throw toSmtpError(error);
    });
    const [refusal] = info.rejectedErrors ?? [];
    if (info.rejected.length === 0) {
      acceptedBy.delete(deliveryId);
      return;
    }
    const refused = info.rejected.map(String);
    remember(
      deliveryId,
      to.filter((address) => !refused.includes(address)),
    );
    const { message } = refusal ? toSmtpError(refusal) : new SmtpError('The mail server refused');
    throw new SmtpError(`${message} for ${refused.length} of ${to.length} addresses`);
  };
}
