import type { Language } from '../../widgets/domain/languages.ts';

/** Formats a text in every language of the site. */
export function inEveryLanguage<T>(format: (language: Language) => T): Record<Language, T> {
  return { en: format('en'), ar: format('ar') };
}
