import type { Database, Query } from '../database.ts';
import type { Store, SubmissionIds } from '../store.ts';
import { loosePhotosSql } from './orphan-photos-sql.ts';
import type { Row } from './rows.ts';
import { everything, isOpenAt, sql } from './statements.ts';

/**
 * Leads without a deal whose last contact was before ?1 (epoch ms): every version came in, and every
 * offer was made and answered before. No offer is open at ?3. The first version stands for all.
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

const idsIn = (rows: readonly Row[]) => rows.map((row) => String(row.submission_id));

async function findOld(query: Query, before: number, limit: number): Promise<SubmissionIds> {
  return {
    leads: idsIn(await query.all(oldLeads, before, limit, Date.now())),
    whatsappLeads: idsIn(await query.all(oldWhatsappLeads, before, limit)),
  };
}

/** Part of a transaction. Resolves to what was there to be erased: another process may have been faster. */
async function eraseAll(query: Query, ids: SubmissionIds): Promise<SubmissionIds> {
  const leads: string[] = [];
  const whatsappLeads: string[] = [];
  for (const id of ids.leads) {
    // A further version that comes in now would leave its photos in the bucket.
    await query.all(sql.lockLead, id);
    await query.all(loosePhotosSql.loosenPhotos, id, Date.now());
    leads.push(...idsIn(await query.all(sql.deleteLead, id)));
  }
  for (const id of ids.whatsappLeads) {
    whatsappLeads.push(...idsIn(await query.all(sql.deleteWhatsappLead, id)));
  }
  return { leads, whatsappLeads };
}

/** The part of the store that erases, and knows what has been kept for long enough. */
export function eraseCalls(database: Database): Pick<Store, 'erase' | 'findOld' | 'eraseOld'> {
  return {
    async erase(ids) {
      await database.transact((query) => eraseAll(query, ids));
    },

    findOld: (before) => findOld(database, before, everything),

    /** Chosen again once locked: a lead stays to which another process has made an offer meanwhile. */
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
