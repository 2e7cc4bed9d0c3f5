import { dialCodeTable } from './dial-codes.generated.ts';

export interface DialCountry {
  /** ISO 3166-1 alpha-2, and XK for Kosovo. */
  iso: string;
  /** With its plus sign: `+971`. */
  dialCode: string;
  /** Digits of the longest mobile number, without dial code and trunk 0. */
  maxNational: number;
}

let table: DialCountry[] | undefined;

/** Every country with a dial code, by dial code; of countries that share one the main one first. */
export function dialCountries(): readonly DialCountry[] {
  if (!table) {
    table = [];
    let dialCode = 0;
    let maxNational = 0;
    for (const [run, iso, digits] of dialCodeTable.matchAll(/^\d+|([a-z]{2})(\d*)/gim)) {
      if (iso) {
        const code = iso.toUpperCase();
        if (iso === code) dialCode++;
        maxNational = Number(digits) || maxNational;
        table.push({ iso: code, dialCode: `+${dialCode}`, maxNational });
      } else {
        dialCode = Number(run) - 1;
      }
    }
  }
  return table;
}

/** The country of an ISO code; of an unknown one, the United Arab Emirates. */
export function dialCountry(iso: string): DialCountry {
  const wanted = iso.toUpperCase();
  let fallback: DialCountry | undefined;
  for (const country of dialCountries()) {
    if (country.iso === wanted) return country;
    if (country.iso === 'AE') fallback = country;
  }
  return fallback as DialCountry;
}

/**
 * The country that digits in international form belong to: that of the longest matching dial code;
 * where countries share it, the chosen one if it is among them, else the main one.
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
