import type { Language } from './languages.ts';

/** The answers that the desk prints links for. Any other offerAnswer counts as well. */
export const offerStatuses = ['approved', 'rejected'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** The `status` of a link, as it can be recorded: at most 40 letters, digits, `-`, `_`. */
export const offerAnswer = /^[\w-]{1,40}$/;

/** What an offer is about, worded as in the letter that brought it. Nothing in it says whose it is. */
export interface OfferDetails {
  items: readonly string[];
  amount: Readonly<Record<Language, string>>;
  /** On the clock of the client's store, which is named. */
  expires: Readonly<Record<Language, string>>;
}
