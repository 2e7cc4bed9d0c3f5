import type { Database } from '../database.ts';
import type { OutboxOptions } from '../delivery.ts';
import { client } from '../desk-calls.ts';
import type { Store } from '../store.ts';
import { addAuditRecord } from './desk/audit.ts';
import { enqueue } from './outbox.ts';
import { toOffer } from './rows.ts';
import { sql } from './statements.ts';

const saveSql = `
  update offers set wish_reason = ?2, wish_amount = ?3
  where offer_id = ?1 and answer = 'rejected' and wish_reason = '' and wish_amount = ''
  returning offer_id`;

export function wishCalls(database: Database, outbox: OutboxOptions) {
  return {
    async saveWish(offerId, { reason, amount }, now, requestId = '') {
      return database.transact(async (query) => {
        await query.all(sql.lockLeadOfOffer, offerId);
        const saved = await query.all(saveSql, offerId, reason, amount);
        const [row] = await query.all(sql.selectOffer, offerId);
        const offer = row && toOffer(row);
        if (offer?.answer !== 'rejected') return 'unknown';
        const { submissionId, wish, amount: offered, currency } = offer;
        if (saved.length === 0) {
          const isSame = wish.reason === reason && wish.amount === amount;
          return isSame ? 'success' : 'already-said';
        }
        await enqueue(query, outbox, { event: 'offer-answer', offerId, requestId });
        const action = 'wish-added';
        const detail = { amount: String(offered), currency };
        await addAuditRecord(query, { at: now, actor: client, action, submissionId, detail });
        return 'success';
      });
    },
  } satisfies Partial<Store>;
}
