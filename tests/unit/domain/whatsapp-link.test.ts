import { expect, test } from 'vitest';
import { isWhatsappNumber, whatsappLink } from '../../../widgets/domain/whatsapp-link.ts';

test('a WhatsApp link contains the message, and the number unless the visitor chooses the recipient', () => {
  expect(whatsappLink('+971 50-000 0000', 'Hello & welcome?')).toBe(
    'https://wa.me/971500000000?text=Hello%20%26%20welcome%3F',
  );
  expect(whatsappLink('', 'Look: https://luxe.example/?lang=en&a=b')).toBe(
    'https://wa.me/?text=Look%3A%20https%3A%2F%2Fluxe.example%2F%3Flang%3Den%26a%3Db',
  );
});

test.each(['+971 50 000 0000', '+٩٧١ ٥٠ ٠٠٠ ٠٠٠٠', '۹۷۱۵۰۰۰۰۰۰۰۰'])(
  'a WhatsApp link has Western digits, and no query without a message: %s',
  (number) => {
    expect(whatsappLink(number)).toBe('https://wa.me/971500000000');
  },
);

test.each([
  ['971501234567', true],
  ['+961 3 123 456', true],
  ['050 123 4567', false],
  ['00971501234567', false],
  ['٩٧١٥٠١٢٣٤٥٦٧', true],
  ['٠٥٠١٢٣٤٥٦٧', false],
  ['call us', false],
])('a WhatsApp number has its country code: %s', (number, expected) => {
  expect(isWhatsappNumber(number)).toBe(expected);
});
