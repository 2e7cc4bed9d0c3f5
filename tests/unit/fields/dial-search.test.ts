import { expect, test } from 'vitest';
import { searchDialCountries } from '../../../widgets/fields/dial-search.ts';

test.each([
  ...['UK', 'Britain', 'england', 'بريطانيا', 'انجلترا', 'إنكلترا'].map((text) => [text, 'GB']),
  ...['USA', 'America', 'أمريكا', 'أميركا', 'الولايات المتحدة', '+1'].map((text) => [text, 'US']),
  ...['Emirates', 'UAE', 'الإمارات', 'امارات'].map((text) => [text, 'AE']),
  ...['KSA', 'arabia', 'السعودية', 'سعودية', '٩٦٦'].map((text) => [text, 'SA']),
  ...['Palestine', 'فلسطين'].map((text) => [text, 'PS']),
  ...['Syria', 'سوريا', 'سورية'].map((text) => [text, 'SY']),
  ...['Turkey', 'تركيا'].map((text) => [text, 'TR']),
  ...['Holland', 'هولندا'].map((text) => [text, 'NL']),
  ...['leban', '+961', '00961', '٩٦١'].map((text) => [text, 'LB']),
])('"%s" finds %s first, in either language', (text = '', iso) => {
  expect(searchDialCountries(text, 'en')[0]?.key).toBe(iso);
  expect(searchDialCountries(text, 'ar')[0]?.key).toBe(iso);
});

test('uses short Arabic country names', () => {
  const names = searchDialCountries('', 'ar').map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['فلسطين', 'هونغ كونغ']));
});

test('sorts alphabetically, ignoring accents and hamza, after the store countries', () => {
  const english = searchDialCountries('', 'en').map(({ name }) => name);
  const place = (name: string) => english.indexOf(name);
  const stores = ['United Arab Emirates', 'Saudi Arabia', 'Lebanon'];
  expect(english.slice(0, 4)).toEqual([...stores, 'Afghanistan']);
  expect(place('Åland Islands')).toBe(place('Albania') - 1);
  const arabic = searchDialCountries('', 'ar').map(({ name }) => name);
  expect(arabic.indexOf('أوروغواي')).toBeLessThan(arabic.indexOf('باراغواي'));
});
