import { describe, expect, it } from 'vitest';
import confirmationAr from '../../../server/delivery/email/visitor/confirmation.ar.json' with {
  type: 'json',
};
import confirmationEn from '../../../server/delivery/email/visitor/confirmation.en.json' with {
  type: 'json',
};
import offerAr from '../../../server/delivery/email/visitor/offer.ar.json' with { type: 'json' };
import offerEn from '../../../server/delivery/email/visitor/offer.en.json' with { type: 'json' };

type Words = Readonly<Record<string, string>>;

const letters: [string, Words, Words][] = [
  ['the confirmation', confirmationEn, confirmationAr],
  ['the offer', offerEn, offerAr],
];

const plural = /_(zero|one|two|few|many|other)$/;
const stemsOf = (words: Words) =>
  [...new Set(Object.keys(words).map((key) => key.replace(plural, '')))].sort();
const insertionsOf = (text: string) => [...text.matchAll(/{{\w+}}/g)].map(String).sort();

describe.each(letters)('%s', (_, en, ar) => {
  it('has the same messages in both languages', () => {
    expect(stemsOf(ar)).toEqual(stemsOf(en));
  });

  it.each([
    ['English', 'en', en],
    ['Arabic', 'ar', ar],
  ] as const)('has every plural of %s', (_language, code, words) => {
    const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
    for (const stem of stemsOf(words).filter((key) => `${key}_other` in words)) {
      const forms = Object.keys(words).filter((key) => key.replace(plural, '') === stem);
      const wanted = pluralCategories.map((form) => `${stem}_${form}`);
      expect(forms.sort()).toEqual(wanted.sort());
    }
  });

  it('has the same placeholders in Arabic and English', () => {
    for (const [key, text] of Object.entries(en)) {
      expect(insertionsOf(ar[key] ?? ''), key).toEqual(insertionsOf(text));
    }
  });
});
