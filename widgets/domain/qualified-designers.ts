import { findBrand } from './brand-search.ts';

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

/** True for a text that clearly means one of them, whatever else it says: «ساعة رولكس». */
export function isQualifiedDesigner(designer: string): boolean {
  const brand = findBrand(designer);
  return !!brand && qualifiedDesigners.includes(brand.en);
}
