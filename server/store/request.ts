import type { LeadStatus } from '../../widgets/domain/request/lead-status.ts';
import type { StoredLead } from './lead.ts';
import type { Offer } from './offer.ts';

/** ms from the creation of a request page until it expires. */
export const requestLifetime = 90 * 24 * 60 * 60 * 1000;

/** A request, as the page of one version of a lead shows it. */
export interface StoredRequest {
  /** Row id of the version (see versionId). */
  rowId: string;
  lead: StoredLead;
  /** The desk's mark on the lead. */
  status: LeadStatus;
  /** Offers that were made for this version, newest first: other versions may come from a stranger. */
  offers: Offer[];
  /** True if another version has an open, expired or answered offer, which may be the reason of the status. */
  isOtherVersionOffered: boolean;
}

export interface RequestCalls {
  /**
   * Reads the request of a page that was created since a moment (epoch ms). Resolves to `erased` if the lead was
   * erased, to `expired` if the page is older, to undefined if there is no such page.
   */
  readRequest(
    secret: string,
    since: number,
  ): Promise<StoredRequest | 'erased' | 'expired' | undefined>;
  /** Reads the secret of a version's page by its row id (see versionId); undefined for leads of earlier releases. */
  readRequestSecret(rowId: string): Promise<string | undefined>;
  /** Deletes at most `limit` pages that were created before a moment (epoch ms). Resolves to their number. */
  deleteOldRequests(before: number, limit: number): Promise<number>;
}
