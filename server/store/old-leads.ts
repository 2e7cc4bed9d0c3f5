import type { Database } from './database.ts';
import type { Row } from './rows.ts';
import { everything } from './schema.ts';
import type { Store } from './store.ts';

/**
 * What led to no deal, with the last contact that is known here before ?1 (epoch ms): every version is
 * older, and every offer was made and answered before. The first version stands for all.
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
        and (offers.answer = 'approved' or coalesce(offers.answered_at, offers.created_at) >= ?1))
  order by received_at, submission_id limit ?2`;

const oldWhatsappLeads = `
  select submission_id from whatsapp_leads
  where revision_of is null and received_at < ?1
    and not exists (
      select 1 from whatsapp_leads version
      where version.revision_of = whatsapp_leads.submission_id and version.received_at >= ?1)
  order by received_at, submission_id limit ?2`;

/** Chosen and erased by one statement: what is contacted meanwhile, or erased by another server, stays out. */
const erase = {
  leads: `delete from leads where submission_id in (${oldLeads}) returning submission_id`,
  whatsappLeads: `
    delete from whatsapp_leads where submission_id in (${oldWhatsappLeads}) returning submission_id`,
};

const idsIn = (rows: readonly Row[]) => rows.map((row) => String(row.submission_id));

/** The part of the store that knows what has been kept for long enough. */
export function oldLeadCalls(database: Database): Pick<Store, 'findOld' | 'eraseOld'> {
  return {
    async findOld(before) {
      return {
        leads: idsIn(await database.all(oldLeads, before, everything)),
        whatsappLeads: idsIn(await database.all(oldWhatsappLeads, before, everything)),
      };
    },

    async eraseOld(before, limit) {
      return database.transact(async (query) => ({
        leads: idsIn(await query.all(erase.leads, before, limit)),
        whatsappLeads: idsIn(await query.all(erase.whatsappLeads, before, limit)),
      }));
    },
  };
}
