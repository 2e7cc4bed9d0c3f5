import type { Campaign } from '../../widgets/domain/campaign.ts';
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

/** Where leads live. Every failure of the database rejects. */
export interface Store {
  /** Commits the lead with its photos, durably. False: it had been stored before, and nothing was written. */
  saveLead(lead: Lead<PhotoContent>): Promise<boolean>;
  /** Leads, newest first, without the bytes of their photos. */
  findLeads(selection?: LeadSelection): Promise<Lead[]>;
  /** The photos of one lead, in the order of the form. */
  readPhotos(submissionId: string): Promise<LeadPhoto[]>;
  /** Rejects when the database can't be read. */
  check(): Promise<void>;
  close(): Promise<void>;
}
