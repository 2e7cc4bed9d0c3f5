import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { scriptLanguageCodes } from '../../../widgets/domain/languages.ts';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { type TranslateKey, translatorOf } from '../../../widgets/i18n/translate.ts';
import { scriptMessages } from './script-messages.ts';

/** Values that a careless replacement would change, and numbers. */
const values = { percent: 5, suggestion: '$&', text: '<b>{{number}}</b>', name: 'ن', size: 13 };
const messages = scriptMessages('en');
/** One of each plural category in Arabic. */
const counts = [0, 1, 2, 3, 11, 100];
const keys = Object.keys(messages).map((key) => key.replace(/_(one|other)$/, ''));

const resources = scriptLanguageCodes.map(
  (language) => [language, { translation: scriptMessages(language) }] as const,
);

const library = createInstance();
library.init({
  lng: 'en',
  initAsync: false,
  keySeparator: false,
  interpolation: { escapeValue: false },
  resources: Object.fromEntries(resources),
});

it.each(scriptLanguageCodes)('messages in %s match i18next', (language) => {
  // Accepts any key, since the test reads them from the file.
  const translate = translator(language) as TranslateKey<string>;
  const expected = library.getFixedT(language);
  for (const key of keys) {
    const names = [...(messages[key] ?? '').matchAll(/{{(\w+)}}/g)].map(([, name]) => name);
    const all = { ...Object.fromEntries(names.map((name) => [name, `${name}!`])), ...values };
    for (const count of counts) {
      const text = translate(key, { ...all, count });
      expect(text, key).toBe(expected(key, { ...all, count }));
      expect(text, key).not.toBe('');
      expect(text.replace(values.text, ''), key).not.toContain('{{');
    }
  }
});

it('a plural category that only later browsers know has the text of the others', () => {
  const translate = translatorOf({ en: { form: { submit_other: 'Submit' } } }, 'en');
  expect(translate('form.submit', { count: 1 })).toBe('Submit');
});
