import { createInstance } from 'i18next';
import type { Language } from '../../../widgets/domain/languages.ts';

/** The keys of a JSON resource, those of one plural as one: `items_one` and `items_other` are `items`. */
type Key<Words> = keyof Words extends infer K
  ? K extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}`
    ? Stem
    : K & string
  : never;

type Values = Readonly<Record<string, string | number>>;

/** The words of a letter in a language. `count` chooses the plural. */
export type Say<Words> = (key: Key<Words>, values?: Values) => string;

/** Letters are worded by i18next, from a JSON resource for each language. */
export function wording<Words extends Readonly<Record<string, string>>>(
  en: Words,
  ar: Readonly<Record<string, string>>,
): (language: Language) => Say<Words> {
  const library = createInstance();
  library.init({
    initAsync: false,
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    resources: { en: { translation: en }, ar: { translation: ar } },
    interpolation: { escapeValue: false },
  });
  return (language) => {
    const translate = library.getFixedT(language);
    return (key: string, values = {}) => translate(key, { ...values });
  };
}
