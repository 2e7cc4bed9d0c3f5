import { randomUUID } from 'node:crypto';
import type { Database, Query } from '../database.ts';
import type {
  Channel,
  Delivery,
  DeliveryEvent,
  DeliveryOutcome,
  OutboxOptions,
} from '../delivery.ts';
import type { Store } from '../store.ts';
import { claimStatement, outboxSql } from './outbox-sql.ts';
import type { Row } from './rows.ts';
import { everything } from './statements.ts';

interface NewDelivery {
  event: DeliveryEvent;
  leadId?: string;
  whatsappLeadId?: string;
  offerId?: string;
  requestId: string;
  network?: string | undefined;
}

/** Who writes to a visitor needs an address: only a lead has one. */
function takes(channel: Channel, event: DeliveryEvent): boolean {
  return channel === 'visitor-mail' ? event === 'lead' || event === 'offer' : event !== 'offer';
}

/** Puts a message into the outbox for every channel that takes it: part of a transaction. */
export async function enqueue(
  query: Query,
  { channels }: OutboxOptions,
  { event, leadId, whatsappLeadId, offerId, requestId, network }: NewDelivery,
): Promise<void> {
  const now = Date.now();
  const ids = [leadId ?? null, whatsappLeadId ?? null, offerId ?? null] as const;
  for (const channel of channels) {
    if (!takes(channel, event)) continue;
    const what = [randomUUID(), channel, event, ...ids, requestId] as const;
    await query.all(outboxSql.insertDelivery, ...what, network ?? null, now);
  }
}

const text = (value: unknown) => (value === null ? null : String(value));
const number = (value: unknown) => (value === null ? null : Number(value));

function toDelivery(row: Row): Delivery {
  return {
    deliveryId: String(row.delivery_id),
    channel: row.channel as Channel,
    event: row.event as DeliveryEvent,
    leadId: text(row.lead_id),
    whatsappLeadId: text(row.whatsapp_lead_id),
    offerId: text(row.offer_id),
    requestId: String(row.request_id),
    createdAt: Number(row.created_at),
    dueAt: Number(row.due_at),
    attemptedAt: number(row.attempted_at),
    attempts: Number(row.attempts),
    unrecorded: Number(row.unrecorded),
    isWithoutPhotos: Boolean(row.without_photos),
    network: text(row.network),
    lastError: text(row.last_error),
    finishedAt: number(row.finished_at),
    outcome: row.outcome as DeliveryOutcome | null,
  };
}

type OutboxCalls =
  | 'claimDelivery'
  | 'finishDelivery'
  | 'postponeDelivery'
  | 'findDeliveries'
  | 'retryDeliveries'
  | 'outboxState';

/** The part of the store that keeps what is to be sent. */
export function outboxCalls(database: Database): Pick<Store, OutboxCalls> {
  return {
    async claimDelivery({ channel, kind, now, lease }) {
      const statement = claimStatement(kind, database.skipLocked);
      const [row] = await database.transact((query) => query.all(statement, channel, now, lease));
      return row && toDelivery(row);
    },

    async finishDelivery(deliveryId, outcome, now, error) {
      await database.transact((query) =>
        query.all(outboxSql.finishDelivery, deliveryId, outcome, now, error ?? null),
      );
    },

    async postponeDelivery({ deliveryId, attempts, isWithoutPhotos }, dueAt, error) {
      const outcome = [dueAt, error, Number(isWithoutPhotos)] as const;
      await database.transact((query) =>
        query.all(outboxSql.postponeDelivery, deliveryId, attempts, ...outcome),
      );
    },

    async findDeliveries({ idPrefix = '', limit = everything, outcome = '' } = {}) {
      const rows = await database.all(outboxSql.selectDeliveries, idPrefix, limit, outcome);
      return rows.map(toDelivery);
    },

    async retryDeliveries(deliveryIds, now) {
      return database.transact(async (query) => {
        const retried: string[] = [];
        for (const id of deliveryIds) {
          const rows = await query.all(outboxSql.retryDelivery, id, now);
          retried.push(...rows.map((row) => String(row.delivery_id)));
        }
        return retried;
      });
    },

    async outboxState() {
      const [row] = await database.all(outboxSql.outboxState);
      return {
        pending: Number(row?.pending ?? 0),
        oldestAt: number(row?.oldest_at ?? null),
        dead: Number(row?.dead ?? 0),
      };
    },
  };
}
