import type { Campaign } from '../../widgets/domain/campaign.ts';
import type { ClickId } from '../../widgets/domain/click-ids.ts';
import type { Language } from '../../widgets/domain/languages.ts';
import type { QuotePhoto } from '../../widgets/domain/quote.ts';
import type { ContactTexts, ItemTexts } from '../../widgets/domain/quote-fields.ts';
import type { ItemDetails } from '../../widgets/domain/request/item-details.ts';

export interface StoredPhoto extends QuotePhoto {
  /** Epoch ms, if it was added on the page of the request. */
  addedAt?: number;
}

/** A photo with its original bytes, including EXIF: never serve these, but a JPEG drawn from them (draw-jpeg.ts). */
export interface PhotoContent extends StoredPhoto {
  content: Uint8Array;
  /** Name of the photo in the bucket (see photoName); `content` is empty then. */
  storedAs?: string;
}

/** An item. `condition`: the English text of a choice in the form, or any text that another client sent. */
export interface LeadItem<P extends QuotePhoto = StoredPhoto> extends ItemTexts {
  /** The designer is one of `qualifiedDesigners`. Not the status `qualified`, which the team sets. */
  isQualified: boolean;
  /** Details that the visitor added on the page of the request. */
  details?: ItemDetails;
  /** Epoch ms at which the visitor last saved details or photos on the page of the request, even the same ones again. */
  detailsChangedAt?: number;
  photos: P[];
}

/** A file sent as a photo that was not stored. */
export interface LeftOutPhoto {
  /** Path in the body, such as `items.0.photos.1`. */
  field: string;
  /** File name on the visitor's device; empty if the body has none. */
  name: string;
  /** `type`: neither JPEG nor PNG; `broken`: damaged; `too-…`: too large to draw; `surplus`: over the limit per item. */
  reason: 'type' | 'broken' | 'too-many-pixels' | 'too-much-memory' | 'surplus';
}

/** Fields of a lead from the quote form (Lead) and of one from the WhatsApp button (WhatsappLead, in store.ts). */
export interface Submitted {
  /** Identifies the filled form or dialog, not the request: the same content is stored once per submissionId. */
  submissionId: string;
  /** Epoch milliseconds. */
  receivedAt: number;
  /** Language of the form or button; null if unknown. */
  language: Language | null;
  campaign: Campaign;
  /** Clicks on ads that led to the lead; at most one of each name. Personal data. */
  clickIds: ClickId[];
  /** Name of the page's version; empty: none. */
  variant: string;
  /** Host of the page with the form or button: from Origin, for plain forms also from Referer or a field. Empty: unknown. */
  partner: string;
  /** Sent with `data-test`: stored, but not delivered. */
  isTest: boolean;
}

/** A submitted quote form. `P`: its photos, with or without their bytes. */
export interface Lead<P extends QuotePhoto = StoredPhoto> extends Submitted, ContactTexts {
  /** Topic of the lead: the page's route, or the attribute of the element; empty: not said. */
  topic: string;
  /** Spam signals of the form (honeypot, too fast …). No refusal: the team is told, and the visitor gets no confirmation. */
  spam: string[];
  items: LeadItem<P>[];
  leftOut: LeftOutPhoto[];
}

/** Content that differs from what is stored under its submissionId is stored as a further version. */
export interface Version {
  /** Counts from 1, in order of arrival. */
  version: number;
}

export type StoredLead = Lead & Version;
