import type { Category } from '../categories.ts';
import { brandTable } from './brands-data.ts';

export interface Brand {
  en: string;
  ar: string;
  /** Other spellings and models, in both scripts: they mean the brand in any sentence. */
  aliases: readonly string[];
  /** Initials and everyday words: they mean the brand alone, in capitals or before digits. */
  shorthands: readonly string[];
  /** Models that find the brand in the list and never decide which brand a text means. */
  nicknames: readonly string[];
}

// Nothing here is filled on import: a list is made when it first opens.
const lists = new Map<Category | '', readonly Brand[]>();
let table: { brand: Brand; categories: string }[] | undefined;

function readTable() {
  table ??= brandTable
    .trim()
    .split('\n')
    .map((line) => {
      const [names = [], [categories] = [], shorthands = [], nicknames = []] = line
        .split('|')
        .map((part) => part.split(',').filter(Boolean));
      const [en = '', ar = '', ...aliases] = names;
      return { brand: { en, ar, aliases, shorthands, nicknames }, categories: categories ?? 'W' };
    });
  return table;
}

/**
 * The brands of a category; every brand once for ''. Handbags and jewelry best known first, the long
 * lists by alphabet.
 */
export function brandsOf(category: Category | ''): readonly Brand[] {
  let brands = lists.get(category);
  if (!brands) {
    const place = new RegExp(`${category.charAt(0)}(\\d*)`);
    brands = readTable()
      .map(({ brand, categories }) => ({ brand, place: place.exec(categories)?.[1] }))
      .filter((row) => row.place !== undefined)
      .sort((a, b) => Number(a.place) - Number(b.place))
      .map(({ brand }) => brand);
    lists.set(category, brands);
  }
  return brands;
}
