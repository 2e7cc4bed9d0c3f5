import { createTransport } from 'nodemailer';
import { brandName } from '../../../widgets/domain/settings.ts';
import type { Delivery } from '../../store/delivery.ts';
import type { MailConfig } from './config.ts';
import type { Letter } from './letter.ts';
import { SmtpError, toSmtpError } from './smtp-error.ts';

const second = 1000;
/** Deliveries of which it is remembered who has their letter already. */
const mostRemembered = 1000;

/** A letter on its way. */
export interface Posting {
  delivery: Delivery;
  /** Plain addresses, one at least. */
  to: readonly string[];
  replyTo?: string | undefined;
  letter: Letter;
  signal: AbortSignal;
}

/** Hands letters to the mail server: resolves once it has taken one for every address. Rejects with an SmtpError. */
export type Post = (posting: Posting) => Promise<void>;

/** Letters through the server of `SMTP_URL`. The `Message-ID` is the same at every attempt. */
export function createPost({ smtpUrl, from }: MailConfig): Post {
  const { username } = new URL(smtpUrl);
  // What the query of the URL says comes before these.
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: username !== '',
    connectionTimeout: 15 * second,
    greetingTimeout: 15 * second,
    socketTimeout: 30 * second,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const taken = new Map<string, readonly string[]>();

  function remember(deliveryId: string, addresses: readonly string[]): void {
    taken.set(deliveryId, addresses);
    const [oldest = ''] = taken.keys();
    if (taken.size > mostRemembered) taken.delete(oldest);
  }

  return async ({ delivery, to, replyTo, letter, signal }) => {
    const { deliveryId } = delivery;
    const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
    // Those who have it already must not get it again because another one's server was down.
    const done = taken.get(deliveryId) ?? [];
    const waiting = to.filter((address) => !done.includes(address));
    const sending = transport.sendMail({
      from: { name: from.name || brandName[letter.language], address: from.address },
      to: to.map((address) => ({ name: '', address })),
      ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      envelope: { from: from.address, to: waiting },
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      attachments: [...(letter.attachments ?? [])],
      messageId: `<${deliveryId}@${domain}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': letter.language,
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
      taken.delete(deliveryId);
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
