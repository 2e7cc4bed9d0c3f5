import { type Database, sql } from '../database.ts';
import type { OutboxOptions } from '../delivery.ts';
import { client } from '../desk-calls.ts';
import type { Store } from '../store.ts';
import { addAuditRecord } from './desk/audit.ts';
import { insertRow } from './insert-row.ts';
import { lockOffer } from './offers.ts';
import { enqueue } from './outbox.ts';

export function handoverCalls(database: Database, outbox: OutboxOptions) {
  return {
    async saveHandover(offerId, { way, address, slot }, now, requestId = '') {
      return database.transact(async (query) => {
        const offer = await lockOffer(query, offerId);
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
        const offer = await lockOffer(query, offerId);
        if (!offer?.handover) return 'unknown';
        const { submissionId, handover } = offer;
        if (handover.requestedAt !== requestedAt) return 'changed';
        if (handover.confirmedAt !== null) return 'success';
        await query.all(
          sql`update handovers set confirmed_at = ${now} where offer_id = ${offerId}`,
        );
        const action = 'handover-confirmed';
        const detail = { way: handover.way };
        await addAuditRecord(query, { at: now, actor, action, submissionId, detail });
        return 'success';
      });
    },
  } satisfies Partial<Store>;
}
