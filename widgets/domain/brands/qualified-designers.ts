import { foldText } from '../fuzzy/fold-text.ts';
import { findBrand, searchBrands } from './brand-search.ts';
import { nameWords } from './brand-spelling.ts';
import { brandsOf } from './brands.ts';

/** Designers that make an item a qualified lead. */
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

/** Returns true if a text clearly names a qualified designer among other words: «ساعة رولكس». */
export function isQualifiedDesigner(designer: string): boolean {
  const brand = findBrand(designer);
  return !!brand && qualifiedDesigners.includes(brand.en);
}

/** Minimum letters of a text that may be a misspelled name. */
const minNameLength = 5;

/**
 * Returns the qualified designer that a text resembles: no word of the text is a brand itself, and the search finds
 * only this one. A hint for the team; the lead stays unqualified.
 *
 * @example probableDesigner('Cartiar') // 'Cartier'
 */
export function probableDesigner(designer: string): string | undefined {
  const words = nameWords(foldText(designer));
  // A text with the correct name of any brand means that brand, and is no misspelling of another.
  if (words.join('').length < minNameLength || words.some(findBrand)) return undefined;
  const [brand, other] = searchBrands(brandsOf(''), designer);
  return brand && !other && qualifiedDesigners.includes(brand.en) ? brand.en : undefined;
}
