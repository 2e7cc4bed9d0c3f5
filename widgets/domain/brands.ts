import { brandTable } from './brands-data.ts';
import type { Category } from './categories.ts';
import { foldText } from './fold-text.ts';

export interface Brand {
  en: string;
  ar: string;
  /** Other spellings and nicknames, in both scripts. */
  aliases: readonly string[];
}

/** What a query is compared with; every text folded and without spaces. */
interface SearchKeys {
  names: string[];
  /** The names from their second, third … word on. */
  laterWords: string[];
  aliases: string[];
}

// Nothing here is filled on import: tables and keys are built when a list first opens.
const lists = new Map<Category | '', readonly Brand[]>();
const keysOfBrand = new WeakMap<Brand, SearchKeys>();
let brandsByKey: Map<string, Brand> | undefined;
let table: { brand: Brand; letters: string }[] | undefined;

function readTable() {
  table ??= brandTable
    .trim()
    .split('\n')
    .map((line) => {
      const [en = '', ar = '', letters = '', aliases] = line.split('|');
      return { brand: { en, ar, aliases: aliases ? aliases.split(',') : [] }, letters };
    });
  return table;
}

function toKey(text: string): string {
  return foldText(text).replace(/ /g, '');
}

function namesOf({ en, ar }: Brand): string[] {
  return en.includes('&') ? [en, ar, en.replace('&', ' and ')] : [en, ar];
}

function searchKeys(brand: Brand): SearchKeys {
  let keys = keysOfBrand.get(brand);
  if (!keys) {
    keys = { names: [], laterWords: [], aliases: brand.aliases.map(toKey) };
    for (const name of namesOf(brand)) {
      const words = foldText(name).split(' ');
      keys.names.push(words.join(''));
      for (let i = 1; i < words.length; i++) keys.laterWords.push(words.slice(i).join(''));
    }
    keysOfBrand.set(brand, keys);
  }
  return keys;
}

/** 0 name starts so, 1 a later word does, 2 an alias does, 3 it is inside one of them, -1 no match. */
function rank({ names, laterWords, aliases }: SearchKeys, query: string): number {
  const starts = (key: string) => key.startsWith(query);
  const contains = (key: string) => key.includes(query);
  if (names.some(starts)) return 0;
  if (laterWords.some(starts)) return 1;
  if (aliases.some(starts)) return 2;
  return names.some(contains) || aliases.some(contains) ? 3 : -1;
}

/**
 * The brands of a category; every brand once for ''. Handbags and jewelry in the order of the
 * table, best known first; the long lists by alphabet.
 */
export function brandsOf(category: Category | ''): readonly Brand[] {
  let brands = lists.get(category);
  if (!brands) {
    brands = readTable()
      .filter(({ letters }) => letters.includes(category.charAt(0)))
      .map(({ brand }) => brand);
    if (!category || category === 'Watch') {
      // Not Intl.Collator: its first use costs tens of milliseconds.
      brands = brands
        .map((brand) => ({ brand, key: foldText(brand.en) }))
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .map(({ brand }) => brand);
    }
    lists.set(category, brands);
  }
  return brands;
}

/**
 * The brands that match a query in English, Arabic or by alias, best match first and otherwise
 * in the order given. An empty query matches all.
 */
export function searchBrands(brands: readonly Brand[], query: string): readonly Brand[] {
  const key = toKey(query);
  if (!key) return brands;
  const found: Brand[][] = [[], [], [], []];
  for (const brand of brands) found[rank(searchKeys(brand), key)]?.push(brand);
  return found.flat();
}

/** The brand of exactly this name or alias in either language, as `foldText` compares; no space counts. */
export function findBrand(text: string): Brand | undefined {
  if (!brandsByKey) {
    brandsByKey = new Map();
    // Aliases first, so that a name wins over another brand's alias.
    for (const { brand } of readTable()) {
      for (const alias of brand.aliases) brandsByKey.set(toKey(alias), brand);
    }
    for (const { brand } of readTable()) {
      for (const name of namesOf(brand)) brandsByKey.set(toKey(name), brand);
    }
  }
  return brandsByKey.get(toKey(text));
}

/** The designers that make an item a qualified lead. */
export const qualifiedDesigners: readonly string[] = [
  'Rolex',
  'Audemars Piguet',
  'Patek Philippe',
  'Richard Mille',
  'Cartier',
  'Hermes',
  'Dior',
  'Tiffany & Co.',
  'Piaget',
];

/** True for a qualified designer, however spelled. */
export function isQualifiedDesigner(designer: string): boolean {
  const brand = findBrand(designer);
  return !!brand && qualifiedDesigners.includes(brand.en);
}
