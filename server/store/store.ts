import type { ConversionCalls } from './conversion.ts';
import type { Outbox } from './delivery.ts';
import type { DeskCalls, PhotoPlace } from './desk-calls.ts';
import type { FunnelCalls } from './funnel.ts';
import type { Lead, PhotoContent, StoredLead, Submitted, Version } from './lead.ts';
import type {
  AnswerResult,
  ConfirmResult,
  HandoverResult,
  NewHandover,
  NewOffer,
  Offer,
  OfferWish,
  WishResult,
} from './offer.ts';
import type { ReportCalls } from './report.ts';
import type { RequestCalls } from './request.ts';
import type { SignInStore } from './sign-in.ts';

export type * from './lead.ts';
export type * from './offer.ts';

/** `stored`: new; `repeated`: this content is stored already; `revision`: a further version. */
export type SaveResult = 'stored' | 'repeated' | 'revision';

interface SavedLead {
  result: SaveResult;
  /** Secret in the address of this version's request page. */
  requestSecret: string;
}

export interface LeadSelection {
  /** Start of the submissionId. Default: all. */
  idPrefix?: string;
  /** Maximum number of leads, each with all its versions. Default: all. */
  limit?: number;
  /** Leads with a version from this partner; empty: from no known partner. Default: all. */
  partner?: string;
  /** Leads with a version that is a test, or with one that is not. Default: all. */
  isTest?: boolean;
  /** Leads whose versions contain all of these words (see toWords). Default: all. */
  words?: readonly string[];
}

/** The first version of a lead; its time never changes. */
export type FirstVersion = Pick<StoredLead, 'submissionId' | 'receivedAt'>;

/** The phone number of a visitor who continued on WhatsApp. */
export interface WhatsappLead extends Submitted {
  phone: string;
}

export type StoredWhatsappLead = WhatsappLead & Version;

export interface SubmissionIds {
  leads: readonly string[];
  whatsappLeads: readonly string[];
}

/** Contact of the sender of a version of a lead. */
export interface StoredContact {
  rowId: string;
  submissionId: string;
  /** Empty in a WhatsApp lead. */
  email: string;
  phone: string;
  /** Empty in a WhatsApp lead. */
  country: string;
}

/** Stores leads, offers, deliveries and counts. In the server, database errors are StoreUnavailableErrors. */
export interface Store
  extends Outbox,
    DeskCalls,
    FunnelCalls,
    ReportCalls,
    RequestCalls,
    SignInStore,
    ConversionCalls {
  /**
   * Commits a lead with its photos, durably, and its deliveries in the same transaction (none for a
   * test). Other content under a stored id becomes a further version; the same content is not written
   * again. `requestId` and `network` (see Delivery) go into the outbox. Rejects a
   * lead whose photos in the bucket were not announced, or were released since.
   */
  saveLead(lead: Lead<PhotoContent>, requestId?: string, network?: string): Promise<SavedLead>;
  /** Finds the ids of leads, sorted by their newest version, newest first. */
  findLeadIds(selection?: LeadSelection): Promise<string[]>;
  /** Lists leads by their first versions, newest first: new leads never shift the pages. */
  listFirstVersions(
    selection: Pick<LeadSelection, 'partner' | 'isTest'>,
    limit: number,
    after?: FirstVersion,
  ): Promise<FirstVersion[]>;
  /**
   * Reads the leads with these ids, without the bytes of their photos: in the order of findLeadIds, with the versions of
   * each lead together, newest first.
   */
  readLeads(submissionIds: readonly string[]): Promise<StoredLead[]>;
  /** Reads one version of a lead by its row id (see versionId), without the bytes of its photos. */
  readLead(rowId: string): Promise<StoredLead | undefined>;
  /** Reads a photo. Resolves to undefined if it was erased, or if the bucket no longer has the same bytes. */
  readPhoto(place: PhotoPlace): Promise<PhotoContent | undefined>;
  /** Stores a WhatsApp lead, as saveLead does. */
  saveWhatsappLead(lead: WhatsappLead, requestId?: string): Promise<SaveResult>;
  /** Finds at most `limit` versions of WhatsApp leads, in the order of readLeads. */
  findWhatsappLeads(
    selection?: Pick<LeadSelection, 'limit' | 'partner' | 'isTest'>,
  ): Promise<StoredWhatsappLead[]>;
  /** Reads one version of a WhatsApp lead by its row id (see versionId). */
  readWhatsappLead(rowId: string): Promise<StoredWhatsappLead | undefined>;

  /**
   * Commits a new offer to a lead and closes its open ones. Resolves to the ids of the closed offers; to undefined,
   * without storing the offer, if the lead was erased, and to `conflict` if the id belongs to another offer. Repeating
   * the call changes nothing. `version`: version of the lead that the offer is made for; default: see readOffer.
   * `isSent`: also enqueues an email to the address in that version. `actor`: see AuditRecord; default: the command
   * line.
   */
  saveOffer(
    offer: NewOffer,
    options?: { isSent?: boolean; version?: number; actor?: string },
  ): Promise<string[] | 'conflict' | undefined>;
  /** Finds up to `limit` offers whose ids start with `idPrefix`, newest first; default: all. */
  findOffers(selection?: { idPrefix?: string; limit?: number }): Promise<Offer[]>;
  /** Finds all offers to leads, newest first. */
  findOffersOf(submissionIds: readonly string[]): Promise<Offer[]>;
  /**
   * Records the answer if the offer is open at `now` (epoch ms), and enqueues it. The first answer is
   * final; repeating it within 15 minutes succeeds, as the reply may have been lost. `wish`: stored with the answer.
   */
  answerOffer(
    offerId: string,
    answer: string,
    now: number,
    requestId?: string,
    wish?: OfferWish,
  ): Promise<AnswerResult>;
  /**
   * Stores the wish of a client who declined without one, and enqueues the answer once more. The first wish is final;
   * repeating it succeeds.
   */
  saveWish(offerId: string, wish: OfferWish, now: number, requestId?: string): Promise<WishResult>;
  /**
   * Stores how the client of an accepted offer hands the item over, and enqueues a delivery. Replaces an earlier choice
   * that the team has not confirmed. Repeating the same choice changes nothing.
   */
  saveHandover(
    offerId: string,
    handover: NewHandover,
    now: number,
    requestId?: string,
  ): Promise<HandoverResult>;
  /** Confirms the handover that was requested at `requestedAt`, for the team. */
  confirmHandover(
    offerId: string,
    requestedAt: number,
    now: number,
    actor: string,
  ): Promise<ConfirmResult>;
  /** Closes the offer if it is open at `now` (epoch ms). Resolves to the offer, if it is known. */
  withdrawOffer(offerId: string, now: number, actor?: string): Promise<Offer | undefined>;
  /** Reads an offer, and the version of the lead that it was made for; if unknown, the newest version at that time. */
  readOffer(offerId: string): Promise<{ offer: Offer; lead: StoredLead } | undefined>;

  /** Lists contacts of all versions by row id, in pages: `after` is the last row id of a page. */
  listContacts(kind: keyof SubmissionIds, limit: number, after?: string): Promise<StoredContact[]>;
  /**
   * Erases these leads with their versions, items, photos, offers and deliveries in one transaction.
   * SQLite also overwrites their bytes in the database files. Keeps no trace of the ids: a visitor who sends
   * the same form again is stored as a new lead.
   */
  erase(ids: SubmissionIds): Promise<void>;
  /**
   * Finds the leads that `erase --older-than` erases: all versions, added details, offers and answers came before a
   * moment (epoch ms), no offer is approved or open, and the team has not marked the lead as converted.
   */
  findOld(before: number): Promise<SubmissionIds>;
  /** Erases, as `erase` does, at most `limit` leads of each kind that findOld finds. Resolves to their ids. */
  eraseOld(before: number, limit: number): Promise<SubmissionIds>;

  /** Commits the names of photos that are about to be uploaded to the bucket. `now`: epoch ms. */
  announcePhotos(names: readonly string[], now: number): Promise<void>;
  /**
   * Releases up to `limit` photos, so that no lead can get them from `now` on: photos of erased leads, and
   * photos announced up to `before` (both epoch ms). Resolves to their names.
   */
  releaseOrphans(before: number, now: number, limit: number): Promise<string[]>;
  /**
   * Deletes the records of photos that were removed from the bucket. Records released after `before`
   * stay, and are released once more later: a late upload may still reach the bucket.
   */
  deleteOrphanRecords(names: readonly string[], before: number): Promise<void>;

  /** Rewrites the database to shrink it and to drop stale copies of erased rows. Blocks writes meanwhile. */
  compact(): Promise<void>;
  /** Writes a consistent copy into a new file (0600). Rejects if the file exists. */
  copyTo(file: string): Promise<void>;
  /** Commits a write that changes nothing. With SQLite, also rejects unless `size` bytes are free on its disk. */
  check(size: number): Promise<void>;
  close(): Promise<void>;
}
