import { join, raw } from 'sql-template-tag';
import { type Database, type Query, sql } from '../database.ts';
import type { Store, StoredContact, SubmissionIds } from '../store.ts';
import { releasePhotosOf } from './orphan-photos.ts';
import { submissionIdsIn } from './rows.ts';
import { everything, isOpenAt, type LeadTable, lockLeads, sharedId } from './statements.ts';

/** Selects leads, by their first versions, that meet a condition and have no version received since a moment (epoch ms). */
function selectOld(tableName: LeadTable, before: number, limit: number, condition = sql`1 = 1`) {
  const table = raw(tableName);
  return sql`
    select submission_id from ${table}
    where revision_of is null and received_at < ${before}
      and not exists (
        select 1 from ${table} version
        where version.revision_of = ${table}.submission_id and version.received_at >= ${before})
      and ${condition}
    order by received_at, submission_id limit ${limit}`;
}

/**
 * Matches leads without a deal, without details that the client has added since a moment, and without an offer that was
 * created or answered since then, or is open now. A deal: an approved offer, or the status that the team has set.
 */
const isSettled = (before: number) => sql`
  not exists (
    select 1 from offers
    where offers.submission_id = leads.submission_id
      and (offers.answer = 'approved'
        or coalesce(offers.answered_at, offers.created_at) >= ${before}
        or ${isOpenAt(Date.now())}))
  and not exists (
    select 1 from lead_states
    where lead_states.submission_id = leads.submission_id and lead_states.status = 'converted')
  and not exists (
    select 1 from request_details
    join leads version on version.submission_id = request_details.lead_id
    where coalesce(version.revision_of, version.submission_id) = leads.submission_id
      and request_details.changed_at >= ${before})`;

async function findOld(query: Query, before: number, limit: number): Promise<SubmissionIds> {
  const leads = await query.all(selectOld('leads', before, limit, isSettled(before)));
  const whatsappLeads = await query.all(selectOld('whatsapp_leads', before, limit));
  return { leads: submissionIdsIn(leads), whatsappLeads: submissionIdsIn(whatsappLeads) };
}

/** Erases leads with their versions. */
async function erase(query: Query, tableName: LeadTable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await query.all(sql`delete from ${raw(tableName)} where submission_id in (${join(ids)})`);
}

/** Locks leads. Without it, a version that arrives after the photos were recorded would leave its photos in the bucket. */
async function lockAll(query: Query, { leads, whatsappLeads }: SubmissionIds): Promise<void> {
  await lockLeads(query, leads);
  await lockLeads(query, whatsappLeads, 'whatsapp_leads');
}

/** Erases locked leads within a transaction. */
async function eraseAll(query: Query, { leads, whatsappLeads }: SubmissionIds): Promise<void> {
  await releasePhotosOf(query, leads);
  await erase(query, 'leads', leads);
  await erase(query, 'whatsapp_leads', whatsappLeads);
}

export function eraseCalls(database: Database) {
  return {
    async listContacts(kind, limit, after = '') {
      const [table, columns] =
        kind === 'leads'
          ? [sql`leads`, sql`email, phone, country`]
          : [sql`whatsapp_leads`, sql`'' as email, phone, '' as country`];
      // Sorts by row id: without the name of the table, `order by submission_id` would mean the selected shared id.
      return database.all<StoredContact>(sql`
        select submission_id as row_id, ${sharedId} as submission_id, ${columns} from ${table}
        where submission_id > ${after} order by ${table}.submission_id limit ${limit}`);
    },

    async erase(ids) {
      await database.transact(async (query) => {
        await lockAll(query, ids);
        await eraseAll(query, ids);
      });
    },

    findOld: (before) => findOld(database, before, everything),

    /** Selects again after locking: keeps leads that got an offer or a further version, and omits erased ones. */
    eraseOld: (before, limit) =>
      database.transact(async (query) => {
        const chosen = await findOld(query, before, limit);
        await lockAll(query, chosen);
        const old = await findOld(query, before, limit);
        const ids = {
          leads: chosen.leads.filter((id) => old.leads.includes(id)),
          whatsappLeads: chosen.whatsappLeads.filter((id) => old.whatsappLeads.includes(id)),
        };
        await eraseAll(query, ids);
        return ids;
      }),
  } satisfies Partial<Store>;
}
