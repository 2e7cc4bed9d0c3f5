import { memoize } from '../memoize.ts';
import { dialCodeTable } from './dial-codes.generated.ts';

export interface DialCountry {
  /** ISO 3166-1 alpha-2, or XK for Kosovo. */
  iso: string;
  /** With plus sign: `+971`. */
  dialCode: string;
  /** Digits of the longest mobile number, without dial code and trunk 0. */
  maxNational: number;
}

/** Returns all countries by dial code; the main one of those that share a code comes first. */
export const dialCountries = memoize((): readonly DialCountry[] => {
  const countries: DialCountry[] = [];
  let dialCode = 0;
  let maxNational = 0;
  // Parses runs of consecutive dial codes; dial-codes.generated.ts describes the format.
  for (const [run, iso, digits] of dialCodeTable.matchAll(/^\d+|([a-z]{2})(\d*)/gim)) {
    if (iso) {
      const code = iso.toUpperCase();
      // A country in lower case shares the dial code of the one before it.
      if (iso === code) dialCode++;
      maxNational = Number(digits) || maxNational;
      countries.push({ iso: code, dialCode: `+${dialCode}`, maxNational });
    } else {
      dialCode = Number(run) - 1;
    }
  }
  return countries;
});

/** Returns the country for an ISO code; the United Arab Emirates for an unknown one. */
export function dialCountry(iso: string): DialCountry {
  const find = (wanted: string) => dialCountries().find((country) => country.iso === wanted);
  return (find(iso.toUpperCase()) ?? find('AE')) as DialCountry;
}

/**
 * Returns the country with the longest dial code that international digits start with. If countries share
 * the code: the chosen one if it is among them, else the main one.
 */
export function dialCountryOf(digits: string, chosen: DialCountry): DialCountry | undefined {
  let found: DialCountry | undefined;
  for (const country of dialCountries()) {
    if (
      `+${digits}`.startsWith(country.dialCode) &&
      country.dialCode.length > (found?.dialCode.length ?? 0)
    ) {
      found = country;
    }
  }
  return found?.dialCode === chosen.dialCode ? chosen : found;
}
