/** The countries with a store. */
export const storeCountries = ['AE', 'SA', 'LB'] as const;
export type StoreCountry = (typeof storeCountries)[number];

/** The store country a stored or typed code stands for: `UAE` is AE and `KSA` is SA. */
export function toStoreCountry(text: string | null | undefined): StoreCountry | undefined {
  switch (text?.trim().toUpperCase()) {
    case 'AE':
    case 'UAE':
      return 'AE';
    case 'SA':
    case 'KSA':
      return 'SA';
    case 'LB':
    case 'LEBANON':
      return 'LB';
    default:
      return undefined;
  }
}
