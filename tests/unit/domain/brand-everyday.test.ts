import { describe, expect, test } from 'vitest';
import { searchBrands } from '../../../widgets/domain/brands/brand-search.ts';
import { brandsOf } from '../../../widgets/domain/brands/brands.ts';
import {
  isQualifiedDesigner,
  probableDesigner,
} from '../../../widgets/domain/brands/qualified-designers.ts';
import type { Category } from '../../../widgets/domain/categories.ts';

/** Brands that the list of designers shows for an item of this category. */
const shownBrands = (category: Category | '', query: string) =>
  searchBrands(brandsOf(category), query).map(({ en }) => en);

/** Text of a visitor, with the brand that it means and the category of the item. */
const typed: readonly [text: string, brand: string, category: Category][] = [
  ['ساعة اي بي', 'Audemars Piguet', 'Watch'],
  ['اي بي ١٥٢٠٢', 'Audemars Piguet', 'Watch'],
  ['ار ام 011', 'Richard Mille', 'Watch'],
  ['ساعة ار ام', 'Richard Mille', 'Watch'],
  ['شنطة واي اس ال', 'Saint Laurent', 'Handbag'],
  ['شنطة ال في', 'Louis Vuitton', 'Handbag'],
  ['yachtmaster 42', 'Rolex', 'Watch'],
  ['Oyster Perpetual 36', 'Rolex', 'Watch'],
  ['GMT Master 2', 'Rolex', 'Watch'],
  ['Calatrava 5196', 'Patek Philippe', 'Watch'],
  ['Luminor Marina', 'Panerai', 'Watch'],
  ['Love bracelet', 'Cartier', 'Jewelry'],
  ['سوار لوف', 'Cartier', 'Jewelry'],
  ['مسمار كارتير', 'Cartier', 'Jewelry'],
  ['old tank watch', 'Cartier', 'Watch'],
  ['Trinity ring', 'Cartier', 'Jewelry'],
  ['lv speedy', 'Louis Vuitton', 'Handbag'],
  ['بركين ٣٠', 'Hermes', 'Handbag'],
  ['Vasheron Konstantin', 'Vacheron Constantin', 'Watch'],
  ['فنكليف', 'Van Cleef & Arpels', 'Jewelry'],
  ['Bvlagari', 'Bvlgari', 'Jewelry'],
];

/** Everyday words that name no brand of ours. A text without a row in the list qualifies no lead, and resembles no name. */
const everyday: readonly string[] = [
  ...['un sac', 'Un sac à main', 'new with tag', 'NEW WITH TAG', 'with tags', 'price tag'],
  ...['gold plated GP', 'Coach Kelly', 'COACH KELLY', 'gift from Kelly', 'Kelly Clarkson'],
  ...['my friend', 'I love it', 'I love my bag', 'silver ring', 'wedding ring', 'not sure'],
  ...['apple watch', 'necklace', 'bracelet', 'thanks', 'gift', 'vintage watch', 'leather bag'],
  ...['from my mum', 'inherited'],
  ...['شغل يد', 'ألفي درهم', 'الفي ريال', 'اي شيء', 'هل لديكم اي حقيبة', 'اي بي ام', 'في البيت'],
  ...['ذهب عيار ٢١', 'حقيبة جلد', 'ساعة ذكية', 'ساعه قديمه', 'لا اعرف', 'من امي', 'هدية من كيلي'],
  ...['٦٤ جي بي', 'بدون علامة', 'طقم كامل', 'سلسال', 'محفظة'],
];

describe('the list of designers', () => {
  test.each(typed)('shows first for "%s": %s (%s)', (text, brand, category) => {
    expect(shownBrands(category, text)[0]).toBe(brand);
    expect(shownBrands('', text)[0]).toBe(brand);
  });

  test.each(everyday)('shows nothing for "%s"', (text) => {
    expect(shownBrands('', text)).toEqual([]);
  });

  test('shows first the brand of each nickname, alone and with a reference', () => {
    for (const { en, nicknames } of brandsOf('')) {
      for (const nickname of nicknames) {
        expect(shownBrands('', nickname)[0], nickname).toBe(en);
        // Nicknames of two letters are recognized only alone.
        if (nickname.length < 3) continue;
        expect(shownBrands('', `${nickname} 36`)[0], nickname).toBe(en);
      }
    }
  });

  test('offers a nickname from its fourth letter', () => {
    expect(shownBrands('Handbag', 'spe')).toEqual([]);
    expect(shownBrands('Handbag', 'spee')).toEqual(['Louis Vuitton']);
  });

  test('ranks a name before a nickname with the same beginning', () => {
    expect(shownBrands('Watch', 'const')).toEqual([
      'Frederique Constant',
      'Vacheron Constantin',
      'Hermes',
      'Omega',
    ]);
  });
});

describe('a qualified lead', () => {
  test.each([
    ...['audemars', 'Audemars', 'old audemars watch', 'Birken', 'Birken 30', 'بركين ٣٠'],
    ...['Richard Miles', 'ريتشرد مايل', 'ادمار بيجيه', 'Tifaney', 'Nautilis', 'Nautilis 5711'],
    ...['Rolex Daytona', 'rollex', 'Daytona', 'Patek', 'patek phillipe', 'nautilus 5711'],
    ...['Richard Mille RM 011', 'Hermes Kelly 28', 'Dior bag', 'Kartier'],
    ...['Tifany ring', 'piajet', 'ساعة رولكس', 'الرولكس', 'رولكس دايتونا', 'سبمارينر', 'هرمز'],
    ...['هيرمز', 'شنطة هرمس', 'بيركين'],
    ...['بتك فيليب', 'باتك', 'پاتيك', 'كرتير', 'خاتم كارتييه', 'ريشارد ميل', 'رويال أوك', 'پياجيه'],
    // Abbreviations alone, in capitals or before digits.
    ...['AP', 'ap', 'AP watch', 'ساعة AP', 'my old AP', 'AP 15202', 'ap 15202', 'AP15202'],
    ...['RM 011', 'rm 11-03', 'RM011', 'Nautilus or PP', 'Kelly', 'kelly bag', 'my KELLY in gold'],
    ...['Kelly 28', 'kelly 28 gold', 'شنطة كيلي', 'كيلي ٢٨', 'ايه بي', 'ساعة اي بي', 'ار ام ٠١١'],
  ])('requires a text that can mean only one house: "%s"', (text) => {
    expect(isQualifiedDesigner(text)).toBe(true);
  });

  test.each([
    ...['Love', 'Tank', 'Trinity', 'Constance', 'Lindy', 'Calatrava', 'Oyster Perpetual', 'لوف'],
    ...['I love my bag', 'tank top', 'مسمار', 'Carter', 'Roles', 'Richard', 'Philippe', 'Piglet'],
    ...['', 'Chanel', 'شانيل', 'Omega', 'Van Cleef & Arpels', 'Rolex or Omega', 'Diorama', 'watch'],
    ...['ساعة', 'ساعة أوميغا', 'دار', 'كرت'],
    // Abbreviations within a sentence.
    ...['gift for kelly', 'app', 'Apple', 'the app', 'ap by my side', 'pp and gs', 'اي شيء بي'],
  ])('ignores other brands, nicknames and guesses: "%s"', (text) => {
    expect(isQualifiedDesigner(text)).toBe(false);
  });
});

describe('the qualified designer that a misspelled text resembles', () => {
  test.each([
    ['Cartiar', 'Cartier'],
    ['Carter', 'Cartier'],
    ['Odemars Piguet', 'Audemars Piguet'],
    ['Rolaxx', 'Rolex'],
    ['Calatrava', 'Patek Philippe'],
    ['هارميس', 'Hermes'],
  ])('"%s": %s', (text, brand) => {
    expect(probableDesigner(text)).toBe(brand);
  });

  test.each([
    // Too short, spelled correctly, not of a qualified designer, or of more than one brand.
    ...['', 'Rolx', 'Rolex', 'Omega', 'Omiga', 'Chanal', 'Rolex or Omega', 'Mulberry', 'Piagette'],
  ])('does not exist for "%s"', (text) => {
    expect(probableDesigner(text)).toBeUndefined();
  });
});
