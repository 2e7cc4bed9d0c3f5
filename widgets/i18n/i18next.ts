import { createInstance } from 'i18next';
import { isolate } from './isolate.ts';
import type { KeyOf, TranslateKey } from './translate.ts';

/** Messages in i18next's JSON format, flat or nested. https://www.i18next.com/misc/json-format */
interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/**
 * Creates translators from one resource per language, with English as the model for keys. Messages are plain
 * text: values are not escaped for HTML. The embedded script uses the smaller translator in translate.ts.
 *
 * `isolateValues` isolates the direction of values, so that names and numbers keep their order in a right-to-left
 * sentence; `{{- name}}` inserts a value without isolation.
 *
 * @example
 * const translatorIn = createTranslator({ en: { items_one: 'Your item', items_other: 'Your items' }, ar });
 * const t = translatorIn('en');
 * t('items', { count: 2 }); // 'Your items'
 */
export function createTranslator<Messages extends MessageTree, Code extends string>(
  resources: { readonly en: Messages } & Readonly<Record<Code, MessageTree>>,
  { isolateValues = false } = {},
): (language: Code) => TranslateKey<KeyOf<Messages>> {
  const library = createInstance();
  library.init({
    initAsync: false,
    fallbackLng: false,
    nsSeparator: false,
    resources: Object.fromEntries(
      Object.entries(resources).map(([code, translation]) => [code, { translation }]),
    ),
    interpolation: isolateValues ? { escape: isolate } : { escapeValue: false },
  });
  return (language) => {
    const t = library.getFixedT(language);
    return (key: string, values = {}) => t(key, { ...values });
  };
}
