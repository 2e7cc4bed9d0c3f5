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

/** Codes and other names of the store countries, in upper case. */
export const countriesByName: Readonly<Record<string, StoreCountry>> = {
  AE: 'AE',
  UAE: 'AE',
  SA: 'SA',
  KSA: 'SA',
  LB: 'LB',
  LEBANON: 'LB',
};

/** Returns the store country for a code or name in any case: `UAE` is AE, `Lebanon` is LB. */
export function toStoreCountry(text: string | null | undefined): StoreCountry | undefined {
  return countriesByName[text?.trim().toUpperCase() ?? ''];
}

/** Returns the store that serves a country: Dubai's if the country has none. */
export function storeOfCountry(country: string): StoreCountry {
  return toStoreCountry(country) ?? 'AE';
}
