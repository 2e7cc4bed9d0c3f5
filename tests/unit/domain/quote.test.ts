import { describe, expect, test } from 'vitest';
import {
  type Quote,
  type QuoteItem,
  validateItem,
  validateQuote,
} from '../../../widgets/domain/quote.ts';

const photo = { name: 'front.jpg', type: 'image/jpeg', size: 1000 };
const item: QuoteItem = {
  category: 'Watch',
  designer: 'Rolex',
  model: 'Daytona',
  condition: 'good',
  photos: [photo],
};
const quote: Quote = {
  items: [item],
  firstName: 'Test',
  lastName: 'Seller',
  email: 'seller@example.com',
  phone: '050 123 4567',
  dialCountry: 'AE',
  country: 'AE',
};
const emptyItem: QuoteItem = { category: '', designer: '', model: '', condition: '', photos: [] };
const empty: Quote = {
  items: [emptyItem],
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  dialCountry: 'AE',
  country: '',
};

const itemCodes = ['category', 'designer', 'model', 'condition', 'photos'];
const contactCodes = ['firstName', 'lastName', 'email', 'phone', 'country'];

test('reports all ten errors of an empty quote, items first, in form order', () => {
  expect(validateQuote(empty)).toEqual([
    ...itemCodes.map((code) => ({ path: `items.0.${code}`, code })),
    ...contactCodes.map((code) => ({ path: code, code })),
  ]);
});

test('reports the item of an error', () => {
  const second = { ...item, designer: '', photos: [] };
  expect(validateQuote({ ...quote, items: [item, second, item, { ...item, model: ' ' }] })).toEqual(
    [
      { path: 'items.1.designer', code: 'designer' },
      { path: 'items.1.photos', code: 'photos' },
      { path: 'items.3.model', code: 'model' },
    ],
  );
});

describe('the only rule is "not empty"', () => {
  test.each(contactCodes)('%s with spaces only is empty', (code) => {
    expect(validateQuote({ ...quote, [code]: ' \t\u00a0' })).toEqual([{ path: code, code }]);
  });

  test.each(['\u200b', '\u200e\u200f', ' \u2066\u2069\ufeff', '\u00ad'])(
    'a name with invisible characters only is empty: %j',
    (firstName) => {
      expect(validateQuote({ ...quote, firstName })).toMatchObject([{ code: 'firstName' }]);
    },
  );

  test('a name with an invisible character is accepted', () => {
    expect(validateQuote({ ...quote, firstName: '\u200fعلی\u200cرضا' })).toEqual([]);
  });

  test.each([
    ['a complete quote', {}],
    ['an email address without a domain', { email: 'seller' }],
    ['a phone number that is none', { phone: 'x' }],
    ['an unlisted designer', { items: [{ ...item, designer: 'Somebody’s own' }] }],
    ['more photos than are sent', { items: [{ ...item, photos: Array(9).fill(photo) }] }],
    ['an unknown dial country', { dialCountry: '' }],
  ])('%s is accepted', (_what, change) => {
    expect(validateQuote({ ...quote, ...change })).toEqual([]);
  });
});

test('reports fields that the draft of an earlier release lacks', () => {
  expect(validateItem({ photos: [photo] } as unknown as QuoteItem)).toEqual(itemCodes.slice(0, -1));
});
