import type { StoreCountry } from './stores.ts';

interface LanguageDefinition {
  readonly direction: 'ltr' | 'rtl';
  /** Style of country names. The long Arabic ones are the official names of states. */
  readonly countryNames: Intl.DisplayNamesOptions['style'];
  /** Store country of visitors of whom only the language is known. */
  readonly home: StoreCountry;
}

/** Languages of the script. Their messages are in widgets/i18n. */
export const scriptLanguages = {
  en: { direction: 'ltr', countryNames: 'long', home: 'AE' },
  ar: { direction: 'rtl', countryNames: 'short', home: 'SA' },
} as const satisfies Record<string, LanguageDefinition>;
export type ScriptLanguage = keyof typeof scriptLanguages;

/** Languages of the site, its emails and the server's answers. The site shows the script's form. */
export const languages = ['en', 'ar'] as const satisfies readonly ScriptLanguage[];
export type Language = (typeof languages)[number];

/** Languages of the snippet builder and of the packages for other platforms. */
export const platformLanguages = ['en', 'ar'] as const satisfies readonly ScriptLanguage[];
export type PlatformLanguage = (typeof platformLanguages)[number];

/** Languages of visitors by country, in ISO codes; English for all other countries. */
const countryLanguages: ReadonlyMap<string | undefined, Language> = new Map([['SA', 'ar']]);

/** Codes of the script's languages. */
export const scriptLanguageCodes = Object.keys(scriptLanguages) as ScriptLanguage[];

/** Returns true for the code of a language of the site, in lower case and without a region. */
export const isLanguage = (text: unknown): text is Language =>
  (languages as readonly unknown[]).includes(text);

function findLanguage<Code extends string>(
  codes: readonly Code[],
  tag: string | null | undefined,
): Code | undefined {
  const code = tag?.toLowerCase().split(/\W/)[0];
  // Old frameworks (demo/hosts/old-framework.js) replace `find` by one that returns null.
  return codes.filter((known) => known === code)[0];
}

/**
 * Returns the language of the site that a language tag names, in any case; undefined for other languages.
 * @example toLanguage('ar-SA') // 'ar'
 */
export function toLanguage(tag: string | null | undefined): Language | undefined {
  return findLanguage(languages, tag);
}

/** Returns the language of the script that a language tag names, in any case; undefined for other languages. */
export function toScriptLanguage(tag: string | null | undefined): ScriptLanguage | undefined {
  return findLanguage(scriptLanguageCodes, tag);
}

/** Returns the language for visitors from a country, an ISO code in upper case; undefined: unknown. */
export function languageOfCountry(country: string | undefined): Language {
  return countryLanguages.get(country) ?? 'en';
}

/** Returns the store country of visitors of whom only the language is known. */
export function countryOfLanguage(language: ScriptLanguage): StoreCountry {
  return scriptLanguages[language].home;
}

/** A visitor's language, and country if known: the two are saved together. */
export interface Choice {
  language: Language;
  /** ISO code of two letters, or a prefix of two or three letters, such as `UAE`. */
  country: string | undefined;
}

/** Address prefixes with a language other than English. Any other prefix is a country code, with English. */
const prefixes: Readonly<Record<string, Choice>> = { KSA: { language: 'ar', country: 'SA' } };

/**
 * Returns the language and country of a prefix in an address.
 * @example choiceOfPrefix('ksa') // { language: 'ar', country: 'SA' }
 * @example choiceOfPrefix('lb') // { language: 'en', country: 'LB' }
 */
export function choiceOfPrefix(prefix: string): Choice {
  const code = prefix.toUpperCase();
  return prefixes[code] ?? { language: 'en', country: code };
}

/** Returns the direction in which a language is written. */
export function direction(language: ScriptLanguage): 'ltr' | 'rtl' {
  return scriptLanguages[language].direction;
}
