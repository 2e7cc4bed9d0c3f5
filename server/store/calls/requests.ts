import { randomBytes } from 'node:crypto';
import type { LeadStatus } from '../../../widgets/domain/request/lead-status.ts';
import { type Database, type Query, sql } from '../database.ts';
import { type Offer, shownVersion } from '../offer.ts';
import type { RequestCalls } from '../request.ts';
import { insertRow } from './insert-row.ts';
import { readOffersOf } from './offers.ts';
import { readVersion } from './read-versions.ts';

interface PageRow {
  /** Row id of the version; null if it was erased. */
  leadId: string | null;
  createdAt: number;
}

/** Bytes of a secret: 128 random bits cannot be guessed. */
const secretLength = 16;

async function readSecret(query: Query, rowId: string): Promise<string | undefined> {
  const [page] = await query.all<{ secret: string }>(
    sql`select secret from request_pages where lead_id = ${rowId}`,
  );
  return page?.secret;
}

/** Returns the secret of a version's page, creating the page at the first call. Lock the lead first. */
export async function ensureRequestPage(query: Query, rowId: string, now: number): Promise<string> {
  const known = await readSecret(query, rowId);
  if (known) return known;
  const secret = randomBytes(secretLength).toString('base64url');
  await insertRow(query, 'request_pages', { secret, leadId: rowId, createdAt: now });
  return secret;
}

export function requestCalls(database: Database) {
  return {
    async readRequest(secret, since) {
      const [page] = await database.all<PageRow>(
        sql`select lead_id, created_at from request_pages where secret = ${secret}`,
      );
      if (!page) return undefined;
      if (page.createdAt < since) return 'expired';
      const rowId = page.leadId;
      if (rowId === null) return 'erased';
      const lead = await readVersion(database, rowId);
      if (!lead) return 'erased';
      const { submissionId, version } = lead;
      const [state] = await database.all<{ status: LeadStatus }>(
        sql`select status from lead_states where submission_id = ${submissionId}`,
      );
      const offers = await readOffersOf(database, [submissionId]);
      const isOwn = (offer: Offer) => shownVersion(offer) === version;
      return {
        rowId,
        lead,
        // A lead that is erased meanwhile has no state.
        status: state?.status ?? 'new',
        offers: offers.filter(isOwn),
        isOtherVersionOffered: offers.some((offer) => !isOwn(offer) && !offer.closedAs),
      };
    },

    readRequestSecret: (rowId) => readSecret(database, rowId),

    async deleteOldRequests(before, limit) {
      const deleted = await database.write(sql`
        delete from request_pages where secret in (
          select secret from request_pages where created_at < ${before}
          order by created_at limit ${limit})
        returning secret`);
      return deleted.length;
    },
  } satisfies Partial<RequestCalls>;
}
