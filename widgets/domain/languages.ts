import type { StoreCountry } from './stores.ts';

/** The languages that every text exists in. */
export const languages = ['en', 'ar'] as const;
export type Language = (typeof languages)[number];

/** The country that each language is tied to. */
export const homeCountries = { en: 'AE', ar: 'SA' } as const satisfies Record<
  Language,
  StoreCountry
>;

/** Whether a text is the code of one of our languages, in lower case and without a region. */
export function isLanguage(text: unknown): text is Language {
  return (languages as readonly unknown[]).includes(text);
}

/** The language of a tag such as `ar-SA`, in any case; undefined for none of ours. */
export function toLanguage(tag: string | null | undefined): Language | undefined {
  const code = tag?.toLowerCase().split(/\W/)[0];
  return languages.filter((language) => language === code)[0];
}

/** Saudi visitors read Arabic, all others English. Takes an ISO code in upper case. */
export function languageOfCountry(country: string): Language {
  return country === homeCountries.ar ? 'ar' : 'en';
}

/** The country that a prefix such as `ksa` in an address names; any other but that one is taken as it is, in upper case. */
export function countryOfPrefix(prefix: string): string {
  return prefix.toUpperCase().replace('KSA', homeCountries.ar);
}

/** The direction in which a language is written. */
export function direction(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
