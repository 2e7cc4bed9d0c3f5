import { settings } from './settings.ts';

/** Returns the number for a store country: the Saudi one for KSA, else that of the UAE. */
export function whatsappNumber(country: string): string {
  return country === 'SA' ? settings.whatsapp.SA : settings.whatsapp.AE;
}

/**
 * Returns true for a number with its country code, in digits 0 to 9. WhatsApp opens no chat with `050…` or `00971…`, and
 * a link has no other digits.
 */
export function isWhatsappNumber(number: string): boolean {
  return /^[1-9]\d{6,14}$/.test(number.replace(/\P{Nd}/gu, ''));
}

/**
 * Returns a link that opens a chat, optionally with a message. `number` may contain a plus, spaces and dashes;
 * with '' the visitor chooses the recipient.
 */
export function whatsappLink(number: string, text?: string): string {
  // Drops halves of surrogate pairs, such as those of a title that a page has cut: encodeURIComponent throws for them.
  const message = text?.replace(/\p{Cs}/gu, '');
  const query = message === undefined ? '' : `?text=${encodeURIComponent(message)}`;
  return `https://wa.me/${number.replace(/\D/g, '')}${query}`;
}
