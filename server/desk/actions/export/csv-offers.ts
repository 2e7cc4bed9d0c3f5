import { formatTime } from '../local-time.ts';
import type { ExportedOffer } from './exported-leads.ts';

type OfferColumn = readonly [
  name: string,
  read: (offer: ExportedOffer, index: number) => string | number | null | undefined,
];

/** Reads an amount on the line of the first item only, so that the sum of a column counts each offer once. */
const once =
  (read: (offer: ExportedOffer) => number | undefined): OfferColumn[1] =>
  (offer, index) =>
    index === 0 ? read(offer) : '';

const time = (moment: number | null) => moment && formatTime(moment);

/** Columns of an offer to a version, in a line of one of its items. `index`: position of the item. */
export const offerColumns: readonly OfferColumn[] = [
  ['offerState', ({ state }) => state],
  ['offerCurrency', ({ currency }) => currency],
  ['offerAmount', once(({ amount }) => amount)],
  ['offerItemAmount', ({ terms }, index) => terms.itemAmounts?.[index]],
  ['offerService', ({ terms }) => terms.service],
  ['offerFees', once(({ terms }) => terms.fees)],
  ['offerBuybackPrice', once(({ terms }) => terms.buybackPrice)],
  ['offerBuybackDays', ({ terms }) => terms.buybackDays],
  ['offerNote', ({ terms }) => terms.note],
  ['offerCreatedAt', ({ createdAt }) => time(createdAt)],
  ['offerExpiresAt', ({ expiresAt }) => time(expiresAt)],
  ['offerAnsweredAt', ({ answeredAt }) => time(answeredAt)],
  ['offerWishReason', ({ wish }) => wish.reason],
  ['offerWishAmount', ({ wish }) => wish.amount],
];
