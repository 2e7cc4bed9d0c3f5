import { settings } from './settings.ts';

const numbers: ReadonlyMap<string, string> = new Map(Object.entries(settings.whatsapp));

/** Returns the WhatsApp number of a country: its own, or that of the UAE. */
export function whatsappNumber(country: string): string {
  return numbers.get(country) ?? settings.whatsapp.AE;
}

/**
 * Link that opens a chat, with a message where there is one; `number` may be written with plus, spaces or
 * dashes. Without a number ('') the visitor chooses whom to send the message to.
 */
export function whatsappLink(number: string, text?: string): string {
  const query = text === undefined ? '' : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${number.replace(/\D/g, '')}${query}`;
}
