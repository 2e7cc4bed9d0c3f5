import { describe, expect, test } from 'vitest';
import { maxPhotos } from '../../../widgets/domain/limits.ts';
import {
  type Quote,
  type QuoteItem,
  validateContact,
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

test('a complete quote has no errors', () => {
  expect(validateQuote(quote)).toEqual([]);
});

test('an empty quote has all ten errors, items first, in the order of the form', () => {
  expect(validateQuote(empty)).toEqual([
    ...itemCodes.map((code) => ({ path: `items.0.${code}`, code })),
    ...contactCodes.map((code) => ({ path: code, code })),
  ]);
});

test('errors come in the order of the form, whatever the order of the data', () => {
  const reversed = <T extends object>(value: T) =>
    Object.fromEntries(Object.entries(value).reverse()) as T;
  const shuffled = reversed({ ...empty, items: empty.items.map(reversed) });
  expect(validateQuote(shuffled)).toEqual(validateQuote(empty));
});

test('an error names the item it is in', () => {
  const second = { ...item, designer: '', photos: [] };
  expect(validateQuote({ ...quote, items: [item, second, item, { ...item, model: ' ' }] })).toEqual(
    [
      { path: 'items.1.designer', code: 'designer' },
      { path: 'items.1.photos', code: 'photos' },
      { path: 'items.3.model', code: 'model' },
    ],
  );
});

describe('emptiness is the only rule', () => {
  test.each(contactCodes)('%s of nothing but spaces is empty', (code) => {
    expect(validateQuote({ ...quote, [code]: ' \t\u00a0' })).toEqual([{ path: code, code }]);
  });

  test.each([
    ['an e-mail address without a domain', { email: 'seller' }],
    ['a phone number that is none', { phone: 'x' }],
    ['an unlisted designer', { items: [{ ...item, designer: 'Somebody’s own' }] }],
    ['more photos than are sent', { items: [{ ...item, photos: Array(9).fill(photo) }] }],
    ['an unknown dial country', { dialCountry: '' }],
  ])('%s passes', (_what, change) => {
    expect(validateQuote({ ...quote, ...change })).toEqual([]);
  });
});

test('a quote without items is not complete', () => {
  expect(validateQuote({ ...quote, items: [] })).toEqual([{ path: 'items', code: 'category' }]);
});

test('data of the wrong shape are errors of the same codes, never a crash', () => {
  expect(validateQuote({} as Quote).map(({ code }) => code)).toEqual(['category', ...contactCodes]);
  expect(validateQuote({ ...quote, items: [null] } as unknown as Quote)).toEqual([
    { path: 'items.0', code: 'category' },
  ]);
  expect(validateItem({} as QuoteItem)).toEqual(itemCodes);
  const odd = { ...quote, email: 5, items: [{ ...item, photos: 'front.jpg' }] };
  expect(validateQuote(odd as unknown as Quote)).toEqual([
    { path: 'items.0.photos', code: 'photos' },
    { path: 'email', code: 'email' },
  ]);
});

test('an item and the contact data can be checked on their own', () => {
  expect(validateItem(item)).toEqual([]);
  expect(validateItem(emptyItem)).toEqual(itemCodes);
  expect(validateContact(quote)).toEqual([]);
  expect(validateContact(empty)).toEqual(contactCodes);
});

test('three photos go with an item', () => {
  expect(maxPhotos).toBe(3);
});
