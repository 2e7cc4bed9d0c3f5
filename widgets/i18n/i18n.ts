import type { Language } from '../domain/languages.ts';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import type { MessageKey } from './messages.ts';

export type { MessageKey } from './messages.ts';
export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

const tables: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, ar };

/**
 * The function that words a message in one language. The tables are of i18next's format, and a test
 * holds this to i18next: `{{name}}` stands for a value; a message that depends on `values.count` has a
 * form for each plural category of the language, such as `key_few` (CLDR). https://www.i18next.com/misc/json-format
 */
export function translator(language: Language): Translate {
  const table = tables[language];
  let plurals: Intl.PluralRules | undefined;
  return (key, values = {}) => {
    let text = table[key];
    if (values.count !== undefined) {
      plurals ??= new Intl.PluralRules(language);
      text ??= table[`${key}_${plurals.select(Number(values.count))}`] ?? table[`${key}_other`];
    }
    return (text ?? key).replace(/{{(.+?)}}/g, (place, name) => `${values[name] ?? place}`);
  };
}
