import type { ItemDetails } from '../../widgets/domain/request/item-details.ts';
import type { LeadStatus } from '../../widgets/domain/request/lead-status.ts';
import type { PhotoContent, StoredLead } from './lead.ts';
import type { Offer } from './offer.ts';

/** ms from the creation of a request page until it expires. */
export const requestLifetime = 90 * 24 * 60 * 60 * 1000;

/** A request, as the page of one version of a lead shows it. */
export interface StoredRequest {
  /** Row id of the version (see versionId). */
  rowId: string;
  lead: StoredLead;
  /** Status of the lead, which all its versions share. */
  status: LeadStatus;
  /** Offers that were made for this version, newest first: other versions may come from a stranger. */
  offers: Offer[];
  /** True if another version has an open, expired or answered offer, which may be the reason of the status. */
  isOtherVersionOffered: boolean;
}

/** Details and photos that a visitor adds to an item of a version on the page of the request. */
export interface NewDetails {
  /** Row id of the version (see versionId). */
  rowId: string;
  itemPosition: number;
  /** All details of the item: they replace the stored details. */
  details: ItemDetails;
  /** Photos to add after the stored photos of the item. */
  photos: PhotoContent[];
}

/** `repeated`: details and photos are stored already; `unknown`: the lead was erased, or has no such item. */
type DetailsResult = 'saved' | 'repeated' | 'too-many-photos' | 'unknown';

export interface RequestCalls {
  /**
   * Reads the request of a page that was created since a moment (epoch ms). Resolves to `erased` if the lead was
   * erased, to `expired` if the page is older, to undefined if there is no such page.
   */
  readRequest(
    secret: string,
    since: number,
  ): Promise<StoredRequest | 'erased' | 'expired' | undefined>;
  /** Reads the secret of a version's page by its row id (see versionId); undefined if there is no such page. */
  readRequestSecret(rowId: string): Promise<string | undefined>;
  /** Deletes at most `limit` pages that were created before a moment (epoch ms). Resolves to their number. */
  deleteOldRequests(before: number, limit: number): Promise<number>;
  /**
   * Commits additions to an item, their audit entry and their deliveries in one transaction. The version, its content
   * hash and its earlier photos stay as sent; photos that the item has already are not stored again. `now`: epoch ms.
   * `requestId`: id of the HTTP request, for the deliveries.
   */
  saveDetails(newDetails: NewDetails, now: number, requestId?: string): Promise<DetailsResult>;
}
