import { describe, expect, test } from 'vitest';
import { searchBrands } from '../../../widgets/domain/brands/brand-search.ts';
import { brandsOf } from '../../../widgets/domain/brands/brands.ts';
import { arabicSpellings, latinSpellings, otherWords } from './brand-spellings.ts';

const names = (brands: readonly { en: string }[]) => brands.map(({ en }) => en);

describe('the brand search', () => {
  const search = (query: string) => names(searchBrands(brandsOf(''), query));

  test('returns the whole list for an empty query', () => {
    const watches = brandsOf('Watch');
    expect(searchBrands(watches, '')).toBe(watches);
    expect(searchBrands(watches, ' . ')).toBe(watches);
  });

  test('searches only the given list', () => {
    expect(searchBrands(brandsOf('Handbag'), 'rolex')).toEqual([]);
  });

  test('ranks the start of a name before later words, aliases and substrings', () => {
    const starting = ['Marco Bicego', 'Marli', 'Maurice Lacroix'];
    const withLaterWord = ['Speake Marin'];
    const others = [
      ...['Audemars Piguet', 'David Yurman', 'Moritz Grossmann', 'Omega', 'Rolex'],
      'Romain Gauthier',
    ];
    expect(search('ma')).toEqual([...starting, ...withLaterWord, ...others]);
    expect(search('un')).toEqual(['Ulysse Nardin', 'De Bethune', 'Pasquale Bruni']);
  });

  test('ranks a complete name, alias or nickname before longer ones', () => {
    expect(search('bv')).toEqual(['Bottega Veneta', 'Bvlgari']);
  });

  test.each([
    ['rol', 'Rolex'],
    ['cleef', 'Van Cleef & Arpels'],
    ['van cleef and a', 'Van Cleef & Arpels'],
    ['vancleef', 'Van Cleef & Arpels'],
    ['birk', 'Hermes'],
    ['sohne', 'A. Lange & Söhne'],
    ['رول', 'Rolex'],
    ['فويتون', 'Louis Vuitton'],
    ['جوتشي', 'Gucci'],
    ['ساعة رول', 'Rolex'],
    ['old cartier bracelet', 'Cartier'],
    ['my rollex from 1990', 'Rolex'],
  ])('for %s finds %s first', (query, en) => {
    expect(search(query)[0]).toBe(en);
  });
});

describe('the search for a misspelled brand', () => {
  test.each([
    ['Latin', latinSpellings],
    ['Arabic', arabicSpellings],
  ])(
    'has the brand in its first three rows for 95 of 100 spellings in %s letters',
    (_, spellings) => {
      const typed = Object.entries(spellings).flatMap(([en, texts]) =>
        texts.map((text) => [en, text]),
      );
      expect(typed.length).toBeGreaterThanOrEqual(100);
      const missed = typed.filter(
        ([en = '', text = '']) => !names(searchBrands(brandsOf(''), text).slice(0, 3)).includes(en),
      );
      expect(missed.length / typed.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.05);
    },
  );

  test('shows at most two rows for words that are no brand', () => {
    expect(otherWords.length).toBeGreaterThanOrEqual(60);
    const matchedOften = otherWords.filter((text) => searchBrands(brandsOf(''), text).length > 2);
    expect(matchedOften).toEqual([]);
  });

  test('guesses nothing from fewer than three sounds; repeated letters count as one', () => {
    expect(names(searchBrands(brandsOf(''), 'zzz'))).toEqual([]);
    expect(names(searchBrands(brandsOf(''), 'qj'))).toEqual([]);
  });
});
