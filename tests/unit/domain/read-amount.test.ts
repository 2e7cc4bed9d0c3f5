import { describe, expect, it } from 'vitest';
import { readAmount } from '../../../widgets/domain/offer/read-amount.ts';

describe('an amount', () => {
  it.each([
    ['12500', 12500],
    ['12,500', 12500],
    ['12,500.50', 12500.5],
    ['12 500', 12500],
    ["12'500", 12500],
    ['12.500,00', 12500],
    ['1.250.000', 1_250_000],
    ['950.5', 950.5],
    ['AED 12,500', 12500],
    ['AED\u00a012,500', 12500],
    ['12,500 aed', 12500],
    ['12.5k', 12500],
    ['12.5 K', 12500],
    ['12,5k', 12500],
    ['8.7k', 8700],
    ['1.2m', 1_200_000],
    ['1.2345m', 1_234_500],
    ['2 million', 2_000_000],
    ['١٢٬٥٠٠', 12500],
    ['١٢،٥٠٠', 12500],
    ['۱۲٬۵۰۰', 12500],
    ['\u200f١٢٬٥٠٠', 12500],
    ['١٢٬٥٠٠٫٥٠', 12500.5],
    ['12.5 ألف', 12500],
    ['١٢٫٥ ألف', 12500],
    ['12 ألفًا', 12000],
    ['٥ آلاف', 5000],
    ['1.2 مليون', 1_200_000],
    ['999999999999.99', 999_999_999_999.99],
  ])('is read in every common notation: %s', (typed, amount) => {
    expect(readAmount(typed, 'AED')).toEqual({ amount });
  });

  it.each([
    ['', 'missing'],
    [' ', 'missing'],
    ['12.500', 'ambiguous'],
    ['5.123', 'ambiguous'],
    ['12,500.505', 'decimals'],
    ['١٢٫٥٠٠', 'decimals'],
    ['0', 'not-positive'],
    ['0.00', 'not-positive'],
    ['1000000000000', 'too-large'],
    ['1e5', 'unreadable'],
    ['-5', 'unreadable'],
    ['+5', 'unreadable'],
    ['1,25,000', 'unreadable'],
    ['1.2.3', 'unreadable'],
    ['12..5', 'unreadable'],
    ['12,', 'unreadable'],
    ['12k5', 'unreadable'],
    ['12kk', 'unreadable'],
    ['12,500 SAR', 'unreadable'],
    ['12,500 $', 'unreadable'],
    ['12.5k€', 'unreadable'],
    ['10%', 'unreadable'],
    ['١٠٪', 'unreadable'],
    ['1,000 000', 'unreadable'],
    ['Infinity', 'unreadable'],
    ['<b>5</b>', 'unreadable'],
  ])('is rejected with its problem: %j, %s', (typed, code) => {
    expect(readAmount(typed, 'AED')).toMatchObject({ problem: { code } });
  });

  it('has two readings if a point could separate thousands or decimals', () => {
    expect(readAmount('12.500', 'AED')).toEqual({
      problem: { code: 'ambiguous', one: '12.5', other: '12500' },
    });
  });

  it.each([
    ['KWD', '12.500', { amount: 12.5 }],
    ['KWD', '12,500', { amount: 12500 }],
    ['JPY', '12.500', { problem: { code: 'ambiguous', one: '12.5', other: '12500' } }],
    ['JPY', '5.5', { problem: { code: 'decimals', decimals: 0 } }],
    ['JPY', '5.5k', { amount: 5500 }],
  ])('has the decimals of its currency: %s %s', (currency, typed, reading) => {
    expect(readAmount(typed, currency)).toEqual(reading);
  });

  it('may be zero where zero is allowed, such as no fees', () => {
    expect(readAmount('0', 'AED', { allowsZero: true })).toEqual({ amount: 0 });
  });
});
