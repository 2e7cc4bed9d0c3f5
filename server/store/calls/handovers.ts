import { type Database, sql } from '../database.ts';
import type { OutboxOptions } from '../delivery.ts';
import { client } from '../desk-calls.ts';
import type { Store } from '../store.ts';
import { addAuditRecord } from './desk/audit.ts';
import { insertRow } from './insert-row.ts';
import { findOffer } from './offers.ts';
import { enqueue } from './outbox.ts';
import { lockLeadOfOffer } from './statements.ts';

export function handoverCalls(database: Database, outbox: OutboxOptions) {
  return {
    async saveHandover(offerId, { way, address, slot }, now, requestId = '') {
      return database.transact(async (query) => {
        await lockLeadOfOffer(query, offerId);
        const offer = await findOffer(query, offerId);
        if (offer?.answer !== 'approved') return 'unknown';
        const { submissionId, handover } = offer;
        const isSame =
          handover?.way === way && handover.address === address && handover.slot === slot;
        if (isSame) return 'success';
        if (handover?.confirmedAt) return 'confirmed';
        await query.all(sql`delete from handovers where offer_id = ${offerId}`);
        // Each change has its own time, which the desk's confirmation names.
        const requestedAt = Math.max(now, (handover?.requestedAt ?? 0) + 1);
        await insertRow(query, 'handovers', {
          offerId,
          way,
          address,
          slot,
          requestedAt,
        });
        await enqueue(query, outbox, { event: 'handover', offerId, requestId });
        const action = 'handover-requested';
        const detail = { way };
        await addAuditRecord(query, { at: now, actor: client, action, submissionId, detail });
        return 'success';
      });
    },

    async confirmHandover(offerId, requestedAt, now, actor) {
      return database.transact(async (query) => {
        await lockLeadOfOffer(query, offerId);
        const confirmed = await query.all(sql`
          update handovers set confirmed_at = ${now}
          where offer_id = ${offerId} and requested_at = ${requestedAt} and confirmed_at is null
          returning offer_id`);
        const offer = await findOffer(query, offerId);
        if (!offer?.handover) return 'unknown';
        const { submissionId, handover } = offer;
        if (confirmed.length === 0) {
          return handover.requestedAt === requestedAt ? 'success' : 'changed';
        }
        const action = 'handover-confirmed';
        const detail = { way: handover.way };
        await addAuditRecord(query, { at: now, actor, action, submissionId, detail });
        return 'success';
      });
    },
  } satisfies Partial<Store>;
}
