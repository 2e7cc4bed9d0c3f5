type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** Key of a message in a resource, without the plural form. */
export type KeyOf<Resource> = WithoutForm<keyof Resource & string>;
/** Every key of a resource; plurals may have any of CLDR's six forms. */
export type SameMessages<Resource> = Readonly<
  Record<Exclude<keyof Resource, `${string}_${PluralForm}`>, string> &
    Partial<Record<`${KeyOf<Resource>}_${PluralForm}`, string>>
>;
export type TranslateKey<Key> = (key: Key, values?: Record<string, string | number>) => string;

/**
 * Returns a translator for one language, from resources in i18next's JSON format; a test compares it with
 * i18next. `{{name}}` stands for a value. A message that depends on `values.count` has one form for each
 * plural category of the language (CLDR), such as `key_few`. https://www.i18next.com/misc/json-format
 *
 * @example translatorOf({ en: { hello: 'Hello {{name}}' } }, 'en')('hello', { name: 'Sara' })
 */
export function translatorOf<Key extends string, Language extends string>(
  resources: Readonly<Record<Language, Readonly<Record<string, string | undefined>>>>,
  language: Language,
): TranslateKey<Key> {
  const resource: Readonly<Record<string, string | undefined>> = resources[language];
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
