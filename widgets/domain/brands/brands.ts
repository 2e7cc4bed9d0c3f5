import type { Category } from '../categories.ts';
import { memoize } from '../memoize.ts';
import { brandTable } from './brands-data.ts';

export interface Brand {
  en: string;
  ar: string;
  /** Other spellings and models, in both scripts; they identify the brand in any sentence. */
  aliases: readonly string[];
  /** Initials and everyday words; they identify the brand alone, in capitals or before digits. */
  shorthands: readonly string[];
  /** Models, and initials with another meaning; they find the brand in the list, but never identify it in a text. */
  nicknames: readonly string[];
}

const readTable = memoize(() =>
  brandTable
    .trim()
    .split('\n')
    .map((line) => {
      const [names = [], [categories] = [], shorthands = [], nicknames = []] = line
        .split('|')
        .map((part) => part.split(',').filter(Boolean));
      const [en = '', ar = '', ...aliases] = names;
      return { brand: { en, ar, aliases, shorthands, nicknames }, categories: categories ?? 'W' };
    }),
);

/**
 * Returns the brands of a category, or all for ''. Handbag and jewelry brands are sorted by how well known
 * they are; watch brands and the list of all brands are in alphabetical order.
 */
export const brandsOf = memoize((category: Category | ''): readonly Brand[] => {
  // Lists are written as `H3J1` (see brands-data.ts); without a category, every brand has the same empty place.
  const place = new RegExp(`${category.charAt(0)}(\\d*)`);
  return readTable()
    .map(({ brand, categories }) => ({ brand, place: place.exec(categories)?.[1] }))
    .filter((row) => row.place !== undefined)
    .sort((a, b) => Number(a.place) - Number(b.place))
    .map(({ brand }) => brand);
});
