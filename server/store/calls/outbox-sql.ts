import type { DeliveryKind } from '../delivery.ts';

/** ms by which the clocks of two servers may differ, and more. */
const clockSkew = 60_000;

/** Which deliveries of a kind are due at ?2, and which of them comes first. */
const due: Readonly<Record<DeliveryKind, { condition: string; order: string }>> = {
  fresh: { condition: 'attempts = 0', order: 'created_at' },
  tried: {
    // After an attempt in the future the clock was set back: `due_at` says nothing then.
    condition: `attempts > 0 and
      (due_at <= cast(?2 as bigint) or attempted_at > cast(?2 as bigint) + ${clockSkew})`,
    order: 'due_at',
  },
};

/**
 * Claims one delivery of a kind. The attempt is counted before it starts, so that one that kills its
 * process counts too. `skipLocked`: see Database.
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

/** The statements of the outbox, as in schema.ts. */
export const outboxSql = {
  insertDelivery: `
    insert into deliveries (delivery_id, channel, event, lead_id, whatsapp_lead_id, offer_id,
      request_id, network, created_at, due_at)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9)`,
  finishDelivery: `
    update deliveries set outcome = ?2, finished_at = ?3, last_error = ?4, network = null
    where delivery_id = ?1 and finished_at is null`,
  /** Only by who has made the last attempt: another may have taken over after its lease. */
  postponeDelivery: `
    update deliveries set due_at = ?3, last_error = ?4, without_photos = ?5, unrecorded = 0
    where delivery_id = ?1 and attempts = ?2 and finished_at is null`,
  retryDelivery: `
    update deliveries set due_at = ?2, created_at = ?2, attempts = 0, attempted_at = null,
      unrecorded = 0, without_photos = 0, finished_at = null, outcome = null
    where delivery_id = ?1 and (finished_at is null or outcome <> 'delivered') returning delivery_id`,
  /** ?3 is an outcome, or empty for any. */
  selectDeliveries: `
    select deliveries.* from deliveries left join offers on offers.offer_id = deliveries.offer_id
    where (substr(delivery_id, 1, length(?1)) = ?1
        or substr(coalesce(lead_id, whatsapp_lead_id, submission_id), 1, length(?1)) = ?1
        or substr(deliveries.offer_id, 1, length(?1)) = ?1)
      and (?3 = '' or outcome = ?3)
    order by deliveries.created_at desc, delivery_id limit ?2`,
  /** Each part has an index of its own, and costs nothing for deliveries that are finished. */
  outboxState: `
    select
      (select count(*) from deliveries where finished_at is null) as pending,
      (select min(created_at) from deliveries where finished_at is null
        and (channel <> 'visitor-mail' or event <> 'lead')) as oldest_at,
      (select count(*) from deliveries where outcome = 'dead') as dead`,
} as const;
