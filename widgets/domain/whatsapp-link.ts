import { toWesternDigits } from './fuzzy/fold-text.ts';
import { settings } from './settings.ts';

/** Returns the number for a store country: the Saudi one for KSA, else that of the UAE. */
export function whatsappNumber(country: string): string {
  return country === 'SA' ? settings.whatsapp.SA : settings.whatsapp.AE;
}

/** Returns the digits of a number as a link has them: 0 to 9, whatever digits are typed. */
const digitsOf = (number: string) => toWesternDigits(number).replace(/\D/g, '');

/** Returns true for a number with its country code. WhatsApp opens no chat with `050…` or `00971…`. */
export function isWhatsappNumber(number: string): boolean {
  return /^[1-9]\d{6,14}$/.test(digitsOf(number));
}

/**
 * Returns a link that opens a chat, optionally with a message. `number` may contain a plus, spaces and dashes;
 * with '' the visitor chooses the recipient.
 */
export function whatsappLink(number: string, text?: string): string {
  // Drops halves of surrogate pairs, such as those of a title that a page has cut: encodeURIComponent throws for them.
  const message = text?.replace(/\p{Cs}/gu, '');
  const query = message === undefined ? '' : `?text=${encodeURIComponent(message)}`;
  return `https://wa.me/${digitsOf(number)}${query}`;
}
