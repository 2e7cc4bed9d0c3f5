import { randomUUID } from 'node:crypto';
import { type Database, type Query, write } from '../database.ts';
import type {
  Channel,
  Delivery,
  DeliveryEvent,
  DeliveryKind,
  OutboxOptions,
  OutboxState,
} from '../delivery.ts';
import type { Store } from '../store.ts';
import { insertRow } from './insert-row.ts';
import { everything } from './statements.ts';

/** Upper bound for the difference between two servers' clocks, in ms. */
const clockSkew = 60_000;

/** Deliveries of a kind that are due at ?2, and their order. */
const due: Readonly<Record<DeliveryKind, { condition: string; order: string }>> = {
  fresh: { condition: 'attempts = 0', order: 'created_at' },
  tried: {
    // An attempt in the future means that the clock was set back: `due_at` is meaningless then.
    condition: `attempts > 0 and
      (due_at <= cast(?2 as bigint) or attempted_at > cast(?2 as bigint) + ${clockSkew})`,
    order: 'due_at',
  },
};

/**
 * Builds the statement that claims a delivery of a kind. Counts the attempt before it starts, so that
 * attempts that kill their process count too. The lease grows with every attempt whose outcome was not recorded.
 * `skipLocked`: see Database.
 */
export function claimStatement(kind: DeliveryKind, skipLocked: string): string {
  const { condition, order } = due[kind];
  return `
    with chosen as materialized (
      select delivery_id from deliveries
      where finished_at is null and channel = ?1 and ${condition}
      order by ${order} limit 1 ${skipLocked})
    update deliveries set attempted_at = cast(?2 as bigint), attempts = attempts + 1,
      unrecorded = unrecorded + 1,
      due_at = cast(?2 as bigint) + cast(?3 as bigint) * (unrecorded + 1)
    where delivery_id in (select delivery_id from chosen)
    returning *`;
}

/** Statements of the outbox (see statements.ts). */
export const outboxSql = {
  finishDelivery: `
    update deliveries set outcome = ?2, finished_at = ?3, last_error = ?4, network = null
    where delivery_id = ?1 and finished_at is null`,
  /** Applies to the last attempt only: another process may have claimed it after the lease. */
  postponeDelivery: `
    update deliveries set due_at = ?3, last_error = ?4, without_photos = ?5, unrecorded = 0
    where delivery_id = ?1 and attempts = ?2 and finished_at is null`,
  /** Renews `created_at` as well, because old deliveries are given up (see timing.ts). */
  retryDelivery: `
    update deliveries set due_at = ?2, created_at = ?2, attempts = 0, attempted_at = null,
      unrecorded = 0, without_photos = 0, finished_at = null, outcome = null
    where delivery_id = ?1 and (finished_at is null or outcome <> 'delivered') returning delivery_id`,
  /** ?3: outcome; empty: any. */
  selectDeliveries: `
    select deliveries.* from deliveries left join offers on offers.offer_id = deliveries.offer_id
    where (substr(delivery_id, 1, length(?1)) = ?1
        or substr(coalesce(lead_id, whatsapp_lead_id, submission_id), 1, length(?1)) = ?1
        or substr(deliveries.offer_id, 1, length(?1)) = ?1)
      and (?3 = '' or outcome = ?3)
    order by deliveries.created_at desc, delivery_id limit ?2`,
  /** Selects deliveries of a lead, its versions and its offers. A union, so that each part uses its index. */
  selectDeliveriesOfLead: `
    select * from deliveries where delivery_id in (
      select delivery_id from deliveries where lead_id = ?1
      union all
      select delivery_id from deliveries
      where lead_id in (select submission_id from leads where revision_of = ?1)
      union all
      select delivery_id from deliveries
      where offer_id in (select offer_id from offers where submission_id = ?1))
    order by created_at desc, delivery_id`,
  /**
   * Each part has its own index, which contains no delivered deliveries. `oldest_at` ignores confirmations to visitors,
   * because any visitor can delay these.
   */
  outboxState: `
    select
      (select count(*) from deliveries where finished_at is null) as pending,
      (select min(created_at) from deliveries where finished_at is null
        and (channel <> 'visitor-mail' or event <> 'lead')) as oldest_at,
      (select count(*) from deliveries where outcome = 'dead') as dead`,
} as const;

interface NewDelivery {
  event: DeliveryEvent;
  leadId?: string;
  whatsappLeadId?: string;
  offerId?: string;
  requestId: string;
  network?: string;
}

/** Events that both channels to the team take. */
const forTeam: readonly DeliveryEvent[] = ['lead', 'lead.details', 'whatsapp-lead', 'offer-answer'];

const eventsOf: Readonly<Record<Channel, readonly DeliveryEvent[]>> = {
  mail: [...forTeam, 'handover'],
  webhook: [...forTeam, 'lead.qualified', 'offer.accepted'],
  'visitor-mail': ['lead', 'offer'],
};

/** Adds a delivery for every channel that takes the event, within a transaction. */
export async function enqueue(
  query: Query,
  { channels }: OutboxOptions,
  delivery: NewDelivery,
): Promise<void> {
  const now = Date.now();
  for (const channel of channels) {
    if (!eventsOf[channel].includes(delivery.event)) continue;
    const row = { deliveryId: randomUUID(), channel, ...delivery, createdAt: now, dueAt: now };
    await insertRow(query, 'deliveries', row);
  }
}

type DeliveryRow = Omit<Delivery, 'isWithoutPhotos'> & { withoutPhotos: number };

function toDelivery({ withoutPhotos, ...row }: DeliveryRow): Delivery {
  return { ...row, isWithoutPhotos: Boolean(withoutPhotos) };
}

export function outboxCalls(database: Database) {
  return {
    async claimDelivery({ channel, kind, now, lease }) {
      const statement = claimStatement(kind, database.skipLocked);
      const [row] = await write<DeliveryRow>(database, statement, channel, now, lease);
      return row && toDelivery(row);
    },

    async finishDelivery(deliveryId, outcome, now, error) {
      await write(database, outboxSql.finishDelivery, deliveryId, outcome, now, error ?? null);
    },

    async postponeDelivery({ deliveryId, attempts, isWithoutPhotos }, dueAt, error) {
      const changes = [dueAt, error, Number(isWithoutPhotos)] as const;
      await write(database, outboxSql.postponeDelivery, deliveryId, attempts, ...changes);
    },

    async findDeliveries({ idPrefix = '', limit = everything, outcome = '' } = {}) {
      const values = [idPrefix, limit, outcome] as const;
      const rows = await database.all<DeliveryRow>(outboxSql.selectDeliveries, ...values);
      return rows.map(toDelivery);
    },

    async findDeliveriesOf(submissionId) {
      const statement = outboxSql.selectDeliveriesOfLead;
      return (await database.all<DeliveryRow>(statement, submissionId)).map(toDelivery);
    },

    async retryDeliveries(deliveryIds, now) {
      return database.transact(async (query) => {
        const retried: string[] = [];
        for (const id of deliveryIds) {
          const rows = await query.all(outboxSql.retryDelivery, id, now);
          retried.push(...rows.map((row) => String(row.deliveryId)));
        }
        return retried;
      });
    },

    async outboxState() {
      const [state] = await database.all<OutboxState>(outboxSql.outboxState);
      // A cast: the statement selects one row.
      return state as OutboxState;
    },
  } satisfies Partial<Store>;
}
