import type { Language } from '../../widgets/domain/languages.ts';
import { readAmount } from '../../widgets/domain/offer/read-amount.ts';
import type { Offer } from '../store/store.ts';
import { formatAmount } from './formats.ts';
import { asTyped } from './safe-text.ts';

/** Returns an expected price as a number in the currency of the offer, or as typed if it is none. */
export function storedWishAmount(typed: string, { currency }: Pick<Offer, 'currency'>): string {
  const reading = readAmount(typed, currency);
  return 'amount' in reading ? String(reading.amount) : typed;
}

/** Describes the price that a client who declined would like; empty without one. */
export function wishedPrice(
  { wish, currency }: Pick<Offer, 'wish' | 'currency'>,
  language: Language,
): string {
  const reading = readAmount(wish.amount, currency);
  return 'amount' in reading
    ? formatAmount({ amount: reading.amount, currency }, language)
    : asTyped(wish.amount);
}

/** Describes the wish of a client who declined for the team, in English; empty without one. */
export function wishFacts(offer: Pick<Offer, 'wish' | 'currency'>) {
  return [
    { label: 'Reason', value: asTyped(offer.wish.reason) },
    { label: 'Expected price', value: wishedPrice(offer, 'en') },
  ].filter(({ value }) => value !== '');
}
