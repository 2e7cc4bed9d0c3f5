import { type DialCountry, dialCountries } from '../domain/dial-codes.ts';
import { foldText } from '../domain/fold-text.ts';
import { storeCountries } from '../domain/stores.ts';
import type { Language } from '../i18n/i18n.ts';
import type { ListRow } from './Listbox.tsx';

export interface DialRow extends ListRow {
  iso: string;
  dialCode: string;
  name: string;
}

interface Entry extends DialCountry {
  names: Record<Language, string>;
  /** ISO code and short names, folded. */
  codes: readonly string[];
  /** Both names from each of their words on, folded and without spaces; two spaces start a name. */
  text: string;
}

/** What people call a country and no table of names has. */
const shortNames: Record<string, readonly string[]> = {
  AE: ['uae'],
  SA: ['ksa'],
  GB: ['uk', 'britain', 'england'],
  US: ['usa', 'america'],
};

const namers = new Map<Language, Intl.DisplayNames>();
const sorted = new Map<Language, readonly DialRow[]>();
let entries: readonly Entry[] | undefined;

/** Name of a country. The first call per language takes the browser tens of milliseconds. */
export function countryName(iso: string, language: Language): string {
  let namer = namers.get(language);
  if (!namer) {
    namer = new Intl.DisplayNames(language, { type: 'region' });
    namers.set(language, namer);
  }
  return namer.of(iso) ?? iso;
}

function searchText(name: string): string {
  const words = foldText(name).split(' ');
  return ` ${words.map((_, index) => ` ${words.slice(index).join('')}`).join('')}`;
}

function allEntries(): readonly Entry[] {
  entries ??= dialCountries().map((country) => {
    const { iso } = country;
    const names = { en: countryName(iso, 'en'), ar: countryName(iso, 'ar') };
    const codes = [iso.toLowerCase(), ...(shortNames[iso] ?? [])];
    return { ...country, names, codes, text: searchText(names.en) + searchText(names.ar) };
  });
  return entries;
}

function rowOf({ iso, dialCode, names }: Entry, language: Language): DialRow {
  return { key: iso, iso, dialCode, name: names[language] };
}

/** The store countries, then all others by name. */
function allRows(language: Language): readonly DialRow[] {
  let rows = sorted.get(language);
  if (!rows) {
    const stores: readonly string[] = storeCountries;
    const place = ({ iso }: DialRow) => {
      const index = stores.indexOf(iso);
      return index < 0 ? stores.length : index;
    };
    // Not Intl.Collator, for its cost.
    rows = allEntries()
      .map((entry) => ({ row: rowOf(entry, language), key: foldText(entry.names[language]) }))
      .sort((a, b) => place(a.row) - place(b.row) || (a.key < b.key ? -1 : 1))
      .map(({ row }, index) => (index === stores.length - 1 ? { ...row, closesGroup: true } : row));
    sorted.set(language, rows);
  }
  return rows;
}

/** 0 its code or short name, 1 a name starts so, 2 a later word does, 3 it is inside one, -1 no match. */
function rank({ codes, text }: Entry, key: string): number {
  if (codes.indexOf(key) >= 0) return 0;
  return [`  ${key}`, ` ${key}`, key].findIndex((part) => text.includes(part)) + 1 || -1;
}

/**
 * Countries that match by name in either language, ISO code or dial code (with or without `+` or
 * `00`, in any digits), best match first. An empty query gives all, store countries on top.
 */
export function searchDialCountries(query: string, language: Language): readonly DialRow[] {
  const key = foldText(query).replace(/ /g, '');
  if (/^\d+$/.test(key)) {
    const digits = key.replace(/^00/, '');
    return allEntries()
      .filter(({ dialCode }) => dialCode.indexOf(digits) === 1)
      .map((entry) => rowOf(entry, language));
  }
  const rows = allRows(language);
  if (!key) return rows;
  const ranks = new Map(allEntries().map((entry) => [entry.iso, rank(entry, key)]));
  const found: DialRow[][] = [[], [], [], []];
  for (const row of rows) found[ranks.get(row.iso) ?? -1]?.push({ ...row, closesGroup: false });
  return found.flat();
}
