import { countryOfLanguage, type Language } from '../../widgets/domain/languages.ts';
import { save, saved } from './saved-choice.ts';

/** Saves the language, and the country if it is known. */
export function keepChoice(language: Language, country: string | null | undefined): void {
  save('language', language);
  save('country', country);
}

/** Saves the language. As in the country menu, a new language brings its country. */
export function keepLanguage(language: Language): void {
  const known = saved('language');
  const country = known && known !== language ? countryOfLanguage(language) : saved('country');
  keepChoice(language, country);
}
