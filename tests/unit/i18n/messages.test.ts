import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { resources as desk } from '../../../server/desk/page/i18n/translate.ts';
import { languages, scriptLanguageCodes } from '../../../widgets/domain/languages.ts';
import { flatMessages } from './flat-messages.ts';

const parse = (path: string): object => JSON.parse(readFileSync(path, 'utf8'));

/** Reads the message files with this prefix, by default for the languages of the site. */
const inFiles = (prefix: string, codes: readonly string[] = languages) =>
  Object.fromEntries(codes.map((code) => [code, parse(`${prefix}${code}.json`)]));

/** Messages by language. TypeScript compares the files of other parts. */
const tables: [string, Record<string, object>][] = [
  ['the script', inFiles('widgets/i18n/', scriptLanguageCodes)],
  ["the doctor's window", inFiles('widgets/doctor/texts/window.')],
  ["the doctor's findings", inFiles('widgets/doctor/texts/findings.')],
  ['emails to visitors', inFiles('server/delivery/email/visitor/visitor-emails.')],
  ['problems with an offer', inFiles('server/wording/offer-problems/')],
  ['the desk', desk],
  ['the report', inFiles('server/desk/report/report.')],
];

const plural = /_(zero|one|two|few|many|other)$/;

/** Returns the placeholders of a text, except for the count, which a translation may spell out. */
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
        // Arabic requires a plural form for zero, even where none is shown.
        if (!key.endsWith('_zero')) expect(text, key).not.toBe('');
        // English lacks some plural forms of Arabic.
        const source = english[key];
        if (source) expect(valuesIn(text, key), key).toEqual(valuesIn(source, key));
      }
    },
  );
});
