import { foldLines, foldText } from '../domain/fuzzy/fold-text.ts';
import { type ScriptLanguage, scriptLanguageCodes, scriptLanguages } from '../domain/languages.ts';
import { memoize } from '../domain/memoize.ts';
import { dialCountries } from '../domain/phone/dial-codes.ts';
import { storeCountries } from '../domain/stores.ts';
import type { ListRow } from './Listbox.tsx';
import { whenIdle } from './when-idle.ts';

/** `key`: the ISO code. */
export interface DialRow extends ListRow {
  dialCode: string;
  name: string;
}

/** Common country names that Intl lacks, folded like the search text. */
const otherNames: Record<string, readonly string[]> = {
  AE: ['uae'],
  SA: ['ksa'],
  GB: ['uk', 'britain', 'england', 'بريطانيا', 'انجلترا', 'انكلترا'],
  US: ['usa', 'america', 'امريكا', 'اميركا'],
  PS: ['palestine'],
  SY: ['سوريه'],
  TR: ['turkey'],
  NL: ['holland'],
};

/** Undefined in WebViews without Intl.DisplayNames: the list shows the codes of countries there. */
const displayNamesIn = memoize(
  (language: ScriptLanguage) =>
    Intl.DisplayNames &&
    new Intl.DisplayNames(language, {
      type: 'region',
      style: scriptLanguages[language].countryNames,
    }),
);

/** Returns the name of a country. The first call per language takes tens of milliseconds. */
export function countryName(iso: string, language: ScriptLanguage): string {
  return displayNamesIn(language)?.of(iso) ?? iso;
}

/** Returns the folded names of all countries, in the order of dialCountries(). */
const foldedNames = memoize((language: ScriptLanguage) => {
  const names = dialCountries().map(({ iso }) => countryName(iso, language));
  // Folded as one text: one by one takes ten times as long on a phone.
  return foldLines(names.join('\n')).split('\n');
});

/** Returns the store countries, then all others by name. */
const allRows = memoize((language: ScriptLanguage): readonly DialRow[] => {
  const stores: readonly string[] = storeCountries;
  const sortKeys = foldedNames(language);
  const entries = dialCountries().map(({ iso, dialCode }, index) => {
    const name = countryName(iso, language);
    const store = stores.indexOf(iso);
    const row = { key: iso, dialCode, name, closesGroup: store === stores.length - 1 };
    return { row, place: store < 0 ? stores.length : store, sortKey: sortKeys[index] ?? '' };
  });
  // Intl.Collator is too slow.
  entries.sort((a, b) => a.place - b.place || (a.sortKey < b.sortKey ? -1 : 1));
  return entries.map(({ row }) => row);
});

/**
 * Repeats a folded name from each of its words on, without the spaces in it. Two spaces precede the whole name, one space
 * precedes each part that starts with a later word, so that `rank` can tell them apart.
 * @example searchText('south africa') // '  southafrica africa '
 */
function searchText(name: string): string {
  const words = name.trim().split(' ');
  return ` ${words.map((_, index) => ` ${words.slice(index).join('')}`).join('')} `;
}

/** Returns the search texts of all countries by code: their names in all languages. */
const searchTexts = memoize(() => {
  const texts = dialCountries().map(({ iso }, index) => {
    const names = scriptLanguageCodes.map((language) => foldedNames(language)[index] ?? '');
    return [iso, [...names, ...(otherNames[iso] ?? [])].map(searchText).join('')] as const;
  });
  return new Map(texts);
});

/** Ranks a match: 0 code or whole name, 1 start of a name, 2 start of a later word, 3 inside, -1 none. */
function rank(iso: string, key: string): number {
  if (iso.toLowerCase() === key) return 0;
  const text = searchTexts().get(iso) ?? '';
  return [`  ${key} `, `  ${key}`, ` ${key}`, key].findIndex((part) => text.includes(part));
}

/**
 * Finds countries by name in any language of the script, ISO code or dial code (with or without `+` or `00`, in any
 * digits), best match first. An empty query returns all, store countries first.
 */
export function searchDialCountries(query: string, language: ScriptLanguage): readonly DialRow[] {
  const rows = allRows(language);
  const key = foldText(query).replace(/ /g, '');
  if (!key) return rows;
  // Lists of rows by rank. There is no list for rank -1, so rows without a match are dropped.
  const found: DialRow[][] = [[], [], [], []];
  if (/^\d+$/.test(key)) {
    const digits = key.replace(/^00/, '');
    // In the order of the table, which lists the main country of a shared code first.
    for (const { iso, dialCode } of dialCountries()) {
      const row = rows.find((other) => other.key === iso);
      if (row && dialCode.startsWith(`+${digits}`)) found[0]?.push(row);
    }
  } else {
    for (const row of rows) found[rank(row.key, key)]?.push(row);
  }
  return found.flat().map((row) => ({ ...row, closesGroup: false }));
}

/**
 * Names, sorts and indexes the countries when idle: on a slow phone, doing so when the list opens would delay
 * it by 100 ms.
 */
export function prepareDialCountries(language: ScriptLanguage): void {
  whenIdle(
    () => countryName('AE', language),
    () => searchDialCountries('', language),
    () => searchDialCountries('a', language),
  );
}
