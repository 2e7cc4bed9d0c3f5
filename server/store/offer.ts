import type { OfferTerms } from '../../widgets/domain/offer/offer-terms.ts';

/** An open offer, as the desk creates it. */
export interface NewOffer {
  /** A uuid v4. Anyone who knows it can answer: it must appear only in the client's links. */
  offerId: string;
  submissionId: string;
  /** In units of the currency: 12500.5 */
  amount: number;
  /** ISO 4217, such as AED. */
  currency: string;
  terms?: OfferTerms;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Epoch milliseconds; later answers are rejected. */
  expiresAt: number;
}

export interface Offer extends NewOffer {
  terms: OfferTerms;
  /** Version of the lead that it was made for; null in older offers. */
  leadVersion: number | null;
  /** First and last name in the first version of the lead. */
  clientName: string;
  /** Such as `approved`, see offerAnswer; null until the first answer, which is final. */
  answer: string | null;
  answeredAt: number | null;
  /** Withdrawn by the desk, or replaced by a newer offer to the same lead. */
  closedAs: OfferClosing | null;
  closedAt: number | null;
}

export type OfferClosing = 'withdrawn' | 'replaced';

/** Only `success` means that the answer is recorded. */
export type AnswerResult = 'success' | 'already-answered' | 'expired' | 'unknown' | OfferClosing;
