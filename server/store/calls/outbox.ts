import { randomUUID } from 'node:crypto';
import type { Sql } from 'sql-template-tag';
import { type Database, type Query, sql } from '../database.ts';
import type {
  Channel,
  Claim,
  Delivery,
  DeliveryEvent,
  DeliveryKind,
  OutboxOptions,
  OutboxState,
} from '../delivery.ts';
import type { Store } from '../store.ts';
import { insertRow } from './insert-row.ts';
import { equals, everything } from './statements.ts';

/** Upper bound for the difference between two servers' clocks, in ms. */
const clockSkew = 60_000;

/** Returns the condition of the due deliveries of a kind, and their order. */
function dueDeliveries(kind: DeliveryKind, now: number) {
  if (kind === 'fresh') return { isDue: sql`attempts = 0`, order: sql`created_at` };
  return {
    // An attempt in the future means that the clock was set back: `due_at` is meaningless then.
    isDue: sql`attempts > 0 and (due_at <= ${now} or attempted_at > ${now + clockSkew})`,
    order: sql`due_at`,
  };
}

/**
 * Claims a delivery. Counts the attempt before it starts, so that attempts that kill their process count too. The lease
 * grows with every attempt whose outcome was not recorded.
 */
export function claimStatement({ channel, kind, now, lease }: Claim): Sql {
  const { isDue, order } = dueDeliveries(kind, now);
  return sql`
    with chosen as materialized (
      select delivery_id from deliveries
      where finished_at is null and channel = ${channel} and ${isDue}
      order by ${order} limit 1 for update skip locked)
    update deliveries set attempted_at = ${now}, attempts = attempts + 1,
      unrecorded = unrecorded + 1, due_at = cast(${now} as bigint) + cast(${lease} as bigint) * (unrecorded + 1)
    where delivery_id in (select delivery_id from chosen)
    returning *`;
}

/**
 * Reads an OutboxState. Each part has its own index, which contains no delivered deliveries. `oldest_at` ignores
 * confirmations to visitors, because any visitor can delay these.
 */
export const selectOutboxState = sql`
  select
    (select count(*) from deliveries where finished_at is null) as pending,
    (select min(created_at) from deliveries where finished_at is null
      and (channel <> 'visitor-mail' or event <> 'lead')) as oldest_at,
    (select count(*) from deliveries where outcome = 'dead') as dead`;

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
    async claimDelivery(claim) {
      const [row] = await database.write<DeliveryRow>(claimStatement(claim));
      return row && toDelivery(row);
    },

    async finishDelivery(deliveryId, outcome, now, error) {
      await database.write(sql`
        update deliveries set outcome = ${outcome}, finished_at = ${now},
          last_error = ${error ?? null}, network = null
        where delivery_id = ${deliveryId} and finished_at is null`);
    },

    async postponeDelivery({ deliveryId, attempts, isWithoutPhotos }, dueAt, error) {
      // Applies to the last attempt only: another process may have claimed it after the lease.
      await database.write(sql`
        update deliveries set due_at = ${dueAt}, last_error = ${error},
          without_photos = ${Number(isWithoutPhotos)}, unrecorded = 0
        where delivery_id = ${deliveryId} and attempts = ${attempts} and finished_at is null`);
    },

    async findDeliveries({ idPrefix = '', limit = everything, outcome } = {}) {
      const startsId = (column: Sql) =>
        sql`substr(${column}, 1, length(${idPrefix})) = ${idPrefix}`;
      const rows = await database.all<DeliveryRow>(sql`
        select deliveries.* from deliveries left join offers on offers.offer_id = deliveries.offer_id
        where (${startsId(sql`delivery_id`)}
            or ${startsId(sql`coalesce(lead_id, whatsapp_lead_id, submission_id)`)}
            or ${startsId(sql`deliveries.offer_id`)})
          and ${equals(sql`outcome`, outcome)}
        order by deliveries.created_at desc, delivery_id limit ${limit}`);
      return rows.map(toDelivery);
    },

    async findDeliveriesOf(submissionId) {
      // A union, so that each part uses its index.
      const rows = await database.all<DeliveryRow>(sql`
        select * from deliveries where delivery_id in (
          select delivery_id from deliveries where lead_id = ${submissionId}
          union all
          select delivery_id from deliveries
          where lead_id in (select submission_id from leads where revision_of = ${submissionId})
          union all
          select delivery_id from deliveries
          where offer_id in (select offer_id from offers where submission_id = ${submissionId}))
        order by created_at desc, delivery_id`);
      return rows.map(toDelivery);
    },

    async retryDeliveries(deliveryIds, now) {
      return database.transact(async (query) => {
        const retried: string[] = [];
        for (const id of deliveryIds) {
          // Renews `created_at` as well, because old deliveries are given up (see timing.ts).
          const rows = await query.all(sql`
            update deliveries set due_at = ${now}, created_at = ${now}, attempts = 0,
              attempted_at = null, unrecorded = 0, without_photos = 0, finished_at = null,
              outcome = null
            where delivery_id = ${id} and (finished_at is null or outcome <> 'delivered')
            returning delivery_id`);
          retried.push(...rows.map((row) => String(row.deliveryId)));
        }
        return retried;
      });
    },

    async outboxState() {
      const [state] = await database.all<OutboxState>(selectOutboxState);
      // A cast: the statement selects one row.
      return state as OutboxState;
    },
  } satisfies Partial<Store>;
}
