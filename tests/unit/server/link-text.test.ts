import { expect, it } from 'vitest';
import { toLinkText } from '../../../server/wording/link-text.ts';

it.each([
  ...['layla@example.com', 'layla%40example.com'],
  ...['+971 50 123 4567', '971501234567', '0501234567'],
])('hides an email address or a phone number in a link: %s', (text) => {
  expect(toLinkText(text)).toBeNull();
});

it.each([
  ['17890123456', '17890123456'],
  ['  ramadan 2026 ', 'ramadan 2026'],
  ['x\u202Egnp.exe', 'x gnp.exe'],
  ['', undefined],
  [undefined, undefined],
])('shows the text %j of a link as %j', (text, shown) => {
  expect(toLinkText(text)).toBe(shown);
});
