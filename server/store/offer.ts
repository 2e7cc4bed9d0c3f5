import type { HandoverWay } from '../../widgets/domain/offer/handover.ts';
import type { OfferTerms } from '../../widgets/domain/offer/offer-terms.ts';
import type { StoredLead } from './lead.ts';

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
  /** Wish of a client who declined. */
  wish: OfferWish;
  /** How the client of an accepted offer hands the item over; null until they have chosen. */
  handover: Handover | null;
  /** Withdrawn by the desk, or replaced by a newer offer to the same lead. */
  closedAs: OfferClosing | null;
  closedAt: number | null;
}

/**
 * Finds the version of the lead that an offer was made for: for an older offer, which names none, the newest version at
 * that time. `versions`: those of the lead, newest first.
 */
export function offeredVersion(
  { leadVersion, createdAt }: Pick<Offer, 'leadVersion' | 'createdAt'>,
  versions: readonly StoredLead[],
): StoredLead | undefined {
  if (leadVersion !== null) return versions.find(({ version }) => version === leadVersion);
  // Later versions may come from a stranger who guessed the id of the lead. The oldest is later only if clocks differ.
  return versions.find(({ receivedAt }) => receivedAt <= createdAt) ?? versions.at(-1);
}

/** Returns the version of the lead whose request page shows the offer: older offers count for the first. */
export function shownVersion({ leadVersion }: Pick<Offer, 'leadVersion'>): number {
  return leadVersion ?? 1;
}

/** Reason of a client who declined an offer, and the amount they hoped for; empty texts if they did not say. */
export interface OfferWish {
  reason: string;
  /** A number in the currency of the offer, such as `12500`; as typed if it was not understood. */
  amount: string;
}

/** `already-said`: another wish is stored. `unknown`: the offer was erased, or is not declined. */
export type WishResult = 'success' | 'already-said' | 'unknown';

export interface NewHandover {
  way: HandoverWay;
  /** For our courier; empty otherwise. */
  address: string;
  /** Epoch ms; null for the client's own courier. */
  slot: number | null;
}

export interface Handover extends NewHandover {
  /** Epoch ms, of the last change. */
  requestedAt: number;
  /** Epoch ms; null until the team confirms it. */
  confirmedAt: number | null;
}

/** `unknown`: the offer was erased, or is not accepted. `confirmed`: it can no longer be changed. */
export type HandoverResult = 'success' | 'confirmed' | 'unknown';

/** `changed`: the client has changed it since the team saw it. `unknown`: the offer was erased, or has no handover. */
export type ConfirmResult = 'success' | 'changed' | 'unknown';

type OfferClosing = 'withdrawn' | 'replaced';

/** Result of an answer; only `success` records it. `unknown`: the offer was erased, or never existed. */
export type AnswerResult = 'success' | 'already-answered' | 'expired' | 'unknown' | OfferClosing;
