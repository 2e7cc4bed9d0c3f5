import { dialCountries } from '../domain/dial-codes.ts';
import { foldLines, foldText } from '../domain/fold-text.ts';
import { type ScriptLanguage, scriptLanguageCodes, scriptLanguages } from '../domain/languages.ts';
import { storeCountries } from '../domain/stores.ts';
import type { ListRow } from './Listbox.tsx';
import { whenIdle } from './when-idle.ts';

export interface DialRow extends ListRow {
  iso: string;
  dialCode: string;
  name: string;
}

/** What people call a country and no table of names has, folded. */
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

// Filled when a list first opens; the other language's names when one first searches.
const namers = new Map<ScriptLanguage, Intl.DisplayNames>();
const foldedNames = new Map<ScriptLanguage, readonly string[]>();
const rowsByLanguage = new Map<ScriptLanguage, readonly DialRow[]>();
let searchTexts: ReadonlyMap<string, string> | undefined;

/** Name of a country. The first call per language takes the browser tens of milliseconds. */
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

/** The names of all countries, in the order of the table. */
function foldNames(language: ScriptLanguage): readonly string[] {
  let folded = foldedNames.get(language);
  if (!folded) {
    const names = dialCountries().map(({ iso }) => countryName(iso, language));
    // All in one text: one by one takes a phone ten times as long.
    folded = foldLines(names.join('\n')).split('\n');
    foldedNames.set(language, folded);
  }
  return folded;
}

/** The store countries, then all others by name. */
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
    // Not Intl.Collator, for its cost.
    entries.sort((a, b) => a.place - b.place || (a.sortKey < b.sortKey ? -1 : 1));
    rows = entries.map(({ row }) => row);
    rowsByLanguage.set(language, rows);
  }
  return rows;
}

/** A folded name from each of its words on, without spaces; two spaces start it, one ends it. */
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

/** 0 its code or a name, 1 a name starts so, 2 a later word does, 3 inside one, -1 no match. */
function rank(iso: string, key: string): number {
  if (iso.toLowerCase() === key) return 0;
  const text = searchTextOf(iso);
  return [`  ${key} `, `  ${key}`, ` ${key}`, key].findIndex((part) => text.includes(part));
}

/**
 * Countries that match by name in either language, ISO code or dial code (with or without `+` or
 * `00`, in any digits), best match first. An empty query gives all, store countries on top.
 */
export function searchDialCountries(query: string, language: ScriptLanguage): readonly DialRow[] {
  const rows = allRows(language);
  const key = foldText(query).replace(/ /g, '');
  if (!key) return rows;
  const found: DialRow[][] = [[], [], [], []];
  if (/^\d+$/.test(key)) {
    const digits = key.replace(/^00/, '');
    // In the order of the table, which knows the main one of those that share a code.
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
 * Names the countries, sorts them and makes them searchable in idle moments: it takes a slow phone a tenth
 * of a second, for which the press that opens the list would wait.
 */
export function prepareDialCountries(language: ScriptLanguage): void {
  whenIdle(
    () => countryName('AE', language),
    () => searchDialCountries('', language),
    () => searchDialCountries('a', language),
  );
}
