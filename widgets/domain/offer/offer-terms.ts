import { toWesternDigits } from '../fuzzy/fold-text.ts';
import { type AmountProblem, decimalsOf, readAmount } from './read-amount.ts';

/** Services of the site: the client may buy the item back within a period, or sells it for good. */
export const offerServices = ['buyback', 'sale'] as const;
type OfferService = (typeof offerServices)[number];

/** Terms of an offer beside its total amount, in the currency of the offer. All are optional. */
export interface OfferTerms {
  service?: OfferService;
  /** Price of each item of the lead, in order; null: not priced by itself. */
  itemAmounts?: readonly (number | null)[];
  /** 0: expressly none. With a buyback, due in addition to the buyback price. */
  fees?: number;
  buybackPrice?: number;
  /** Counted from the acceptance. */
  buybackDays?: number;
  note?: string;
}

/** An offer as typed at the desk; empty and absent texts are the same. */
export interface TypedOffer {
  amount?: string | undefined;
  /** ISO 4217, in any case. */
  currency?: string | undefined;
  /** Days until it expires, 14 by default. */
  days?: string | undefined;
  service?: string | undefined;
  /** By item, in the order of the lead. */
  itemAmounts?: readonly (string | undefined)[] | undefined;
  fees?: string | undefined;
  buybackPrice?: string | undefined;
  buybackDays?: string | undefined;
  note?: string | undefined;
}

export type OfferField = keyof TypedOffer;

/** A problem with a typed offer; `offer-problems.ts` has its message. */
export type OfferProblem = {
  field: OfferField;
  /** Position of the item from 1, if its price is the problem. */
  item?: number;
  typed: string;
  currency: string;
} & (
  | AmountProblem
  | { code: 'currency' | 'service' | 'only-buyback' | 'no-item' }
  | { code: 'days' | 'whole-days' | 'too-long'; most: number }
  /** `sum`: the item prices do not add up to the amount. `sum-too-large`: some prices leave nothing for the rest. */
  | { code: 'sum' | 'sum-too-large'; sum: number; amount: number }
);

interface CheckedOffer {
  amount: number;
  currency: string;
  days: number;
  terms: OfferTerms;
}

/** Maximum days until the expiry and the end of the buyback, and characters of the note. */
const offerLimits = { days: 365, buybackDays: 3650, note: 500 };
/** Days until an offer expires, where nothing else is typed. */
export const usualDays = 14;
const currencies = new Set(Intl.supportedValuesOf('currency'));

/** The terms that are one amount or a number of days. */
const simpleTerms = [
  { name: 'fees', isAmount: true, allowsZero: true, isOfBuyback: false },
  { name: 'buybackPrice', isAmount: true, allowsZero: false, isOfBuyback: true },
  { name: 'buybackDays', isAmount: false, allowsZero: false, isOfBuyback: true },
] as const;

/** Embedding, override and isolate characters, and controls other than line feeds. */
const hidden = /[\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/gu;

/** Returns a note without invisible controls, which could reorder the texts around it. */
function cleanNote(note: string): string {
  return note
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replace(hidden, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Reads a number of days; NaN if the text is no number. */
function readNumber(text: string): number {
  const digits = toWesternDigits(text).trim();
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}

/**
 * Checks an offer for a lead with this number of items. Returns the offer, or all problems in the order of the form.
 *
 * @example readOffer({ amount: '12.5k', currency: 'AED' }, 1) // { offer: { amount: 12500, … }, problems: [] }
 */
export function readOffer(
  typed: TypedOffer,
  itemCount: number,
): { offer?: CheckedOffer; problems: readonly OfferProblem[] } {
  const problems: OfferProblem[] = [];
  const terms: OfferTerms = {};
  const code = (typed.currency ?? '').trim().toUpperCase();
  const isCurrency = currencies.has(code);
  // Without a valid currency, amounts are checked by the rules of most currencies: two decimals, as in AED.
  const currency = isCurrency ? code : 'AED';
  const at = (field: OfferField, text = '') => ({ field, typed: text, currency });

  function readPrice(field: OfferField, text: string, { allowsZero = false, item = 0 } = {}) {
    const reading = readAmount(text, currency, { allowsZero });
    if ('amount' in reading) return reading.amount;
    problems.push({ ...at(field, text), ...(item && { item }), ...reading.problem });
    return undefined;
  }

  const amount = readPrice('amount', typed.amount ?? '');
  if (!isCurrency) problems.push({ ...at('currency', typed.currency), code: 'currency' });

  const days = typed.days === undefined ? usualDays : readNumber(typed.days);
  if (!(days > 0 && days <= offerLimits.days)) {
    problems.push({ ...at('days', typed.days), code: 'days', most: offerLimits.days });
  }

  const service = offerServices.find((name) => name === typed.service?.trim());
  if (service) terms.service = service;
  else if (typed.service?.trim())
    problems.push({ ...at('service', typed.service), code: 'service' });

  const itemAmounts = Array.from({ length: itemCount }, (_, index) => {
    const text = typed.itemAmounts?.[index]?.trim();
    return (text && readPrice('itemAmounts', text, { item: index + 1 })) || null;
  });
  typed.itemAmounts?.forEach((text, index) => {
    if (index < itemCount || !text) return;
    problems.push({ ...at('itemAmounts', text), item: index + 1, code: 'no-item' });
  });
  const priced = itemAmounts.filter((price) => price !== null);
  if (priced.length > 0) terms.itemAmounts = itemAmounts;
  const hasItemProblem = problems.some(({ field }) => field === 'itemAmounts');
  if (amount !== undefined && priced.length > 0 && !hasItemProblem) {
    // Rounded, because sums of binary fractions are inexact: 0.1 + 0.2.
    const sum = Number(
      priced.reduce((total, price) => total + price, 0).toFixed(decimalsOf(currency)),
    );
    const isComplete = priced.length === itemCount;
    const isWrong = isComplete ? sum !== amount : sum >= amount;
    const problem = isComplete ? 'sum' : 'sum-too-large';
    if (isWrong) problems.push({ ...at('itemAmounts'), code: problem, sum, amount });
  }

  for (const { name, isAmount, allowsZero, isOfBuyback } of simpleTerms) {
    const text = typed[name]?.trim();
    if (!text) continue;
    if (isOfBuyback && service !== 'buyback') {
      problems.push({ ...at(name, text), code: 'only-buyback' });
    } else if (isAmount) {
      const price = readPrice(name, text, { allowsZero });
      if (price !== undefined) terms[name] = price;
    } else {
      const period = readNumber(text);
      const isPeriod = Number.isInteger(period) && period > 0 && period <= offerLimits.buybackDays;
      if (isPeriod) terms[name] = period;
      else problems.push({ ...at(name, text), code: 'whole-days', most: offerLimits.buybackDays });
    }
  }

  const note = cleanNote(typed.note ?? '');
  if (note) terms.note = note;
  if ([...note].length > offerLimits.note) {
    problems.push({ ...at('note', note), code: 'too-long', most: offerLimits.note });
  }
  if (problems.length > 0 || amount === undefined) return { problems };
  return { offer: { amount, currency, days, terms }, problems };
}
