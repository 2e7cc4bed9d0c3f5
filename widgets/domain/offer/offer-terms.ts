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

/** An offer as typed at the desk; empty and absent texts are the same, except for `days`. */
export interface TypedOffer {
  amount?: string | undefined;
  /** ISO 4217, in any case. */
  currency?: string | undefined;
  /** Days until it expires; absent: 14. An empty text is rejected. */
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

/** Reason for which a text is rejected. */
type Rejection =
  | AmountProblem
  | { code: 'currency' | 'service' | 'only-buyback' | 'no-item' }
  | { code: 'days' | 'whole-days' | 'too-long'; most: number }
  /** `sum`: the item prices do not add up to the amount. `sum-too-large`: some prices leave nothing for the rest. */
  | { code: 'sum' | 'sum-too-large'; sum: number; amount: number };

/** A problem with a typed offer; `server/wording/offer-problems` has its message. */
export type OfferProblem = {
  field: OfferField;
  /** Position of the item from 1, if its price is the problem. */
  item?: number;
  typed: string;
  currency: string;
} & Rejection;

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

/** Embedding, override and isolate characters, and controls other than line feeds. */
const hidden = /[\u202a-\u202e\u2066-\u2069]|(?!\n)\p{Cc}/gu;

/** Returns a note without invisible controls, which could reorder the texts around it. */
function cleanNote(note: string): string {
  return note
    .replace(/\r\n?|\p{Zl}|\p{Zp}/gu, '\n')
    .replaceAll('\t', ' ')
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
 * Checks an offer for a lead with this number of items. Returns the offer, or all problems.
 *
 * @example readOffer({ amount: '12.5k', currency: 'AED' }, 1) // { offer: { amount: 12500, … }, problems: [] }
 */
export function readOffer(
  typed: TypedOffer,
  itemCount: number,
): { offer?: CheckedOffer; problems: readonly OfferProblem[] } {
  const problems: OfferProblem[] = [];
  const code = (typed.currency ?? '').trim().toUpperCase();
  const hasCurrency = currencies.has(code);
  // Without a valid currency, amounts are checked by the rules of most currencies: two decimals, as in AED.
  const currency = hasCurrency ? code : 'AED';

  function reject(field: OfferField, text: string, rejection: Rejection, item?: number): void {
    problems.push({ field, typed: text, currency, ...(item && { item }), ...rejection });
  }

  function readPrice(field: OfferField, text: string, { allowsZero = false, item = 0 } = {}) {
    const reading = readAmount(text, currency, { allowsZero });
    if ('amount' in reading) return reading.amount;
    reject(field, text, reading.problem, item);
    return undefined;
  }

  function readOptionalPrice(field: OfferField, text: string | undefined, allowsZero = false) {
    return text ? readPrice(field, text, { allowsZero }) : undefined;
  }

  function readDays(): number {
    const days = typed.days === undefined ? usualDays : readNumber(typed.days);
    if (!(days > 0 && days <= offerLimits.days)) {
      reject('days', typed.days ?? '', { code: 'days', most: offerLimits.days });
    }
    return days;
  }

  function readService(): OfferService | undefined {
    const text = typed.service?.trim();
    const service = offerServices.find((name) => name === text);
    if (text && !service) reject('service', text, { code: 'service' });
    return service;
  }

  /** Reads the price of each item. Their sum must be the `total`, or less while some have no price. */
  function readItemAmounts(total: number | undefined) {
    const texts = typed.itemAmounts?.map((text) => text?.trim()) ?? [];
    const problemsBefore = problems.length;
    const itemAmounts = Array.from({ length: itemCount }, (_, index) => {
      const text = texts[index];
      return (text && readPrice('itemAmounts', text, { item: index + 1 })) || null;
    });
    texts.forEach((text, index) => {
      if (index >= itemCount && text) reject('itemAmounts', text, { code: 'no-item' }, index + 1);
    });
    if (itemAmounts.every((price) => price === null)) return undefined;
    const areValid = problems.length === problemsBefore;
    if (areValid && total !== undefined) checkSum(itemAmounts, total);
    return itemAmounts;
  }

  function checkSum(itemAmounts: readonly (number | null)[], amount: number): void {
    // Rounded, because sums of binary fractions are inexact: 0.1 + 0.2.
    const total = itemAmounts.reduce<number>((subtotal, price) => subtotal + (price ?? 0), 0);
    const sum = Number(total.toFixed(decimalsOf(currency)));
    const isComplete = !itemAmounts.includes(null);
    const isWrong = isComplete ? sum !== amount : sum >= amount;
    const sumCode = isComplete ? 'sum' : 'sum-too-large';
    if (isWrong) reject('itemAmounts', '', { code: sumCode, sum, amount });
  }

  /** Returns the text of a field that only a buyback has. */
  function buybackText(field: 'buybackPrice' | 'buybackDays'): string | undefined {
    const text = typed[field]?.trim();
    if (!text || service === 'buyback') return text;
    reject(field, text, { code: 'only-buyback' });
    return undefined;
  }

  function readBuybackDays(): number | undefined {
    const text = buybackText('buybackDays');
    if (!text) return undefined;
    const most = offerLimits.buybackDays;
    const days = readNumber(text);
    if (Number.isInteger(days) && days > 0 && days <= most) return days;
    reject('buybackDays', text, { code: 'whole-days', most });
    return undefined;
  }

  function readNote(): string | undefined {
    const note = cleanNote(typed.note ?? '');
    const most = offerLimits.note;
    if ([...note].length > most) reject('note', note, { code: 'too-long', most });
    return note || undefined;
  }

  const amount = readPrice('amount', typed.amount ?? '');
  if (!hasCurrency) reject('currency', typed.currency ?? '', { code: 'currency' });
  const days = readDays();
  const service = readService();
  const given: { [Name in keyof Required<OfferTerms>]: OfferTerms[Name] | undefined } = {
    service,
    itemAmounts: readItemAmounts(amount),
    fees: readOptionalPrice('fees', typed.fees?.trim(), true),
    buybackPrice: readOptionalPrice('buybackPrice', buybackText('buybackPrice')),
    buybackDays: readBuybackDays(),
    note: readNote(),
  };
  if (problems.length > 0 || amount === undefined) return { problems };
  const terms = Object.entries(given).filter(([, value]) => value !== undefined);
  return {
    offer: { amount, currency, days, terms: Object.fromEntries(terms) as OfferTerms },
    problems,
  };
}
