import type { Database } from '../database.ts';
import type { OutboxOptions } from '../delivery.ts';
import type { Store } from '../store.ts';
import { enqueue } from './outbox.ts';
import { toWhatsappLead } from './rows.ts';
import { saveVersion } from './save-version.ts';
import { everything, sql, versionId } from './statements.ts';

/** The part of the store that keeps the phone numbers of those who went on to WhatsApp. */
export function whatsappLeadCalls(
  database: Database,
  outbox: OutboxOptions,
): Pick<Store, 'saveWhatsappLead' | 'findWhatsappLeads'> {
  return {
    async saveWhatsappLead(lead, requestId = '') {
      const { submissionId, receivedAt, language, phone, campaign, partner, isTest } = lead;
      return database.transact(async (query) => {
        const { result, rowId } = await saveVersion({
          lock: () => query.all(sql.lockWhatsappLead, submissionId),
          async insert(version) {
            const id = versionId(submissionId, version);
            const said = [receivedAt, language, phone, JSON.stringify(campaign), partner] as const;
            const place = [Number(isTest), version === 1 ? null : submissionId, version] as const;
            const rows = await query.all(sql.insertWhatsappLead, id, ...said, ...place);
            return rows.length > 0 ? id : undefined;
          },
          versions: () => query.all(sql.selectWhatsappVersions, submissionId),
          isAmong: async (versions) =>
            versions.some((row) => row.phone === phone && Boolean(row.is_test) === isTest),
        });
        const event = 'whatsapp-lead';
        if (rowId && !isTest) {
          await enqueue(query, outbox, { event, whatsappLeadId: rowId, requestId });
        }
        return result;
      });
    },

    async findWhatsappLeads({ limit = everything, partner = null, isTest } = {}) {
      const wanted = [limit, partner, isTest === undefined ? null : Number(isTest)] as const;
      return (await database.all(sql.selectWhatsappLeads, ...wanted)).map(toWhatsappLead);
    },
  };
}
