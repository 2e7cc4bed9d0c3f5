import { expect, test } from 'vitest';
import { createTranslator } from '../../../widgets/i18n/i18next.ts';

const messages = {
  greeting: 'Hello {{name}}',
  contrast: { good: '{{- color}}: contrast {{ratio}}' },
  'fact.page': 'Page',
};
const resources = { en: messages };

test('inserts values as plain text', () => {
  const t = createTranslator(resources)('en');
  expect(t('greeting', { name: '<b>"Layla"</b>' })).toBe('Hello <b>"Layla"</b>');
});

test('finds nested messages, and flat keys that contain dots', () => {
  const t = createTranslator(resources)('en');
  expect(t('contrast.good', { color: 'Accent', ratio: 5 })).toBe('Accent: contrast 5');
  expect(t('fact.page')).toBe('Page');
});

test('isolates values on request, except those marked with a hyphen', () => {
  const t = createTranslator(resources, { isolateValues: true })('en');
  expect(t('contrast.good', { color: 'Accent', ratio: 5 })).toBe('Accent: contrast \u20685\u2069');
});
