/** Countries with a store. */
export const storeCountries = ['AE', 'SA', 'LB'] as const;
export type StoreCountry = (typeof storeCountries)[number];

/** IANA time zone of each store. */
export const storeTimeZones = {
  AE: 'Asia/Dubai',
  SA: 'Asia/Riyadh',
  LB: 'Asia/Beirut',
} as const satisfies Record<StoreCountry, string>;

/** Currency in which each store usually makes offers. */
export const storeCurrencies = {
  AE: 'AED',
  SA: 'SAR',
  LB: 'USD',
} as const satisfies Record<StoreCountry, string>;

/** Other names, in upper case. */
const otherNames: Readonly<Record<string, StoreCountry>> = { UAE: 'AE', KSA: 'SA', LEBANON: 'LB' };

/** Returns the store country for a code in any case: `UAE` is AE, `KSA` is SA. */
export function toStoreCountry(text: string | null | undefined): StoreCountry | undefined {
  const name = text?.trim().toUpperCase() ?? '';
  // Not `find`, as in languages.ts; here, it would also add 83 bytes to the script.
  return storeCountries.filter((country) => country === name)[0] ?? otherNames[name];
}
