import type { Database, Query } from '../database.ts';
import type { OutboxOptions } from '../delivery.ts';
import type { Store, WhatsappLead } from '../store.ts';
import { insertRowIfNew } from './insert-row.ts';
import { enqueue } from './outbox.ts';
import { toWhatsappLead } from './rows.ts';
import { type InsertResult, saveVersion } from './save-version.ts';
import { everything, sql, versionId } from './statements.ts';

async function insert(query: Query, lead: WhatsappLead, version: number): Promise<InsertResult> {
  const { submissionId } = lead;
  const rowId = versionId(submissionId, version);
  const isInserted = await insertRowIfNew(query, 'whatsapp_leads', {
    submission_id: rowId,
    received_at: lead.receivedAt,
    language: lead.language,
    phone: lead.phone,
    campaign: JSON.stringify(lead.campaign),
    partner: lead.partner,
    is_test: Number(lead.isTest),
    revision_of: version === 1 ? null : submissionId,
    version,
  });
  return isInserted ? rowId : undefined;
}

export function whatsappLeadCalls(
  database: Database,
  outbox: OutboxOptions,
): Pick<Store, 'saveWhatsappLead' | 'findWhatsappLeads' | 'readWhatsappLead'> {
  return {
    async saveWhatsappLead(lead, requestId = '') {
      const { submissionId, phone, isTest } = lead;
      return database.transact(async (query) => {
        const { result, rowId } = await saveVersion({
          lock: () => query.all(sql.lockWhatsappLead, submissionId),
          insert: (version) => insert(query, lead, version),
          versions: () => query.all(sql.selectWhatsappVersions, submissionId),
          isAmong: async (versions) =>
            versions.some((row) => row.phone === phone && Boolean(row.is_test) === isTest),
        });
        if (rowId && !isTest) {
          await enqueue(query, outbox, {
            event: 'whatsapp-lead',
            whatsappLeadId: rowId,
            requestId,
          });
        }
        return result;
      });
    },

    async findWhatsappLeads({ limit = everything, partner = null, isTest } = {}) {
      const test = isTest === undefined ? null : Number(isTest);
      return (await database.all(sql.selectWhatsappLeads, limit, partner, test)).map(
        toWhatsappLead,
      );
    },

    async readWhatsappLead(rowId) {
      const [row] = await database.all(sql.selectWhatsappLead, rowId);
      return row && toWhatsappLead(row);
    },
  };
}
