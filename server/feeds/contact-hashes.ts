import { hash } from 'node:crypto';

/** Removes all white space, also inside, and invisible characters that come along when an address is pasted. */
const squeezed = (text: string) => text.normalize('NFC').replace(/[\s\p{Cf}\p{Cc}]+/gu, '');

/**
 * Normalizes an email address as Google documents it: in Gmail addresses, dots before the @ do not count, nor does
 * anything from `+` to the @ (https://developers.google.com/data-manager/api/devguides/concepts/formatting).
 *
 * @example googleEmail(' Cloudy.SanFrancisco+shopping@Gmail.com') // cloudysanfrancisco@gmail.com
 */
function googleEmail(email: string): string {
  const plain = squeezed(email).toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return plain;
  const local = plain.slice(0, at).replace(/\+.*$/s, '').replaceAll('.', '');
  return `${local}@${domain}`;
}

interface Contact {
  email: string;
  phone: string;
}

/** SHA-256 of an address; empty if the text cannot be one. */
const hashEmail = (text: string) =>
  /^[^@]+@[^@]+\.[^@.]+$/.test(text) ? hash('sha256', text) : '';

/** Returns a number in the international form (E.164); empty for any other. */
function toE164(phone: string): string {
  const number = squeezed(phone);
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : '';
}

/** Hashes as Google matches them: Gmail addresses in their basic form, the number with its `+`. */
export function googleHashes({ email, phone }: Contact): Contact {
  const number = toE164(phone);
  return { email: hashEmail(googleEmail(email)), phone: number && hash('sha256', number) };
}

/**
 * Hashes as Meta (`em`, `ph`) and most other platforms match them: the address in lower case, the digits of the number
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters).
 */
export function metaHashes({ email, phone }: Contact): Contact {
  const digits = toE164(phone).slice(1);
  const address = squeezed(email).toLowerCase();
  return { email: hashEmail(address), phone: digits && hash('sha256', digits) };
}
