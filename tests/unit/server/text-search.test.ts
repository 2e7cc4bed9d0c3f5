import { expect, test } from 'vitest';
import { toTextSearch } from '../../../server/store/calls/desk/text-search.ts';

test.each([
  ['Rolex', 'Rolex'],
  ['Parmigiani', 'Parmigiani Fleurier'],
  ['Bulgari', 'Bvlgari'],
  ['كارتير', 'Cartier'],
  ['هيرمس', 'Hermes'],
])('a search for %s also finds leads that name %s otherwise', (text, brand) => {
  expect(toTextSearch(text).brand).toBe(brand);
});

test.each(['Kelly', 'Royal Oak', 'Santos', 'bag'])(
  'a search for %s does not find all leads of a brand',
  (text) => {
    expect(toTextSearch(text).brand).toBeUndefined();
  },
);
