import type { Language } from '../languages.ts';

/** Answers that the desk prints links for. Other texts that match offerAnswer are recorded as well. */
export const offerStatuses = ['approved', 'rejected'] as const;
export type OfferStatus = (typeof offerStatuses)[number];

/** Matches the `status` of a link that can be recorded: at most 40 letters, digits, `-`, `_`. */
export const offerAnswer = /^[\w-]{1,40}$/;

/** A term of an offer, worded for the client. Amounts, dates, names and lines of the note are in bidi isolates. */
export interface OfferRow {
  label: string;
  value: string;
}

/** Details of an offer, worded as in its email, without personal data. */
export interface OfferDetails {
  items: readonly string[];
  amount: Readonly<Record<Language, string>>;
  /** In the local time of the client's store, with the store's name. */
  expires: Readonly<Record<Language, string>>;
  /** All terms in the order of the card, amount first. */
  rows: Readonly<Record<Language, readonly OfferRow[]>>;
  /** Begins a chat about the offer. Absent from earlier releases of the server. */
  message?: Readonly<Record<Language, string>>;
  /** True after an answer, which is final. */
  isAnswered: boolean;
}
