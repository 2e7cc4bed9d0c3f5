import { type Database, type Query, sql } from '../database.ts';
import type { OutboxOptions } from '../delivery.ts';
import type { Store, WhatsappLead } from '../store.ts';
import { insertRowIfNew, versionColumns } from './insert-row.ts';
import { enqueue } from './outbox.ts';
import { toWhatsappLead } from './rows.ts';
import { saveVersion } from './save-version.ts';
import { equals, everything, isNewest, newestFirst, sharedId } from './statements.ts';

async function insertVersion(query: Query, lead: WhatsappLead, version: number) {
  const columns = versionColumns(lead, version);
  const row = { ...columns, phone: lead.phone };
  const isInserted = await insertRowIfNew(query, 'whatsapp_leads', row);
  // This column holds the row id (see versionId).
  return isInserted ? columns.submissionId : undefined;
}

export function whatsappLeadCalls(database: Database, outbox: OutboxOptions) {
  return {
    async saveWhatsappLead(lead, requestId = '') {
      const { submissionId, phone, isTest } = lead;
      return database.transact(async (query) => {
        const { result, rowId } = await saveVersion(query, {
          table: 'whatsapp_leads',
          submissionId,
          content: `${phone} ${isTest}`,
          insert: (id, version) => insertVersion(query, { ...lead, submissionId: id }, version),
          // Campaign and language may change when the same form is sent again (see contentHash).
          findSame: async (versions) =>
            versions.find((row) => row.phone === phone && Boolean(row.isTest) === isTest),
        });
        if (result !== 'repeated' && !isTest) {
          await enqueue(query, outbox, {
            event: 'whatsapp-lead',
            whatsappLeadId: rowId,
            requestId,
          });
        }
        return result;
      });
    },

    async findWhatsappLeads({ limit = everything, partner, isTest } = {}) {
      // The first limit bounds the leads that the subquery reads, the second their versions.
      const rows = await database.all(sql`
        select * from whatsapp_leads where ${sharedId} in (
          select ${sharedId} from whatsapp_leads where ${isNewest('whatsapp_leads')}
            and ${sharedId} in (
              select ${sharedId} from whatsapp_leads
              where ${equals(sql`partner`, partner)} and ${equals(sql`is_test`, isTest)})
          order by received_at desc, ${sharedId} limit ${limit})
        ${newestFirst} limit ${limit}`);
      return rows.map(toWhatsappLead);
    },

    async readWhatsappLead(rowId) {
      const [row] = await database.all(
        sql`select * from whatsapp_leads where submission_id = ${rowId}`,
      );
      return row && toWhatsappLead(row);
    },
  } satisfies Partial<Store>;
}
