import { describe, expect, test } from 'vitest';
import {
  brandsOf,
  findBrand,
  isQualifiedDesigner,
  qualifiedDesigners,
  searchBrands,
} from '../../widgets/domain/brands.ts';
import { categories } from '../../widgets/domain/categories.ts';

const names = (brands: readonly { en: string }[]) => brands.map(({ en }) => en);

describe('the lists of brands', () => {
  test('hold 16 handbag, 85 watch and 30 jewelry brands, 115 in all', () => {
    expect(categories.map((category) => brandsOf(category).length)).toEqual([16, 85, 30]);
    expect(brandsOf('')).toHaveLength(115);
  });

  test.each([...categories, ''] as const)('of "%s" name no brand twice', (category) => {
    const list = names(brandsOf(category));
    expect(new Set(list).size).toBe(list.length);
  });

  test('have an English and an Arabic name for every brand and no empty alias', () => {
    for (const { en, ar, aliases } of brandsOf('')) {
      expect(en).toMatch(/^[\p{Script=Latin}&.\- ]+$/u);
      expect(ar).toMatch(/^[\p{Script=Arabic}. ]+$/u);
      for (const alias of aliases) expect(alias).toMatch(/^\S.*\S$/);
    }
  });

  test('show the best known handbags and jewelry first, watches by alphabet', () => {
    expect(names(brandsOf('Handbag'))).toEqual([
      ...['Hermes', 'Chanel', 'Louis Vuitton', 'Dior', 'Gucci', 'Prada', 'Fendi', 'Celine'],
      ...['Bottega Veneta', 'Saint Laurent', 'Balenciaga', 'Loewe', 'Goyard', 'Givenchy'],
      ...['Valentino Garavani', 'Miu Miu'],
    ]);
    expect(names(brandsOf('Jewelry')).slice(0, 4)).toEqual([
      ...['Cartier', 'Van Cleef & Arpels', 'Tiffany & Co.', 'Bvlgari'],
    ]);
    const watches = names(brandsOf('Watch'));
    expect(watches.slice(0, 3)).toEqual(['A. Lange & Söhne', 'Akrivia', 'Angelus']);
    expect(watches.at(-1)).toBe('Zenith');
    expect(watches.indexOf('Gérald Genta')).toBe(watches.indexOf('Girard-Perregaux') - 1);
  });

  test('are the same list on every call', () => {
    expect(brandsOf('Watch')).toBe(brandsOf('Watch'));
  });

  test('put each brand where it belongs', () => {
    const listsWith = (en: string) =>
      categories.filter((category) => names(brandsOf(category)).includes(en));
    expect(listsWith('Hermes')).toEqual(['Handbag', 'Watch', 'Jewelry']);
    expect(listsWith('Cartier')).toEqual(['Watch', 'Jewelry']);
    expect(listsWith('Rolex')).toEqual(['Watch']);
    expect(listsWith('Tiffany & Co.')).toEqual(['Jewelry']);
    expect(listsWith('Goyard')).toEqual(['Handbag']);
  });
});

describe('a brand is found by each of its spellings', () => {
  test('every name and alias in the table leads to its own brand', () => {
    for (const brand of brandsOf('')) {
      for (const text of [brand.en, brand.ar, ...brand.aliases]) {
        expect(findBrand(text)?.en, text).toBe(brand.en);
      }
    }
  });

  test.each([
    ['hermès', 'Hermes'],
    ['إرميس', 'Hermes'],
    ['Céline', 'Celine'],
    ['van cleef and arpels', 'Van Cleef & Arpels'],
    ['VanCleef&Arpels', 'Van Cleef & Arpels'],
    ['فانكليف', 'Van Cleef & Arpels'],
    ['mont blanc', 'Montblanc'],
    ['MBF', 'MB&F'],
    ['fp journe', 'F.P. Journe'],
    ['a lange sohne', 'A. Lange & Söhne'],
    ['Jaeger LeCoultre', 'Jaeger-LeCoultre'],
    ['بلان بان', 'Blancpain'],
    ['معوّض', 'Mouawad'],
    ['Bulgari', 'Bvlgari'],
    ['FRED Paris', 'Fred'],
  ])('%s is %s', (text, en) => {
    expect(findBrand(text)?.en).toBe(en);
  });

  test.each(['', ' ', '&', 'Role', 'Rolex Daytona', 'Coach'])('"%s" is none', (text) => {
    expect(findBrand(text)).toBeUndefined();
  });
});

describe('qualified designers', () => {
  test('are nine, each of them in the lists', () => {
    expect([...qualifiedDesigners].sort()).toEqual([
      ...['Audemars Piguet', 'Cartier', 'Dior', 'Hermes', 'Patek Philippe', 'Piaget'],
      ...['Richard Mille', 'Rolex', 'Tiffany & Co.'],
    ]);
    for (const name of qualifiedDesigners) expect(findBrand(name)?.en).toBe(name);
  });

  test.each([
    ['Rolex', ['ROLEX', ' rolex ', 'رولكس', 'روليكس', 'Rólex']],
    ['Audemars Piguet', ['audemars piguet', 'AP', 'أوديمار بيغيه', 'اوديمار بيغيه', 'Royal Oak']],
    ['Patek Philippe', ['PATEK PHILIPPE', 'Patek', 'باتيك فيليب', 'باتيك', 'Pâtek-Philippe']],
    ['Richard Mille', ['richard mille', 'RM', 'ريتشارد ميل', 'ريشار ميل', 'RichardMille']],
    ['Cartier', ['cartier', 'كارتييه', 'كارتير', 'كـارتـيـيه', 'Cartièr']],
    ['Hermes', ['Hermès', 'HERMÈS', 'هيرميس', 'هرمس', 'Birkin']],
    ['Dior', ['dior', 'Christian Dior', 'ديور', 'كريستيان ديور', 'DÍOR']],
    ['Tiffany & Co.', ['Tiffany', 'tiffany and co', 'Tiffany&Co', 'تيفاني', 'تيفاني آند كو']],
    ['Piaget', ['piaget', 'Piagét', 'بياجيه', 'بياجي', 'بِياجيه']],
  ])('%s counts as one, however spelled', (name, spellings) => {
    for (const text of [name, ...spellings]) expect(isQualifiedDesigner(text), text).toBe(true);
  });

  test.each(['', 'Chanel', 'شانيل', 'Omega', 'Rolexx', 'Not a Rolex', 'Van Cleef & Arpels'])(
    '"%s" does not count as one',
    (text) => {
      expect(isQualifiedDesigner(text)).toBe(false);
    },
  );
});

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
      ...['Audemars Piguet', 'David Yurman', 'Moritz Grossmann', 'Romain Gauthier'],
    ]);
    expect(search('un')).toEqual(['Ulysse Nardin', 'De Bethune', 'Pasquale Bruni']);
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
