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

/** Saudi visitors read Arabic, all others English. Takes an ISO code in upper case; undefined: unknown. */
export function languageOfCountry(country: string | undefined): Language {
  return country === homeCountries.ar ? 'ar' : 'en';
}

/** A visitor's language, and country where it is known: the two are saved together. */
export interface Choice {
  language: Language;
  /** ISO code of two letters, or what a prefix names in two or three, such as `UAE`. */
  country: string | undefined;
}

/** Returns what a prefix in an address stands for: `ksa` is SA in Arabic, any other is that country in English. */
export function choiceOfPrefix(prefix: string): Choice {
  const code = prefix.toUpperCase();
  return { language: code === 'KSA' ? 'ar' : 'en', country: code.replace('KSA', 'SA') };
}

/** The direction in which a language is written. */
export function direction(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr';
}
