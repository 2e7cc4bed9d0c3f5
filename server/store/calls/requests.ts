import { randomBytes } from 'node:crypto';
import type { LeadStatus } from '../../../widgets/domain/request/lead-status.ts';
import { type Database, type Query, write } from '../database.ts';
import { shownVersion } from '../offer.ts';
import type { RequestCalls } from '../request.ts';
import { insertRow } from './insert-row.ts';
import { readVersion } from './read-versions.ts';
import { toOffer } from './rows.ts';
import { selectOffersOfLeads } from './statements.ts';

const requestSql = {
  selectPage: 'select lead_id, created_at from request_pages where secret = ?1',
  selectSecret: 'select secret from request_pages where lead_id = ?1',
  selectStatus: 'select status from lead_states where submission_id = ?1',
  deleteOld: `
    delete from request_pages where secret in (
      select secret from request_pages where created_at < ?1 order by created_at limit ?2)
    returning secret`,
} as const;

/** Bytes of a secret: 128 random bits cannot be guessed. */
const secretLength = 16;

async function readSecret(query: Query, rowId: string): Promise<string | undefined> {
  const [row] = await query.all(requestSql.selectSecret, rowId);
  return row && String(row.secret);
}

/** Returns the secret of a version's page, creating the page at the first call. Lock the lead first. */
export async function ensureRequestPage(query: Query, rowId: string, now: number): Promise<string> {
  const known = await readSecret(query, rowId);
  if (known) return known;
  const secret = randomBytes(secretLength).toString('base64url');
  await insertRow(query, 'request_pages', { secret, lead_id: rowId, created_at: now });
  return secret;
}

export function requestCalls(database: Database) {
  return {
    async readRequest(secret, since) {
      const [page] = await database.all(requestSql.selectPage, secret);
      if (!page) return undefined;
      if (Number(page.created_at) < since) return 'expired';
      const rowId = page.lead_id === null ? undefined : String(page.lead_id);
      const lead = rowId && (await readVersion(database, rowId));
      if (!rowId || !lead) return 'erased';
      const { submissionId, version } = lead;
      const [state] = await database.all(requestSql.selectStatus, submissionId);
      const offers = (await database.all(selectOffersOfLeads(1), submissionId)).map(toOffer);
      return {
        rowId,
        lead,
        status: (state?.status ?? 'new') as LeadStatus,
        offers: offers.filter((offer) => shownVersion(offer) === version),
      };
    },

    readRequestSecret: (rowId) => readSecret(database, rowId),

    async deleteOldRequests(before, limit) {
      return (await write(database, requestSql.deleteOld, before, limit)).length;
    },
  } satisfies RequestCalls;
}
