import { expect, test } from 'vitest';
import { readConfiguration } from '../../../demo/builder/configuration.ts';
import { expectedValues, queryOf } from '../../../demo/builder/preview/stored-values.ts';
import { elements } from '../../../widgets/manifest/elements.ts';

const valuesOf = (query: string, search: string) =>
  expectedValues(readConfiguration(new URLSearchParams(query), 'en', elements), search);

test.each([
  ['https://www.ad.example/sell?utm_source=a&gclid=b#top', '?utm_source=a&gclid=b'],
  [' ?utm_source=a ', '?utm_source=a'],
  ['utm_source=a', '?utm_source=a'],
  ['\u200ehttps://www.ad.example/sell?gclid=b\u200f', '?gclid=b'],
  ['https://www.ad.example/sell', ''],
  ['', ''],
])('the query string of %s is %s', (address, search) => {
  expect(queryOf(address)).toBe(search);
});

test('the variant is the one of the code, cut like that of a lead', () => {
  expect(valuesOf('variant=%20short%20text', '').variant).toBe('short text');
  expect(valuesOf(`variant=${'v'.repeat(41)}`, '').variant).toBe('v'.repeat(40));
});

test('the campaign has the values of the address, and others from the code, cut like those of a lead', () => {
  const query = `utm-source=partner&utm-term=%20watches&utm-content=${'c'.repeat(501)}`;
  expect(valuesOf(query, '?utm_source=google').campaign).toEqual({
    utmSource: 'google',
    utmTerm: 'watches',
    utmContent: 'c'.repeat(500),
  });
});

test('click ids are those of known platforms, and none if the code turns them off', () => {
  const search = '?ScCid=1&gclid=2&unknown=3&fbclid=';
  expect(valuesOf('', search).clickIds).toEqual([
    { name: 'gclid', value: '2' },
    { name: 'ScCid', value: '1' },
  ]);
  expect(valuesOf('click-ids=off', search).clickIds).toEqual([]);
});
