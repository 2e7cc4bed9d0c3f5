import { describe, expect, test } from 'vitest';
import { normalizePhone } from '../../../widgets/domain/phone/phone.ts';

const normalized = (iso: string, countryCode: string, national: string) => ({
  iso,
  phone: countryCode + national,
  countryCode,
  phoneWithoutCountryCode: national,
});

const emirati = normalized('AE', '+971', '501234567');

describe('spellings of an Emirati number with AE chosen', () => {
  test.each([
    ...['0501234567', '+971 (0)50 123 4567', '00971501234567', '971501234567', '٠٥٠١٢٣٤٥٦٧'],
    ...['۰۵۰۱۲۳۴۵۶۷', '０５０１２３４５６７', '501234567', '050-123-4567', '(050) 123.4567'],
    ...[' 050\u00a0123\u202f4567 ', '\u200e+971\u202c 50 123 4567\u200f'],
    ...['\u2066+971501234567\u2069', '＋971501234567', '+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '٠٠٩٧١٥٠١٢٣٤٥٦٧'],
    ...['00 971 (0) 50 123 4567', '(+971) 50 123 4567', '+00971501234567', '0971501234567'],
    ...['971 050 123 4567', 'tel:+971-50-123-4567', 'Mobile 050 1234567', 'جوال: ٠٥٠١٢٣٤٥٦٧'],
  ])('include %s', (text) => {
    expect(normalizePhone(text, 'AE')).toEqual(emirati);
  });

  test.each(['+971501234567', '00971501234567'])('%s overrides another country', (text) => {
    for (const iso of ['SA', 'LB', 'US', 'ZZ']) expect(normalizePhone(text, iso)).toEqual(emirati);
  });
});

describe('numbers of other countries', () => {
  test.each([
    // chosen, typed, country, dial code, national
    ['LB', '03 123 456', 'LB', '+961', '3123456'],
    ['LB', '9613123456', 'LB', '+961', '3123456'],
    ['LB', '+961 (0)3 123 456', 'LB', '+961', '3123456'],
    ['LB', '71 123 456', 'LB', '+961', '71123456'],
    ['SA', '٠٥٥١٢٣٤٥٦٧', 'SA', '+966', '551234567'],
    ['AE', '+966 55 123 4567', 'SA', '+966', '551234567'],
    ['AE', 'Tel. +966 55 123 4567', 'SA', '+966', '551234567'],
    ['AE', '00966551234567', 'SA', '+966', '551234567'],
    ['AE', '04 123 4567', 'AE', '+971', '41234567'],
    ['BH', '0097336001234', 'BH', '+973', '36001234'],
    ['GB', '+44 (0)7400 123456', 'GB', '+44', '7400123456'],
    ['DE', '4915123456789', 'DE', '+49', '15123456789'],
    ['IN', '91 98123 45678', 'IN', '+91', '9812345678'],
    ['US', '1 (201) 555-0123', 'US', '+1', '2015550123'],
    ['US', '(201) 555-0123', 'US', '+1', '2015550123'],
    ['ES', '612 34 56 78', 'ES', '+34', '612345678'],
  ])('with %s chosen, "%s" is read as %s %s %s', (chosen, text, iso, dialCode, national) => {
    expect(normalizePhone(text, chosen)).toEqual(normalized(iso, dialCode, national));
  });
});

describe('a national number', () => {
  test.each([
    // Begins like the dial code.
    ['IN', '9123456789', '+91', '9123456789'],
    ['IT', '391 234 5678', '+39', '3912345678'],
    ['VN', '084 123 4567', '+84', '841234567'],
    ['RU', '7011234567', '+7', '7011234567'],
    ['AE', '971', '+971', '971'],
    // Its leading 0 belongs to the number.
    ['IT', '06 1234 5678', '+39', '0612345678'],
    ['IT', '+39 06 1234 5678', '+39', '0612345678'],
    ['IT', '39 06 1234 5678', '+39', '0612345678'],
    ['VA', '06 698 12345', '+39', '0669812345'],
    ['SM', '0549 886377', '+378', '0549886377'],
    ['CI', '01 23 45 67 89', '+225', '0123456789'],
    ['GA', '06 03 12 34', '+241', '06031234'],
    ['CG', '06 612 3456', '+242', '066123456'],
    ['BJ', '01 95 12 34 56', '+229', '0195123456'],
  ])('keeps its first digits in %s: %s', (iso, text, dialCode, national) => {
    expect(normalizePhone(text, iso)).toEqual(normalized(iso, dialCode, national));
  });
});

describe('a shared dial code', () => {
  test.each([
    ['CA', '+1 416 555 0123', 'CA'],
    ['AE', '+1 416 555 0123', 'US'],
    ['KZ', '+7 701 123 4567', 'KZ'],
    ['AE', '+7 701 123 4567', 'RU'],
    ['GG', '+44 7781 123456', 'GG'],
    ['AE', '+44 7400 123456', 'GB'],
    ['VA', '+39 312 345 6789', 'VA'],
    ['AE', '+39 312 345 6789', 'IT'],
    ['AE', '+47 406 12 345', 'NO'],
    ['AE', '+61 412 345 678', 'AU'],
    ['AE', '+212 612 345678', 'MA'],
    ['AE', '+262 692 123456', 'RE'],
    ['AE', '+358 41 2345678', 'FI'],
    ['AE', '+590 690 001234', 'GP'],
    ['AE', '+599 9 518 1234', 'CW'],
  ])('with %s chosen, assigns %s to %s', (chosen, text, iso) => {
    expect(normalizePhone(text, chosen).iso).toBe(iso);
  });
});

describe('text that is not a number keeps its digits', () => {
  test.each([
    ['', ''],
    ['   ', ''],
    ['abc', ''],
    ['+', ''],
    ['+971', ''],
    ['0', '0'],
    ['00', '0'],
    ['12', '12'],
    ['call me at 5', '5'],
    ['+999 12', '99912'],
    ['00999 12', '99912'],
    ['+0501234567', '501234567'],
    ['😀٥', '5'],
    ['\ud800', ''],
  ])('%j', (text, national) => {
    expect(normalizePhone(text, 'AE')).toEqual(normalized('AE', '+971', national));
  });

  test('a very long text', () => {
    const digits = '5'.repeat(10_000);
    expect(normalizePhone(digits, 'AE').phoneWithoutCountryCode).toBe(digits);
  });
});
