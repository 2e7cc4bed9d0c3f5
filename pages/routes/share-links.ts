import type { Language } from '../../widgets/domain/languages.ts';
import { whatsappLink } from '../../widgets/domain/whatsapp-link.ts';

/**
 * Returns links that open the form of each network to share the home page, in the page's language and with the
 * referral campaign (docs/decisions/site.md, "Share links").
 */
export function shareLinks(
  origin: string,
  language: Language,
  { subject, message }: { subject: string; message: string },
) {
  const url = (network: string) =>
    `${origin}/?lang=${language}&utm_source=referral&utm_medium=${network}`;
  const text = (network: string) => encodeURIComponent(`${message} ${url(network)}`);
  const encodedUrl = (network: string) => encodeURIComponent(url(network));
  const title = encodeURIComponent(subject);
  const encodedMessage = encodeURIComponent(message);
  /** Lets the visitor choose the recipient. */
  const anyRecipient = '';
  return {
    email: `mailto:?subject=${title}&body=${text('email')}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${encodedUrl('facebook')}`,
    twitter: `https://x.com/intent/post?text=${encodedMessage}&url=${encodedUrl('twitter')}`,
    whatsapp: whatsappLink(anyRecipient, `${message} ${url('whatsapp')}`),
    gmail: `https://mail.google.com/mail/?view=cm&su=${title}&body=${text('gmail')}`,
    telegram: `https://t.me/share/url?url=${encodedUrl('telegram')}&text=${encodedMessage}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${encodedUrl('linkedin')}`,
    threads: `https://www.threads.net/intent/post?text=${text('threads')}`,
  };
}
