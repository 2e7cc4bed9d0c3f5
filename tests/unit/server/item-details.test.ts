import { expect, it } from 'vitest';
import { itemDetailLine } from '../../../server/wording/item-details.ts';

it.each([
  ['AE', 'AED\u00a012,500 (typed: 12.5k)'],
  ['SA', 'SAR\u00a012,500 (typed: 12.5k)'],
  ['LB', 'USD\u00a012,500 (typed: 12.5k)'],
])('reads an expected price in the currency of the store: %s', (country, price) => {
  const line = itemDetailLine({ category: 'Watch', details: { expectedPrice: '12.5k' } }, country);
  expect(line.replace(/[\u2068\u2069]/g, '')).toBe(`Expected price: ${price}`);
});
