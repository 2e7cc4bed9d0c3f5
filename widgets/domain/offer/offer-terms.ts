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
    .replace(hidden, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Reads a number of days; NaN if the text is no number. */
function readNumber(text: string): number {
  const digits = toWesternDigits(text).trim();
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN;
}

/** Reads the fields of one offer; collects terms and problems. */
class OfferReader {
  readonly terms: OfferTerms = {};
  readonly problems: OfferProblem[] = [];
  /** Without a valid currency, amounts are checked by the rules of most currencies: two decimals, as in AED. */
  readonly currency: string;
  readonly #typed: TypedOffer;
  readonly #hasCurrency: boolean;

  constructor(typed: TypedOffer) {
    this.#typed = typed;
    const code = (typed.currency ?? '').trim().toUpperCase();
    this.#hasCurrency = currencies.has(code);
    this.currency = this.#hasCurrency ? code : 'AED';
  }

  #reject(field: OfferField, typed: string, rejection: Rejection, item?: number): void {
    const { currency } = this;
    this.problems.push({ field, typed, currency, ...(item && { item }), ...rejection });
  }

  #readPrice(field: OfferField, text: string, { allowsZero = false, item = 0 } = {}) {
    const reading = readAmount(text, this.currency, { allowsZero });
    if ('amount' in reading) return reading.amount;
    this.#reject(field, text, reading.problem, item);
    return undefined;
  }

  readAmount(): number | undefined {
    return this.#readPrice('amount', this.#typed.amount ?? '');
  }

  checkCurrency(): void {
    if (!this.#hasCurrency) {
      this.#reject('currency', this.#typed.currency ?? '', { code: 'currency' });
    }
  }

  readDays(): number {
    const text = this.#typed.days;
    const days = text === undefined ? usualDays : readNumber(text);
    if (!(days > 0 && days <= offerLimits.days)) {
      this.#reject('days', text ?? '', { code: 'days', most: offerLimits.days });
    }
    return days;
  }

  readService(): void {
    const text = this.#typed.service?.trim();
    if (!text) return;
    const service = offerServices.find((name) => name === text);
    if (service) this.terms.service = service;
    else this.#reject('service', text, { code: 'service' });
  }

  /** Reads the price of each item. Their sum must be the `amount`, or less while some have no price. */
  readItemAmounts(itemCount: number, amount: number | undefined): void {
    const texts = this.#typed.itemAmounts?.map((text) => text?.trim()) ?? [];
    const problemsBefore = this.problems.length;
    const itemAmounts = Array.from({ length: itemCount }, (_, index) => {
      const text = texts[index];
      return (text && this.#readPrice('itemAmounts', text, { item: index + 1 })) || null;
    });
    texts.forEach((text, index) => {
      if (index >= itemCount && text) {
        this.#reject('itemAmounts', text, { code: 'no-item' }, index + 1);
      }
    });
    if (itemAmounts.every((price) => price === null)) return;
    this.terms.itemAmounts = itemAmounts;
    const areValid = this.problems.length === problemsBefore;
    if (areValid && amount !== undefined) this.#checkSum(itemAmounts, amount);
  }

  #checkSum(itemAmounts: readonly (number | null)[], amount: number): void {
    // Rounded, because sums of binary fractions are inexact: 0.1 + 0.2.
    const total = itemAmounts.reduce<number>((subtotal, price) => subtotal + (price ?? 0), 0);
    const sum = Number(total.toFixed(decimalsOf(this.currency)));
    const isComplete = !itemAmounts.includes(null);
    const isWrong = isComplete ? sum !== amount : sum >= amount;
    const code = isComplete ? 'sum' : 'sum-too-large';
    if (isWrong) this.#reject('itemAmounts', '', { code, sum, amount });
  }

  readFees(): void {
    const text = this.#typed.fees?.trim();
    if (!text) return;
    const fees = this.#readPrice('fees', text, { allowsZero: true });
    if (fees !== undefined) this.terms.fees = fees;
  }

  readBuybackPrice(): void {
    const text = this.#buybackText('buybackPrice');
    if (!text) return;
    const price = this.#readPrice('buybackPrice', text);
    if (price !== undefined) this.terms.buybackPrice = price;
  }

  readBuybackDays(): void {
    const text = this.#buybackText('buybackDays');
    if (!text) return;
    const most = offerLimits.buybackDays;
    const days = readNumber(text);
    if (Number.isInteger(days) && days > 0 && days <= most) this.terms.buybackDays = days;
    else this.#reject('buybackDays', text, { code: 'whole-days', most });
  }

  /** Returns the text of a field that only a buyback has. */
  #buybackText(field: 'buybackPrice' | 'buybackDays'): string | undefined {
    const text = this.#typed[field]?.trim();
    if (!text || this.terms.service === 'buyback') return text;
    this.#reject(field, text, { code: 'only-buyback' });
    return undefined;
  }

  readNote(): void {
    const note = cleanNote(this.#typed.note ?? '');
    if (note) this.terms.note = note;
    if ([...note].length > offerLimits.note) {
      this.#reject('note', note, { code: 'too-long', most: offerLimits.note });
    }
  }
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
  const reader = new OfferReader(typed);
  const amount = reader.readAmount();
  reader.checkCurrency();
  const days = reader.readDays();
  reader.readService();
  reader.readItemAmounts(itemCount, amount);
  reader.readFees();
  reader.readBuybackPrice();
  reader.readBuybackDays();
  reader.readNote();
  const { currency, terms, problems } = reader;
  if (problems.length > 0 || amount === undefined) return { problems };
  return { offer: { amount, currency, days, terms }, problems };
}
