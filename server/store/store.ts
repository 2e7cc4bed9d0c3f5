import type { Campaign } from '../../widgets/domain/campaign.ts';
import type { OfferStatus } from '../../widgets/domain/offer.ts';
import type { QuotePhoto } from '../../widgets/domain/quote.ts';

/** A photo with its bytes, exactly as they arrived (EXIF included: never hand them out, see desk-photos.ts). */
export interface PhotoContent extends QuotePhoto {
  content: Uint8Array;
}

export interface LeadItem<P extends QuotePhoto = QuotePhoto> {
  category: string;
  designer: string;
  model: string;
  /** The sentence of spec section 3, or whatever text another client sent. */
  condition: string;
  isQualified: boolean;
  photos: P[];
}

/** A stored quote submission. `P` says whether the photos carry their bytes. */
export interface Lead<P extends QuotePhoto = QuotePhoto> {
  /** Identifies the filled form, not the request: a lead is stored once per submissionId. */
  submissionId: string;
  /** Epoch milliseconds. */
  receivedAt: number;
  language: 'en' | 'ar' | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  countryCode: string;
  phoneWithoutCountryCode: string;
  country: string;
  campaign: Campaign;
  /** What the form noticed (honeypot, too fast …). Only a hint for the team, never a refusal. */
  spam: string[];
  items: LeadItem<P>[];
}

export interface LeadSelection {
  /** Only submission ids that start so. Default: all. */
  idPrefix?: string;
  /** At most so many, newest first. Default: all. */
  limit?: number;
}

export interface LeadPhoto extends PhotoContent {
  /** Positions count from 0. */
  itemPosition: number;
  position: number;
}

/** A stored phone number of somebody who went on to WhatsApp. */
export interface WhatsappLead {
  /** Identifies the filled dialog: stored once per submissionId. */
  submissionId: string;
  /** Epoch milliseconds. */
  receivedAt: number;
  language: 'en' | 'ar' | null;
  phone: string;
  campaign: Campaign;
}

/** An offer as the desk makes it. */
export interface NewOffer {
  /** A uuid v4. Whoever knows it may answer: it belongs into the client's links and nowhere else. */
  offerId: string;
  /** The lead. */
  submissionId: string;
  /** In units of the currency: 12500.5 */
  amount: number;
  /** ISO 4217, such as AED. */
  currency: string;
  /** Epoch milliseconds. */
  createdAt: number;
  /** Epoch milliseconds; from then on nothing is recorded. */
  expiresAt: number;
}

/** An offer and what became of it. */
export interface Offer extends NewOffer {
  /** First and last name in the lead. */
  clientName: string;
  /** Null until the first answer, which is final (ruling 16). */
  answer: OfferStatus | null;
  answeredAt: number | null;
}

/** Submission ids of both kinds of leads. */
export interface SubmissionIds {
  leads: readonly string[];
  whatsappLeads: readonly string[];
}

/** What became of an answer. Only `success` recorded it. */
export type AnswerResult = 'success' | 'already-answered' | 'expired' | 'unknown';

/** Where leads live. Every failure of the database rejects, in the server as a StoreUnavailableError. */
export interface Store {
  /** Commits the lead with its photos, durably. False: it had been stored before, and nothing was written. */
  saveLead(lead: Lead<PhotoContent>): Promise<boolean>;
  /** Leads, newest first, without the bytes of their photos. */
  findLeads(selection?: LeadSelection): Promise<Lead[]>;
  /** The photos of one lead, in the order of the form. */
  readPhotos(submissionId: string): Promise<LeadPhoto[]>;
  /** As saveLead, for the other kind of lead. */
  saveWhatsappLead(lead: WhatsappLead): Promise<boolean>;
  /** WhatsApp leads, newest first; at most `limit`. */
  findWhatsappLeads(limit?: number): Promise<WhatsappLead[]>;
  /** Commits a new offer of a stored lead. */
  saveOffer(offer: NewOffer): Promise<void>;
  /** Offers, newest first: of one lead, or else at most `limit` of all. */
  findOffers(selection?: { submissionId?: string; limit?: number }): Promise<Offer[]>;
  /** Records the answer if the offer is open at `now` (epoch ms); the first one wins and is final. */
  answerOffer(offerId: string, answer: OfferStatus, now: number): Promise<AnswerResult>;
  /**
   * Erases these leads and all that belongs to them (items, photos, offers) in one transaction, and
   * overwrites their bytes in the files of the database. No trace of the ids is kept: a visitor who
   * sends the same form again later has decided so, and is stored like anybody.
   */
  erase(ids: SubmissionIds): Promise<void>;
  /**
   * Rewrites the whole database: it shrinks, and stale copies of erased rows go that the database
   * made when it moved rows about. Nothing can be stored meanwhile.
   */
  compact(): Promise<void>;
  /** Writes everything, as it is at one moment, into a new file (0600). Rejects where there is one. */
  copyTo(file: string): Promise<void>;
  /** Commits a write that changes nothing. Rejects unless a lead of `size` bytes can be stored now. */
  check(size: number): Promise<void>;
  close(): Promise<void>;
}
