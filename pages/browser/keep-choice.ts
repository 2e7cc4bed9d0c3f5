import { countryOfLanguage, type Language } from '../../widgets/domain/languages.ts';
import { save, saved } from './saved-choice.ts';

/** Saves the language, and the country if it is known. */
export function keepChoice(language: Language, country: string | null | undefined): void {
  save('language', language);
  save('country', country);
}

/** Saves the language. If it differs from the saved language, also saves its country, as the country switch does. */
export function keepLanguage(language: Language): void {
  const known = saved('language');
  const country = known && known !== language ? countryOfLanguage(language) : saved('country');
  keepChoice(language, country);
}
