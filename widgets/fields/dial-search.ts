import { foldLines, foldText } from '../domain/fold-text.ts';
import { type ScriptLanguage, scriptLanguageCodes, scriptLanguages } from '../domain/languages.ts';
import { dialCountries } from '../domain/phone/dial-codes.ts';
import { storeCountries } from '../domain/stores.ts';
import type { ListRow } from './Listbox.tsx';
import { whenIdle } from './when-idle.ts';

export interface DialRow extends ListRow {
  iso: string;
  dialCode: string;
  name: string;
}

/** Common names of countries that Intl lacks, folded. */
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

// Filled when the list first opens; the other language's names on the first search.
const namers = new Map<ScriptLanguage, Intl.DisplayNames>();
const foldedNames = new Map<ScriptLanguage, readonly string[]>();
const rowsByLanguage = new Map<ScriptLanguage, readonly DialRow[]>();
let searchTexts: ReadonlyMap<string, string> | undefined;

/** Returns the name of a country. The first call per language takes tens of milliseconds. */
export function countryName(iso: string, language: ScriptLanguage): string {
  let namer = namers.get(language);
  if (!namer) {
    namer = new Intl.DisplayNames(language, {
      type: 'region',
      style: scriptLanguages[language].countryNames,
    });
    namers.set(language, namer);
  }
  return namer.of(iso) ?? iso;
}

/** Returns the names of all countries, in the order of the table. */
function foldNames(language: ScriptLanguage): readonly string[] {
  let folded = foldedNames.get(language);
  if (!folded) {
    const names = dialCountries().map(({ iso }) => countryName(iso, language));
    // Folded as one text: one by one takes ten times as long on a phone.
    folded = foldLines(names.join('\n')).split('\n');
    foldedNames.set(language, folded);
  }
  return folded;
}

/** Returns the store countries, then all others by name. */
function allRows(language: ScriptLanguage): readonly DialRow[] {
  let rows = rowsByLanguage.get(language);
  if (!rows) {
    const stores: readonly string[] = storeCountries;
    const sortKeys = foldNames(language);
    const entries = dialCountries().map(({ iso, dialCode }, index) => {
      const name = countryName(iso, language);
      const store = stores.indexOf(iso);
      const row = { key: iso, iso, dialCode, name, closesGroup: store === stores.length - 1 };
      return { row, place: store < 0 ? stores.length : store, sortKey: sortKeys[index] ?? '' };
    });
    // Intl.Collator is too slow.
    entries.sort((a, b) => a.place - b.place || (a.sortKey < b.sortKey ? -1 : 1));
    rows = entries.map(({ row }) => row);
    rowsByLanguage.set(language, rows);
  }
  return rows;
}

/** Returns a folded name from each of its words on, without spaces; it starts with two spaces and ends with one. */
function searchText(name: string): string {
  const words = name.trim().split(' ');
  return ` ${words.map((_, index) => ` ${words.slice(index).join('')}`).join('')} `;
}

function searchTextOf(iso: string): string {
  searchTexts ??= new Map(
    dialCountries().map((country, index) => [
      country.iso,
      [
        ...scriptLanguageCodes.map((language) => foldNames(language)[index] ?? ''),
        ...(otherNames[country.iso] ?? []),
      ]
        .map(searchText)
        .join(''),
    ]),
  );
  return searchTexts.get(iso) ?? '';
}

/** Ranks a match: 0 code or whole name, 1 start of a name, 2 start of a later word, 3 inside, -1 none. */
function rank(iso: string, key: string): number {
  if (iso.toLowerCase() === key) return 0;
  const text = searchTextOf(iso);
  return [`  ${key} `, `  ${key}`, ` ${key}`, key].findIndex((part) => text.includes(part));
}

/**
 * Finds countries by name in either language, ISO code or dial code (with or without `+` or `00`, in any
 * digits), best match first. An empty query returns all, store countries first.
 */
export function searchDialCountries(query: string, language: ScriptLanguage): readonly DialRow[] {
  const rows = allRows(language);
  const key = foldText(query).replace(/ /g, '');
  if (!key) return rows;
  const found: DialRow[][] = [[], [], [], []];
  if (/^\d+$/.test(key)) {
    const digits = key.replace(/^00/, '');
    // The table lists the main country of a shared code first.
    const byIso = new Map(rows.map((row) => [row.iso, row]));
    for (const { iso, dialCode } of dialCountries()) {
      const row = byIso.get(iso);
      if (row && dialCode.startsWith(`+${digits}`)) found[0]?.push(row);
    }
  } else {
    for (const row of rows) found[rank(row.iso, key)]?.push(row);
  }
  return found.flat().map((row) => ({ ...row, closesGroup: false }));
}

/**
 * Names, sorts and indexes the countries when idle: on a slow phone this would delay opening the list by
 * 100 ms.
 */
export function prepareDialCountries(language: ScriptLanguage): void {
  whenIdle(
    () => countryName('AE', language),
    () => searchDialCountries('', language),
    () => searchDialCountries('a', language),
  );
}
