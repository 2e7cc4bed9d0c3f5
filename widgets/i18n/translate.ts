import type { Language } from '../domain/languages.ts';

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** Key of a message in a resource; one with plural forms is asked for without its form, with a `count`. */
export type KeyOf<Resource> = WithoutForm<keyof Resource & string>;
/** Every key of a resource, and for its plurals any of the six forms that Arabic needs. */
export type SameMessages<Resource> = Readonly<
  Record<Exclude<keyof Resource, `${string}_${PluralForm}`>, string> &
    Partial<Record<`${KeyOf<Resource>}_${PluralForm}`, string>>
>;
export type TranslateKey<Key> = (key: Key, values?: Record<string, string | number>) => string;

/**
 * The function that words a message of a resource in i18next's JSON format, to which a test holds it:
 * `{{name}}` stands for a value; a message that depends on `values.count` has a form for each plural
 * category of the language, such as `key_few` (CLDR). https://www.i18next.com/misc/json-format
 */
export function translatorOf<Key extends string>(
  resources: Readonly<Record<Language, Readonly<Record<string, string | undefined>>>>,
  language: Language,
): TranslateKey<Key> {
  const resource = resources[language];
  let plurals: Intl.PluralRules | undefined;
  return (key, values = {}) => {
    let text = resource[key];
    if (values.count !== undefined) {
      plurals ??= new Intl.PluralRules(language);
      text ??=
        resource[`${key}_${plurals.select(Number(values.count))}`] ?? resource[`${key}_other`];
    }
    return (text ?? key).replace(/{{(.+?)}}/g, (place, name) => `${values[name] ?? place}`);
  };
}
