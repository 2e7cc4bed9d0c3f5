import { foldText } from '../fold-text.ts';
import { findBrand, searchBrands } from './brand-search.ts';
import { nameWords } from './brand-spelling.ts';
import { brandsOf } from './brands.ts';

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

/** Returns true for a text that clearly means one of them, whatever else it says: «ساعة رولكس». */
export function isQualifiedDesigner(designer: string): boolean {
  const brand = findBrand(designer);
  return !!brand && qualifiedDesigners.includes(brand.en);
}

/** Letters of the shortest text that counts as a misspelt name. */
const shortestName = 5;

/**
 * Returns the qualified designer that a text resembles where no word of it is a brand: the only one that the list
 * offers for it. A hint for the team, never a qualified lead.
 *
 * @example probableDesigner('Cartiar') // 'Cartier'
 */
export function probableDesigner(designer: string): string | undefined {
  const words = nameWords(foldText(designer));
  // A text with two brands names neither.
  if (words.join('').length < shortestName || words.some(findBrand)) return undefined;
  const [brand, other] = searchBrands(brandsOf(''), designer);
  return brand && !other && qualifiedDesigners.includes(brand.en) ? brand.en : undefined;
}
