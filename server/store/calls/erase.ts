import type { Database, Query } from '../database.ts';
import type { Store, StoredContact, SubmissionIds } from '../store.ts';
import { orphanSql } from './orphan-photos.ts';
import { submissionIdsIn } from './rows.ts';
import { everything, isOpenAt, sql } from './statements.ts';

/** Selects leads, by their first versions, that meet a condition and have no version received since ?1 (epoch ms). */
const oldVersions = (table: string, condition = '') => `
  select submission_id from ${table}
  where revision_of is null and received_at < ?1
    and not exists (
      select 1 from ${table} version
      where version.revision_of = ${table}.submission_id and version.received_at >= ?1)
    ${condition}
  order by received_at, submission_id limit ?2`;

/**
 * Selects old leads without a deal, without details that the client has added since ?1, and without an offer that was
 * created or answered since ?1, or is open at ?3. A deal: an approved offer, or the status that the team has set.
 */
const oldLeads = oldVersions(
  'leads',
  `and not exists (
    select 1 from offers
    where offers.submission_id = leads.submission_id
      and (offers.answer = 'approved' or coalesce(offers.answered_at, offers.created_at) >= ?1
        or ${isOpenAt('?3')}))
    and not exists (
      select 1 from lead_states
      where lead_states.submission_id = leads.submission_id and lead_states.status = 'converted')
    and not exists (
      select 1 from request_details join leads version on version.submission_id = request_details.lead_id
      where coalesce(version.revision_of, version.submission_id) = leads.submission_id
        and request_details.changed_at >= ?1)`,
);
const oldWhatsappLeads = oldVersions('whatsapp_leads');

const contactStatements = {
  leads: sql.selectContacts,
  whatsappLeads: sql.selectWhatsappContacts,
} as const;

async function findOld(query: Query, before: number, limit: number): Promise<SubmissionIds> {
  return {
    leads: submissionIdsIn(await query.all(oldLeads, before, limit, Date.now())),
    whatsappLeads: submissionIdsIn(await query.all(oldWhatsappLeads, before, limit)),
  };
}

/** Erases leads within a transaction. Resolves to the ids of those that no other process erased before. */
async function eraseAll(query: Query, ids: SubmissionIds): Promise<SubmissionIds> {
  const leads: string[] = [];
  const whatsappLeads: string[] = [];
  for (const id of ids.leads) {
    // Without the lock, a version that arrives after the photos were recorded would leave its photos in the bucket.
    await query.all(sql.lockLead, id);
    await query.all(orphanSql.recordPhotosOfLead, id, Date.now());
    leads.push(...submissionIdsIn(await query.all(sql.deleteLead, id)));
  }
  for (const id of ids.whatsappLeads) {
    whatsappLeads.push(...submissionIdsIn(await query.all(sql.deleteWhatsappLead, id)));
  }
  return { leads, whatsappLeads };
}

export function eraseCalls(database: Database) {
  return {
    async listContacts(kind, limit, after = '') {
      return database.all<StoredContact>(contactStatements[kind], after, limit);
    },

    async erase(ids) {
      await database.transact((query) => eraseAll(query, ids));
    },

    findOld: (before) => findOld(database, before, everything),

    /** Selects again after locking: keeps a lead that got an offer meanwhile. */
    eraseOld: (before, limit) =>
      database.transact(async (query) => {
        const chosen = await findOld(query, before, limit);
        for (const id of chosen.leads) await query.all(sql.lockLead, id);
        const old = new Set((await findOld(query, before, limit)).leads);
        const leads = chosen.leads.filter((id) => old.has(id));
        return eraseAll(query, { ...chosen, leads });
      }),
  } satisfies Partial<Store>;
}
