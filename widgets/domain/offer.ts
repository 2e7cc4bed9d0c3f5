import type { Language } from './languages.ts';

/** What a client can answer to an offer. */
export const offerStatuses = ['approved', 'rejected'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** What an offer is about, worded as in the letter that brought it. Nothing in it says whose it is. */
export interface OfferDetails {
  items: readonly string[];
  amount: Readonly<Record<Language, string>>;
  /** On the clock of the client's store, which is named. */
  expires: Readonly<Record<Language, string>>;
}
