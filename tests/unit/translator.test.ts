import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import ar from '../../widgets/i18n/ar.json' with { type: 'json' };
import en from '../../widgets/i18n/en.json' with { type: 'json' };
import { type MessageKey, translator } from '../../widgets/i18n/i18n.ts';

const library = i18next.createInstance();
library.init({
  lng: 'en',
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false },
  resources: { en: { translation: en }, ar: { translation: ar } },
});

const keys = Object.keys(en).map((key) => key.replace(/_(one|other)$/, '')) as MessageKey[];
const values = {
  number: 2,
  message: 'a',
  suggestion: '$&',
  percent: 5,
  text: '{{number}}',
  name: 'ن',
  size: 13,
  limit: 12,
  country: 'AE',
  dialCode: '+971',
  total: 3,
};

describe.each(['en', 'ar'] as const)(
  'every message is worded as i18next words it: %s',
  (language) => {
    it.each(keys)('%s', (key) => {
      for (const count of [0, 1, 2, 3, 11, 100]) {
        const words = translator(language)(key, { ...values, count });
        expect(words).toBe(library.getFixedT(language)(key as string, { ...values, count }));
        expect(words).not.toMatch(/^$|\{\{(?!number)/);
      }
    });
  },
);
