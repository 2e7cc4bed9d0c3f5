import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import doctorAr from '../../../widgets/doctor/texts/ar.json' with { type: 'json' };
import doctorEn from '../../../widgets/doctor/texts/en.json' with { type: 'json' };
import { translator as doctorTranslator } from '../../../widgets/doctor/texts/texts.ts';
import ar from '../../../widgets/i18n/ar.json' with { type: 'json' };
import en from '../../../widgets/i18n/en.json' with { type: 'json' };
import { translator } from '../../../widgets/i18n/i18n.ts';
import type { TranslateKey } from '../../../widgets/i18n/translate.ts';
import { flatMessages } from './flat-messages.ts';

const scripts = [
  {
    of: 'the widgets',
    translatorOf: translator as (_: 'en' | 'ar') => TranslateKey<string>,
    en: flatMessages(en),
    ar: flatMessages(ar),
  },
  {
    of: 'the doctor',
    translatorOf: doctorTranslator as (_: 'en' | 'ar') => TranslateKey<string>,
    en: doctorEn,
    ar: doctorAr,
  },
];

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

describe.each(scripts)('messages of $of match i18next', (script) => {
  const library = createInstance();
  library.init({
    lng: 'en',
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    resources: { en: { translation: script.en }, ar: { translation: script.ar } },
  });
  const keys = Object.keys(script.en).map((key) => key.replace(/_(one|other)$/, ''));

  describe.each(['en', 'ar'] as const)('in %s', (language) => {
    it.each(keys)('%s', (key) => {
      // The doctor renders values as separate elements.
      const names = [...`${(script.en as Record<string, string>)[key]}`.matchAll(/{{(\w+)}}/g)];
      const all = { ...Object.fromEntries(names.map(([, name]) => [name, `${name}!`])), ...values };
      for (const count of [0, 1, 2, 3, 11, 100]) {
        const words = script.translatorOf(language)(key, { ...all, count });
        expect(words).toBe(library.getFixedT(language)(key, { ...all, count }));
        expect(words).not.toMatch(/^$|\{\{(?!number)/);
      }
    });
  });
});
