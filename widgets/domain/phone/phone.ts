import { toWesternDigits } from '../fuzzy/fold-text.ts';
import { type DialCountry, dialCountry, dialCountryOf } from './dial-codes.ts';

interface PhoneNumber {
  /** Country of the number, which may differ from the chosen one. */
  iso: string;
  /** Dial code and number: `+971501234567`. */
  phone: string;
  /** `+971` */
  countryCode: string;
  /** `501234567`; empty if the text has no digits besides a dial code. */
  phoneWithoutCountryCode: string;
}

/** Countries in which a leading 0 is part of the number, not a trunk prefix. */
const leadingZeroCountries = ['IT', 'SM', 'VA', 'CI', 'GA', 'CG', 'BJ'];

function dropTrunkZero(digits: string, { iso }: DialCountry): string {
  const isTrunk = digits.length > 1 && digits[0] === '0' && !leadingZeroCountries.includes(iso);
  return isTrunk ? digits.slice(1) : digits;
}

/** Returns the digits after the `+` or `00` of an international number; '' for others. */
function internationalDigits(text: string, digits: string): string {
  if (digits.startsWith('00')) return digits.slice(2);
  return /^\D*\+/.test(text) ? digits : '';
}

function nationalNumber(digits: string, country: DialCountry): string {
  const dialCode = country.dialCode.slice(1);
  const national = dropTrunkZero(digits, country);
  const repeatsDialCode = national.startsWith(dialCode) && national.length > country.maxNational;
  return repeatsDialCode ? dropTrunkZero(national.slice(dialCode.length), country) : national;
}

/**
 * Splits a typed phone number into the three forms of the wire. Accepts spaces, punctuation, bidi marks,
 * Arabic, Persian and full-width digits, a `+` or `00` prefix (which decides the country), a repeated dial code and
 * the trunk 0. Never throws: of a text that is not a number, it returns the digits.
 */
export function normalizePhone(text: string, iso: string): PhoneNumber {
  const chosen = dialCountry(iso);
  // NFKC turns full-width characters into ordinary ones. The phone field does not do so while the visitor types, because
  // that would disturb input methods.
  const western = toWesternDigits(text.normalize('NFKC'));
  const digits = western.replace(/\D/g, '');
  const international = internationalDigits(western, digits);
  const named = dialCountryOf(international, chosen);
  const country = named ?? chosen;
  const national = named
    ? dropTrunkZero(international.slice(named.dialCode.length - 1), named)
    : nationalNumber(international || digits, chosen);
  return {
    iso: country.iso,
    phone: country.dialCode + national,
    countryCode: country.dialCode,
    phoneWithoutCountryCode: national,
  };
}
