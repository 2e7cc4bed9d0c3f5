import { homeCountries, languageOfCountry } from './languages.ts';
import { settings } from './settings.ts';

/** The number that serves a store country: KSA has one of its own, all others that of the UAE. */
export function whatsappNumber(country: string): string {
  return settings.whatsapp[homeCountries[languageOfCountry(country)]];
}

/**
 * Link that opens a chat, with a message where there is one; `number` may be written with plus, spaces or
 * dashes. Without a number ('') the visitor chooses whom to send the message to.
 */
export function whatsappLink(number: string, text?: string): string {
  const query = text === undefined ? '' : `?text=${encodeURIComponent(text)}`;
  return `https://wa.me/${number.replace(/\D/g, '')}${query}`;
}
