import { describe, expect, test } from 'vitest';
import { findBrand } from '../../../widgets/domain/brands/brand-search.ts';
import { brandsOf } from '../../../widgets/domain/brands/brands.ts';
import { categories } from '../../../widgets/domain/categories.ts';
import { foldText } from '../../../widgets/domain/fuzzy/fold-text.ts';

const names = (brands: readonly { en: string }[]) => brands.map(({ en }) => en);

describe('the brand lists', () => {
  test('hold 16 handbag, 85 watch and 30 jewelry brands, 115 in total, each once', () => {
    const lists = [...categories, '' as const].map((category) => names(brandsOf(category)));
    expect(lists.map((list) => new Set(list).size)).toEqual([16, 85, 30, 115]);
    expect(lists.map((list) => list.length)).toEqual([16, 85, 30, 115]);
  });

  test('have an English and an Arabic name for every brand and no empty alias', () => {
    for (const { en, ar, aliases, shorthands, nicknames } of brandsOf('')) {
      expect(en).toMatch(/^[\p{Script=Latin}&.\- ]+$/u);
      expect(ar).toMatch(/^[\p{Script=Arabic}. ]+$/u);
      for (const alias of [...aliases, ...shorthands, ...nicknames])
        expect(alias).toMatch(/^\S.*\S$/);
    }
  });

  test('rank handbag and jewelry brands by how well known they are; watches and the list of all are alphabetical', () => {
    expect(names(brandsOf('Handbag'))).toEqual([
      ...['Hermes', 'Chanel', 'Louis Vuitton', 'Dior', 'Gucci', 'Prada', 'Fendi', 'Celine'],
      ...['Bottega Veneta', 'Saint Laurent', 'Balenciaga', 'Loewe', 'Goyard', 'Givenchy'],
      ...['Valentino Garavani', 'Miu Miu'],
    ]);
    expect(names(brandsOf('Jewelry')).slice(0, 4)).toEqual([
      ...['Cartier', 'Van Cleef & Arpels', 'Tiffany & Co.', 'Bvlgari'],
    ]);
    for (const list of [brandsOf('Watch'), brandsOf('')].map(names)) {
      const sorted = list.toSorted((one, other) => (foldText(one) < foldText(other) ? -1 : 1));
      expect(list).toEqual(sorted);
    }
  });

  test('contain a brand in each of its categories, and in no other', () => {
    const listsWith = (en: string) =>
      categories.filter((category) => names(brandsOf(category)).includes(en));
    expect(listsWith('Hermes')).toEqual(['Handbag', 'Watch', 'Jewelry']);
    expect(listsWith('Cartier')).toEqual(['Watch', 'Jewelry']);
    expect(listsWith('Rolex')).toEqual(['Watch']);
    expect(listsWith('Tiffany & Co.')).toEqual(['Jewelry']);
    expect(listsWith('Goyard')).toEqual(['Handbag']);
  });
});

describe('brand spellings', () => {
  test('lead every name, alias and abbreviation of the table to its brand', () => {
    for (const brand of brandsOf('')) {
      for (const text of [brand.en, brand.ar, ...brand.aliases, ...brand.shorthands]) {
        expect(findBrand(text)?.en, text).toBe(brand.en);
      }
    }
  });

  test.each([
    ['van cleef and arpels', 'Van Cleef & Arpels'],
    ['VanCleef&Arpels', 'Van Cleef & Arpels'],
    ['mont blanc', 'Montblanc'],
    ['MBF', 'MB&F'],
    ['بلان بان', 'Blancpain'],
    ['my old hermes birkin, gold', 'Hermes'],
    ['watch: Grand Seiko', 'Grand Seiko'],
    ['حقيبة لوي ڤيتون', 'Louis Vuitton'],
    ['خاتم من الكارتييه', 'Cartier'],
    ['Tag', 'TAG Heuer'],
    ['TAG Carrera from my father', 'TAG Heuer'],
    ['FRED Paris', 'Fred'],
    ['UN Freak', 'Ulysse Nardin'],
    ['LV wallet', 'Louis Vuitton'],
    ['Rolex, new with tag', 'Rolex'],
    ['un sac Hermès', 'Hermes'],
    ['Fred Flintstone', undefined],
    ['my friend Fred', undefined],
    ['Rolex or Omega', undefined],
    ['Coach', undefined],
    ['&', undefined],
  ])('find in "%s" the brand %s', (text, en) => {
    expect(findBrand(text)?.en).toBe(en);
  });
});

test('a brand is found only at the start of a long text', () => {
  const long = ' and so on'.repeat(100_000);
  expect(findBrand(`Rolex${long}`)?.en).toBe('Rolex');
  expect(findBrand(`${long} Rolex`)).toBeUndefined();
});
