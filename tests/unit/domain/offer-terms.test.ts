import { describe, expect, it } from 'vitest';
import { offerProblemText } from '../../../server/wording/offer-problems/offer-problems.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import { readOffer, type TypedOffer } from '../../../widgets/domain/offer/offer-terms.ts';

const required = { amount: '12.5k', currency: 'aed' };

/** Returns the problems with an offer for two items: the field, the number of the item, and the code. */
function problemsOf(typed: TypedOffer): string[] {
  const { offer, problems } = readOffer({ ...required, ...typed }, 2);
  expect(offer === undefined).toBe(problems.length > 0);
  return problems.map(({ field, item, code }) => [field, item, code].filter(Boolean).join(' '));
}

describe('an offer', () => {
  it('needs only an amount and a currency', () => {
    expect(readOffer(required, 1)).toEqual({
      offer: { amount: 12500, currency: 'AED', days: 14, terms: {} },
      problems: [],
    });
  });

  it('has all terms that are typed', () => {
    const typed = {
      ...required,
      days: '٧',
      service: 'buyback',
      itemAmounts: ['9,000', '3.5k'],
      fees: '0',
      buybackPrice: '14000',
      buybackDays: '90',
      note: ' Cash or transfer.\r\n\r\n\r\n\r\nYour choice. ',
    };
    expect(readOffer(typed, 2).offer).toEqual({
      amount: 12500,
      currency: 'AED',
      days: 7,
      terms: {
        service: 'buyback',
        itemAmounts: [9000, 3500],
        fees: 0,
        buybackPrice: 14000,
        buybackDays: 90,
        note: 'Cash or transfer.\n\nYour choice.',
      },
    });
  });

  it('may leave items unpriced, and adds up decimals exactly', () => {
    expect(readOffer({ ...required, itemAmounts: [undefined, '9000'] }, 2).offer?.terms).toEqual({
      itemAmounts: [null, 9000],
    });
    expect(problemsOf({ amount: '0.3', itemAmounts: ['0.1', '0.2'] })).toEqual([]);
  });

  it.each<[TypedOffer, string[]]>([
    [{ amount: '' }, ['amount missing']],
    [{ amount: '12.500' }, ['amount ambiguous']],
    [{ currency: 'dirham' }, ['currency currency']],
    [{ currency: undefined }, ['currency currency']],
    [{ days: '0' }, ['days days']],
    [{ days: '' }, ['days days']],
    [{ days: '366' }, ['days days']],
    [{ days: '1e2' }, ['days days']],
    [{ service: 'loan' }, ['service service']],
    [{ itemAmounts: ['9000', '3000'] }, ['itemAmounts sum']],
    [{ itemAmounts: ['9000', 'x'] }, ['itemAmounts 2 unreadable']],
    [{ itemAmounts: ['0'] }, ['itemAmounts 1 not-positive']],
    [{ itemAmounts: ['12500'] }, ['itemAmounts sum-too-large']],
    [{ itemAmounts: [undefined, undefined, '5'] }, ['itemAmounts 3 no-item']],
    [{ fees: '-1' }, ['fees unreadable']],
    [{ buybackPrice: '14000' }, ['buybackPrice only-buyback']],
    [{ service: 'sale', buybackDays: '90' }, ['buybackDays only-buyback']],
    [{ service: 'buyback', buybackPrice: '0' }, ['buybackPrice not-positive']],
    [{ service: 'buyback', buybackDays: '1.5' }, ['buybackDays whole-days']],
    [{ service: 'buyback', buybackDays: '3651' }, ['buybackDays whole-days']],
    [{ note: 'x'.repeat(501) }, ['note too-long']],
    [
      { amount: '-', fees: '-', note: 'x'.repeat(501) },
      ['amount unreadable', 'fees unreadable', 'note too-long'],
    ],
  ])('is refused with all its problems: %j', (typed, problems) => {
    expect(problemsOf(typed)).toEqual(problems);
  });

  it('counts a note in characters, not in code units', () => {
    expect(problemsOf({ note: '💎'.repeat(500) })).toEqual([]);
    expect(problemsOf({ note: '💎'.repeat(501) })).toEqual(['note too-long']);
  });

  it('removes invisible controls from a note, and keeps emoji and Arabic', () => {
    const note = '\u202eevil\u2066\u2069 \u0000\u001b[2J👩\u200d⚖️ «ملاحظة»\u2028x';
    expect(readOffer({ ...required, note }, 1).offer?.terms.note).toBe(
      'evil [2J👩\u200d⚖️ «ملاحظة»\nx',
    );
  });
});

describe('the wording of problems', () => {
  const wordingOf = (typed: TypedOffer, language: Language) =>
    readOffer({ ...required, ...typed }, 2).problems.map((problem) =>
      offerProblemText(problem, language),
    );

  it('contains the amounts in both languages', () => {
    const typed = { itemAmounts: ['9,000', '3000'] };
    expect(wordingOf(typed, 'en')).toEqual([
      'The prices of the items add up to 12,000, not to the amount of 12,500.',
    ]);
    expect(wordingOf(typed, 'ar')).toEqual([expect.stringContaining('\u206812,000\u2069')]);
  });

  it('quotes what was typed without control characters', () => {
    expect(wordingOf({ amount: '\u202e5\u001b[2J' }, 'en')).toEqual([
      expect.stringMatching(/^“ 5 \[2J” is not an amount/),
    ]);
  });
});
