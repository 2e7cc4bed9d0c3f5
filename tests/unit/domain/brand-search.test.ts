import { describe, expect, test } from 'vitest';
import { searchBrands } from '../../../widgets/domain/brand-search.ts';
import { brandsOf } from '../../../widgets/domain/brands.ts';
import { arabicSpellings, latinSpellings, otherWords } from './brand-spellings.ts';

const names = (brands: readonly { en: string }[]) => brands.map(({ en }) => en);

describe('the search for a brand', () => {
  const search = (query: string) => names(searchBrands(brandsOf(''), query));

  test('an empty query keeps the whole list', () => {
    const watches = brandsOf('Watch');
    expect(searchBrands(watches, '')).toBe(watches);
    expect(searchBrands(watches, ' . ')).toBe(watches);
  });

  test('looks only in the list it is given', () => {
    expect(searchBrands(brandsOf('Handbag'), 'rolex')).toEqual([]);
  });

  test('puts name starts before later words, aliases and the inside of a name', () => {
    expect(search('ma')).toEqual([
      ...['Marco Bicego', 'Marli', 'Maurice Lacroix'],
      'Speake Marin',
      ...[
        'Audemars Piguet',
        'David Yurman',
        'Moritz Grossmann',
        'Omega',
        'Rolex',
        'Romain Gauthier',
      ],
    ]);
    expect(search('un')).toEqual(['Ulysse Nardin', 'De Bethune', 'Pasquale Bruni']);
  });

  test('puts what is a name, an alias or a nickname in full before what goes on', () => {
    expect(search('bv')).toEqual(['Bottega Veneta', 'Bvlgari']);
  });

  test.each([
    ['rol', 'Rolex'],
    ['HERMÈS', 'Hermes'],
    ['cleef', 'Van Cleef & Arpels'],
    ['van cleef and a', 'Van Cleef & Arpels'],
    ['vancleef', 'Van Cleef & Arpels'],
    ['lv', 'Louis Vuitton'],
    ['birk', 'Hermes'],
    ['ysl', 'Saint Laurent'],
    ['sohne', 'A. Lange & Söhne'],
    ['رول', 'Rolex'],
    ['فويتون', 'Louis Vuitton'],
    ['اوميغا', 'Omega'],
    ['جوتشي', 'Gucci'],
    ['كارتيية', 'Cartier'],
    ['ساعة رول', 'Rolex'],
    ['old cartier bracelet', 'Cartier'],
    ['my rollex from 1990', 'Rolex'],
    ['تيفانى', 'Tiffany & Co.'],
  ])('%s finds %s first', (query, en) => {
    expect(search(query)[0]).toBe(en);
  });

  test('finds nothing for what is no brand', () => {
    expect(search('zzz')).toEqual([]);
  });

  test('keeps the order of the list among equal matches', () => {
    expect(search('gr').slice(0, 3)).toEqual(['Graff', 'Grand Seiko', 'Greubel Forsey']);
  });
});

describe('what people type for a brand, slips included', () => {
  test.each([
    ['Latin', latinSpellings],
    ['Arabic', arabicSpellings],
  ])('shows it in the first three rows of all brands: 95 of 100 in %s letters', (_, spellings) => {
    const typed = Object.entries(spellings).flatMap(([en, texts]) =>
      texts.map((text) => [en, text]),
    );
    expect(typed.length).toBeGreaterThanOrEqual(100);
    const missed = typed.filter(
      ([en = '', text = '']) => !names(searchBrands(brandsOf(''), text).slice(0, 3)).includes(en),
    );
    expect(missed.length / typed.length, JSON.stringify(missed)).toBeLessThanOrEqual(0.05);
  });

  test('and what is no brand of ours shows two rows at most', () => {
    expect(otherWords.length).toBeGreaterThanOrEqual(60);
    const floods = otherWords.filter((text) => searchBrands(brandsOf(''), text).length > 2);
    expect(floods).toEqual([]);
  });

  test('of what has not even three letters none is guessed', () => {
    expect(names(searchBrands(brandsOf(''), 'zzz'))).toEqual([]);
    expect(names(searchBrands(brandsOf(''), 'qj'))).toEqual([]);
  });
});
