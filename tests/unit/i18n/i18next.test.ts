import { expect, test } from 'vitest';
import { createTranslator } from '../../../widgets/i18n/i18next.ts';

const en = {
  greeting: 'Hello {{name}}',
  items_one: 'Your item',
  items_other: 'Your {{count}} items',
  contrast: { good: '{{- color}}: contrast {{ratio}}' },
  'fact.page': 'Page',
};
const ar = {
  greeting: 'مرحبًا {{name}}',
  items_few: '{{count}} قطع',
  items_other: '{{count}} قطعة',
  contrast: { good: '{{- color}}: تباين {{ratio}}' },
  'fact.page': 'الصفحة',
};
const translatorIn = createTranslator({ en, ar });

test('inserts values as plain text', () => {
  expect(translatorIn('en')('greeting', { name: '<b>"Layla"</b>' })).toBe('Hello <b>"Layla"</b>');
});

test('chooses the plural form of the language', () => {
  expect(translatorIn('en')('items', { count: 1 })).toBe('Your item');
  expect(translatorIn('ar')('items', { count: 3 })).toBe('3 قطع');
  expect(translatorIn('ar')('items', { count: 100 })).toBe('100 قطعة');
});

test('finds nested messages, and flat keys that contain dots', () => {
  const t = translatorIn('en');
  expect(t('contrast.good', { color: 'Accent', ratio: 5 })).toBe('Accent: contrast 5');
  expect(t('fact.page')).toBe('Page');
});

test('isolates values on request, except those marked with a hyphen', () => {
  const t = createTranslator({ en, ar }, { isolateValues: true })('ar');
  expect(t('contrast.good', { color: 'اللون', ratio: 5 })).toBe('اللون: تباين \u20685\u2069');
});
