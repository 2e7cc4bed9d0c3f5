import type { Database, Query } from '../database.ts';
import type { SubmissionIds } from '../erasure.ts';
import type { Store } from '../store.ts';
import { orphanSql } from './orphan-photos.ts';
import { submissionIdsIn } from './rows.ts';
import { everything, isOpenAt, sql } from './statements.ts';

/**
 * Leads without a deal and without contact since ?1 (epoch ms): all versions arrived, and all offers
 * were created and answered before. No offer is open at ?3. Selects first versions.
 */
const oldLeads = `
  select submission_id from leads
  where revision_of is null and received_at < ?1
    and not exists (
      select 1 from leads version
      where version.revision_of = leads.submission_id and version.received_at >= ?1)
    and not exists (
      select 1 from offers
      where offers.submission_id = leads.submission_id
        and (offers.answer = 'approved' or coalesce(offers.answered_at, offers.created_at) >= ?1
          or ${isOpenAt('?3')}))
  order by received_at, submission_id limit ?2`;

const oldWhatsappLeads = `
  select submission_id from whatsapp_leads
  where revision_of is null and received_at < ?1
    and not exists (
      select 1 from whatsapp_leads version
      where version.revision_of = whatsapp_leads.submission_id and version.received_at >= ?1)
  order by received_at, submission_id limit ?2`;

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

/** Erases leads within a transaction. Resolves to those that no other process erased before. */
async function eraseAll(query: Query, ids: SubmissionIds): Promise<SubmissionIds> {
  const leads: string[] = [];
  const whatsappLeads: string[] = [];
  for (const id of ids.leads) {
    // A version that arrived after its photos were recorded would leave its own in the bucket.
    await query.all(sql.lockLead, id);
    await query.all(orphanSql.recordPhotosOfLead, id, Date.now());
    leads.push(...submissionIdsIn(await query.all(sql.deleteLead, id)));
  }
  for (const id of ids.whatsappLeads) {
    whatsappLeads.push(...submissionIdsIn(await query.all(sql.deleteWhatsappLead, id)));
  }
  return { leads, whatsappLeads };
}

export function eraseCalls(
  database: Database,
): Pick<Store, 'listContacts' | 'erase' | 'findOld' | 'eraseOld'> {
  return {
    async listContacts(kind, limit, after = '') {
      const rows = await database.all(contactStatements[kind], after, limit);
      return rows.map((row) => ({
        rowId: String(row.row_id),
        submissionId: String(row.submission_id),
        email: String(row.email),
        phone: String(row.phone),
        country: String(row.country),
      }));
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
  };
}
