import { describe, expect, it } from 'vitest';
import confirmationAr from '../../../server/delivery/email/visitor/confirmation.ar.json' with {
  type: 'json',
};
import confirmationEn from '../../../server/delivery/email/visitor/confirmation.en.json' with {
  type: 'json',
};
import offerAr from '../../../server/delivery/email/visitor/offer.ar.json' with { type: 'json' };
import offerEn from '../../../server/delivery/email/visitor/offer.en.json' with { type: 'json' };
import { resources as desk } from '../../../server/desk/page/i18n/translate.ts';
import reportAr from '../../../server/desk/report/report.ar.json' with { type: 'json' };
import reportEn from '../../../server/desk/report/report.en.json' with { type: 'json' };
import doctorAr from '../../../widgets/doctor/texts/ar.json' with { type: 'json' };
import doctorEn from '../../../widgets/doctor/texts/en.json' with { type: 'json' };
import { scriptLanguageCodes } from '../../../widgets/domain/languages.ts';
import { offerProblemTexts } from '../../../widgets/domain/offer/offer-problems.ts';
import { flatMessages } from './flat-messages.ts';
import { scriptMessages } from './script-messages.ts';

/** Messages by language, of each part of the product. */
const tables: [string, Record<string, object>][] = [
  [
    'the script',
    Object.fromEntries(scriptLanguageCodes.map((code) => [code, scriptMessages(code)])),
  ],
  ['the doctor', { en: doctorEn, ar: doctorAr }],
  ['the confirmation', { en: confirmationEn, ar: confirmationAr }],
  ['the offer', { en: offerEn, ar: offerAr }],
  ['problems with an offer', offerProblemTexts],
  ['the desk', desk],
  ['the report', { en: reportEn, ar: reportAr }],
];

const plural = /_(zero|one|two|few|many|other)$/;

/** Names of the values in a text, except those of the count, which a text may have in words. */
function valuesIn(text: string, key: string): string[] {
  const counts = plural.test(key) ? ['count', 'formatted', 'number'] : ['count'];
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  return names.filter((name) => !counts.includes(name)).sort();
}

describe.each(tables)('the messages of %s', (_, byLanguage) => {
  const english = flatMessages(byLanguage.en ?? {});

  it.each(Object.entries(byLanguage))(
    'are complete in %s, with every plural form and placeholder',
    (language, tree) => {
      const messages = flatMessages(tree);
      const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
      const wanted = Object.keys(english).flatMap((key) =>
        plural.test(key) ? pluralCategories.map((form) => key.replace(plural, `_${form}`)) : key,
      );
      expect(Object.keys(messages).sort()).toEqual([...new Set(wanted)].sort());
      for (const [key, text] of Object.entries(messages)) {
        // The desk shows no text for zero conflicts.
        if (!key.endsWith('_zero')) expect(text, key).not.toBe('');
        const source = english[key];
        if (source) expect(valuesIn(text, key), key).toEqual(valuesIn(source, key));
      }
    },
  );
});
