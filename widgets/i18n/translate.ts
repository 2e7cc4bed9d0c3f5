type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type WithoutForm<Key> = Key extends `${infer Base}_${PluralForm}` ? Base : Key;

/** Key of a message, without the plural form. Keys of groups are joined by dots: `form.title`. */
export type KeyOf<Resource> = {
  [Key in keyof Resource & string]: Resource[Key] extends string
    ? WithoutForm<Key>
    : `${Key}.${KeyOf<Resource[Key]>}`;
}[keyof Resource & string];
type PluralKey = `${string}_${PluralForm}`;
/** Every key of a resource; plurals may have any of CLDR's six forms. */
export type SameMessages<Resource> = {
  readonly [Key in Exclude<keyof Resource, PluralKey>]: Resource[Key] extends string
    ? string
    : SameMessages<Resource[Key]>;
} & {
  readonly [Key in WithoutForm<
    Extract<keyof Resource, PluralKey>
  > as `${Key}_${PluralForm}`]?: string;
};
export type TranslateKey<Key> = (key: Key, values?: Record<string, string | number>) => string;
type Group = Readonly<Record<string, string | undefined>>;

/**
 * Returns a translator for one language, from resources in i18next's JSON format, in groups; a test compares its results
 * with i18next's. `{{name}}` stands for a value. A message that depends on `values.count` has one form for each
 * plural category of the language (CLDR), such as `key_few`. https://www.i18next.com/misc/json-format
 *
 * @example translatorOf({ en: { page: { hello: 'Hello {{name}}' } } }, 'en')('page.hello', { name: 'Sara' })
 */
export function translatorOf<Key extends string, Language extends string>(
  resources: Readonly<Record<Language, Readonly<Record<string, Group>>>>,
  language: Language,
): TranslateKey<Key> {
  const resource = resources[language];
  let plurals: Intl.PluralRules | undefined;
  return (key, values = {}) => {
    const [group = '', name = ''] = key.split('.');
    const messages = resource[group];
    let text = messages?.[name];
    if (values.count !== undefined) {
      plurals ??= new Intl.PluralRules(language);
      text ??= messages?.[`${name}_${plurals.select(Number(values.count))}`];
      text ??= messages?.[`${name}_other`];
    }
    return (text ?? key).replace(/{{(.+?)}}/g, (_, value) => `${values[value]}`);
  };
}
