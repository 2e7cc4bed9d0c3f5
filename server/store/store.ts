import type { Campaign } from '../../widgets/domain/campaign.ts';
import type { Language } from '../../widgets/domain/languages.ts';
import type { QuotePhoto } from '../../widgets/domain/quote.ts';
import type { ContactTexts, ItemTexts } from '../../widgets/domain/quote-fields.ts';
import type { Outbox } from './delivery.ts';

/** A photo with its bytes, exactly as they arrived (EXIF included: never hand them out, see draw-jpeg.ts). */
export interface PhotoContent extends QuotePhoto {
  content: Uint8Array;
  /** The name under which its bytes lie beside the database (see photoName); `content` is empty then. */
  storedAs?: string;
}

/** An item. The condition is its English sentence, or any text that another client sent. */
export interface LeadItem<P extends QuotePhoto = QuotePhoto> extends ItemTexts {
  isQualified: boolean;
  photos: P[];
}

/** A file among the photos that was not stored. */
export interface LeftOutPhoto {
  /** Where it was in the body, such as `items.0.photos.1`. */
  field: string;
  /** As the visitor's device calls it; empty when the body doesn't say. */
  name: string;
  /** Neither JPEG nor PNG; not a whole picture; or larger than the server draws (check-photo.ts). */
  reason: 'type' | 'broken' | 'too-many-pixels' | 'too-much-memory';
}

/** A quote submission. `P` says whether the photos carry their bytes. */
export interface Lead<P extends QuotePhoto = QuotePhoto> extends ContactTexts {
  /** Identifies the filled form, not the request: the same content is stored once per submissionId. */
  submissionId: string;
  /** Epoch milliseconds. */
  receivedAt: number;
  language: Language | null;
  campaign: Campaign;
  /** What the form noticed (honeypot, too fast …). Only a hint for the team, never a refusal. */
  spam: string[];
  items: LeadItem<P>[];
  leftOut: LeftOutPhoto[];
  /** The host of the page that sent it, as its browser says (Origin); empty where it said none. */
  partner: string;
  /** Sent to try the form out (`data-test`): it is stored and goes to nobody. */
  isTest: boolean;
}

/** What was stored with other content under the id of an earlier one is a further version of it. */
export interface Version {
  /** Counts from 1, in the order in which they came. */
  version: number;
}

export type StoredLead = Lead & Version;

/** What became of a lead: new, here already with this content, or a further version of one. */
export type SaveResult = 'stored' | 'repeated' | 'revision';

export interface LeadSelection {
  /** Only submission ids that start so. Default: all. */
  idPrefix?: string;
  /** At most so many, with all their versions. Default: all. */
  limit?: number;
  /** Only what has a version of this partner; empty: of none that is known. Default: all. */
  partner?: string;
  /** Only what has a version that is a test, or one that is none. Default: all. */
  isTest?: boolean;
  /** Only leads of which a version has each of these, as toWords (search.ts) gives them. Default: all. */
  words?: readonly string[];
}

/** The version that a lead began with; its time never changes. */
export type FirstVersion = Pick<StoredLead, 'submissionId' | 'receivedAt'>;

export interface LeadPhoto extends PhotoContent {
  /** Positions count from 0. */
  itemPosition: number;
  position: number;
  /** Its bytes are gone from where they lay, or are others: `content` is empty. */
  isLost?: boolean;
}

/** A stored phone number of somebody who went on to WhatsApp. */
export interface WhatsappLead {
  /** Identifies the filled dialog: the same phone is stored once per submissionId. */
  submissionId: string;
  /** Epoch milliseconds. */
  receivedAt: number;
  language: Language | null;
  phone: string;
  campaign: Campaign;
  /** As in Lead. */
  partner: string;
  /** As in Lead. */
  isTest: boolean;
}

export type StoredWhatsappLead = WhatsappLead & Version;

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
  /** First and last name in the first version of the lead. */
  clientName: string;
  /** Such as `approved`, see offerAnswer; null until the first answer, which is final. */
  answer: string | null;
  answeredAt: number | null;
  /** Why nobody can answer any more: by the desk, or by a newer offer of the lead. */
  closedAs: OfferClosing | null;
  closedAt: number | null;
}

export type OfferClosing = 'withdrawn' | 'replaced';

/** Submission ids of both kinds of leads. */
export interface SubmissionIds {
  leads: readonly string[];
  whatsappLeads: readonly string[];
}

/** What became of an answer. Only `success` says that it is recorded. */
export type AnswerResult = 'success' | 'already-answered' | 'expired' | 'unknown' | OfferClosing;

/** Where leads live. Every failure of the database rejects, in the server as a StoreUnavailableError. */
export interface Store extends Outbox {
  /**
   * Commits a lead with its photos, durably. Replaces nothing: other content under a stored id becomes a
   * further version, the same content is not written again. Puts what it writes into the outbox in the
   * same transaction, with the request's id and a stand-in for the visitor's network, unless it is a test.
   * Rejects a lead whose photos beside the database were not announced, or were given up since.
   */
  saveLead(lead: Lead<PhotoContent>, requestId?: string, network?: string): Promise<SaveResult>;
  /**
   * Leads without the bytes of their photos. The versions of a lead stand together, newest first, and
   * so do the leads, by their newest version.
   */
  findLeads(selection?: LeadSelection): Promise<StoredLead[]>;
  /** A page of leads by their first versions, newest first: pages give each once, whatever arrives. */
  listFirstVersions(
    selection: Pick<LeadSelection, 'partner' | 'isTest'>,
    limit: number,
    after?: FirstVersion,
  ): Promise<FirstVersion[]>;
  /** The leads with these ids, as findLeads gives them. */
  readLeads(submissionIds: readonly string[]): Promise<StoredLead[]>;
  /** The photos of one version of a lead, by default the first, in the order of the form. */
  readPhotos(submissionId: string, version?: number): Promise<LeadPhoto[]>;
  /** One photo of the version of a lead that is in a row (see versionId). */
  readPhoto(rowId: string, itemPosition: number, position: number): Promise<LeadPhoto | undefined>;
  /** As saveLead, for the other kind of lead. */
  saveWhatsappLead(lead: WhatsappLead, requestId?: string): Promise<SaveResult>;
  /** WhatsApp leads in the order of findLeads: at most `limit` versions, of a partner, tests or none. */
  findWhatsappLeads(
    selection?: Pick<LeadSelection, 'limit' | 'partner' | 'isTest'>,
  ): Promise<StoredWhatsappLead[]>;
  /**
   * Commits a new offer of a stored lead and closes its open ones, whose ids it resolves to; undefined:
   * the lead has been erased, and there is no offer. `isSent` puts the offer into the outbox for the
   * visitor, to the address in that version of the lead (by default the first): another may be a
   * stranger's.
   */
  saveOffer(
    offer: NewOffer,
    options?: { isSent?: boolean; version?: number },
  ): Promise<string[] | undefined>;
  /** Offers, newest first: of one lead, or else at most `limit` of all. */
  findOffers(selection?: { submissionId?: string; limit?: number }): Promise<Offer[]>;
  /**
   * Records the answer if the offer is open at `now` (epoch ms); the first one wins and is final. The
   * same again within 15 minutes of it is a success too: the reply may have been lost. What is recorded
   * is put into the outbox with the id of the request.
   */
  answerOffer(
    offerId: string,
    answer: string,
    now: number,
    requestId?: string,
  ): Promise<AnswerResult>;
  /** Closes the offer if it is open at `now` (epoch ms), and resolves to what it is then, if known. */
  withdrawOffer(offerId: string, now: number): Promise<Offer | undefined>;
  /** One version of a lead by the id of its row (see versionId), without the bytes of its photos. */
  readLead(rowId: string): Promise<StoredLead | undefined>;
  /** As readLead, for the other kind of lead. */
  readWhatsappLead(rowId: string): Promise<StoredWhatsappLead | undefined>;
  /** An offer, and the newest version that its lead had when it was made; undefined: it is not there. */
  readOffer(offerId: string): Promise<{ offer: Offer; lead: StoredLead } | undefined>;
  /** Commits the names under which photos are about to be put beside the database. `now`: epoch ms. */
  announcePhotos(names: readonly string[], now: number): Promise<void>;
  /**
   * Up to `limit` names that no lead has, and from `now` on none can get: of leads that were erased, and
   * announced up to `before` (both epoch ms).
   */
  giveUpPhotos(before: number, now: number, limit: number): Promise<string[]>;
  /**
   * What had these names was removed. Those that were given up after `before` are remembered, and given
   * up once more later: what was sent to the photo store before may still arrive there.
   */
  forgetPhotos(names: readonly string[], before: number): Promise<void>;
  /**
   * Erases these leads and all that belongs to them (versions, items, photos, offers, deliveries) in one transaction, and
   * overwrites their bytes in the files of the database. No trace of the ids is kept: a visitor who
   * sends the same form again later has decided so, and is stored like anybody.
   */
  erase(ids: SubmissionIds): Promise<void>;
  /**
   * Finds what `erase --older-than` erases: leads and WhatsApp leads that led to no approved offer and have no
   * open one, and came in before a moment (epoch ms) with all their versions, offers and answers.
   */
  findOld(before: number): Promise<SubmissionIds>;
  /** Erases, as `erase` does, at most `limit` of each kind of these. Resolves to what it has erased. */
  eraseOld(before: number, limit: number): Promise<SubmissionIds>;
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
