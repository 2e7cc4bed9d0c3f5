import { settings } from './settings.ts';

/** Returns the number for a store country: the Saudi one for KSA, else that of the UAE. */
export function whatsappNumber(country: string): string {
  return country === 'SA' ? settings.whatsapp.SA : settings.whatsapp.AE;
}

/**
 * Returns a link that opens a chat, optionally with a message. `number` may contain a plus, spaces and dashes;
 * with '' the visitor chooses the recipient.
 */
export function whatsappLink(number: string, text?: string): string {
  const query = text === undefined ? '' : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${number.replace(/\D/g, '')}${query}`;
}
