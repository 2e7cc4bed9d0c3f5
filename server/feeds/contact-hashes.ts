import { hash } from 'node:crypto';

/** SHA-256 as lower-case hexadecimal digits, the form that all ad platforms take. */
export function sha256(text: string): string {
  return hash('sha256', text);
}

/** Removes all white space, also inside, and invisible characters that come along when an address is pasted. */
const squeezed = (text: string) => text.normalize('NFC').replace(/[\s\p{Cf}\p{Cc}]+/gu, '');

/**
 * Normalizes an email address as Google documents it: dots before `@gmail.com` do not count, and neither does `+` with
 * what follows it (https://developers.google.com/data-manager/api/devguides/concepts/formatting).
 *
 * @example googleEmail(' Cloudy.SanFrancisco+shopping@Gmail.com') // cloudysanfrancisco@gmail.com
 */
export function googleEmail(email: string): string {
  const plain = squeezed(email).toLowerCase();
  const at = plain.lastIndexOf('@');
  const domain = plain.slice(at + 1);
  if (domain !== 'gmail.com' && domain !== 'googlemail.com') return plain;
  const local = plain.slice(0, at).replace(/\+.*$/s, '').replaceAll('.', '');
  return `${local}@${domain}`;
}

const isEmail = (text: string) => /^[^@]+@[^@]+\.[^@.]+$/.test(text);
const isE164 = (text: string) => /^\+[1-9]\d{6,14}$/.test(text);

export interface ContactHashes {
  /** Empty if the address cannot be one. */
  email: string;
  /** Empty if the number is not in the international form. */
  phone: string;
}

interface Contact {
  email: string;
  phone: string;
}

/** Hashes as Google matches them: Gmail addresses in their basic form, the number with its `+`. */
export function googleHashes({ email, phone }: Contact): ContactHashes {
  const address = googleEmail(email);
  const number = squeezed(phone);
  return {
    email: isEmail(address) ? sha256(address) : '',
    phone: isE164(number) ? sha256(number) : '',
  };
}

/**
 * Hashes as Meta matches them (`em`, `ph`), and with it most others: the address in lower case, the digits of the number
 * (https://developers.facebook.com/docs/marketing-api/conversions-api/parameters/customer-information-parameters).
 */
export function metaHashes({ email, phone }: Contact): ContactHashes {
  const address = squeezed(email).toLowerCase();
  const number = squeezed(phone);
  return {
    email: isEmail(address) ? sha256(address) : '',
    phone: isE164(number) ? sha256(number.slice(1)) : '',
  };
}
