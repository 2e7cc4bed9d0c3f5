import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import confirmationAr from '../../../server/delivery/email/visitor/confirmation.ar.json' with {
  type: 'json',
};
import confirmationEn from '../../../server/delivery/email/visitor/confirmation.en.json' with {
  type: 'json',
};
import offerAr from '../../../server/delivery/email/visitor/offer.ar.json' with { type: 'json' };
import offerEn from '../../../server/delivery/email/visitor/offer.en.json' with { type: 'json' };
import doctorAr from '../../../widgets/doctor/texts/ar.json' with { type: 'json' };
import doctorEn from '../../../widgets/doctor/texts/en.json' with { type: 'json' };
import { scriptLanguageCodes } from '../../../widgets/domain/languages.ts';
import { flatMessages } from './flat-messages.ts';

type Messages = Readonly<Record<string, string>>;

const scriptMessages = scriptLanguageCodes.map((code) => {
  const file = readFileSync(`widgets/i18n/${code}.json`, 'utf8');
  return [code, flatMessages(JSON.parse(file))] as const;
});
const tables: [string, Record<string, Messages>][] = [
  ['the script', Object.fromEntries(scriptMessages)],
  ['the doctor', { en: doctorEn, ar: doctorAr }],
  ['the confirmation', { en: confirmationEn, ar: confirmationAr }],
  ['the offer', { en: offerEn, ar: offerAr }],
];

const plural = /_(zero|one|two|few|many|other)$/;
const placeholders = (text = '') =>
  (text.match(/\{\{\w+\}\}/g) ?? []).filter((name) => name !== '{{count}}').sort();

describe.each(tables)('the messages of %s', (_, { en = {}, ...others }) => {
  it.each(Object.entries({ en, ...others }))(
    'are complete in %s, with every plural form and placeholder',
    (language, messages) => {
      const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
      const wanted = Object.keys(en).flatMap((key) =>
        plural.test(key) ? pluralCategories.map((form) => key.replace(plural, `_${form}`)) : key,
      );
      expect(Object.keys(messages).sort()).toEqual([...new Set(wanted)].sort());
      for (const [key, text] of Object.entries(messages)) {
        expect(text, key).not.toBe('');
        if (key in en) expect(placeholders(text), key).toEqual(placeholders(en[key]));
      }
    },
  );
});
