/** The statements of the outbox, as in schema.ts. */
export const outboxSql = {
  insertDelivery: `
    insert into deliveries (delivery_id, channel, event, lead_id, whatsapp_lead_id, offer_id,
      request_id, created_at, due_at)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
  /** Said twice: of two processes that choose the same row the second looks again when it has its lock. */
  claimDeliveries: `
    update deliveries set due_at = ?2, attempts = attempts + 1
    where finished_at is null and due_at <= ?1 and delivery_id in (
      select delivery_id from deliveries
      where finished_at is null and due_at <= ?1 and channel = ?4
      order by due_at, delivery_id limit ?3)
    returning *`,
  finishDelivery: `
    update deliveries set outcome = ?2, finished_at = ?3, last_error = ?4
    where delivery_id = ?1 and finished_at is null`,
  /** Only by who has made the last attempt: another may have taken over after its lease. */
  postponeDelivery: `
    update deliveries set due_at = ?3, last_error = ?4
    where delivery_id = ?1 and attempts = ?2 and finished_at is null`,
  retryDelivery: `
    update deliveries set due_at = ?2, created_at = ?2, attempts = 0, finished_at = null, outcome = null
    where delivery_id = ?1 and (finished_at is null or outcome <> 'delivered') returning delivery_id`,
  /** ?3 is an outcome, or empty for any. */
  selectDeliveries: `
    select deliveries.* from deliveries left join offers on offers.offer_id = deliveries.offer_id
    where (substr(delivery_id, 1, length(?1)) = ?1
        or substr(coalesce(lead_id, whatsapp_lead_id, submission_id), 1, length(?1)) = ?1
        or substr(deliveries.offer_id, 1, length(?1)) = ?1)
      and (?3 = '' or outcome = ?3)
    order by deliveries.created_at desc, delivery_id limit ?2`,
  outboxState: `
    select count(case when finished_at is null then 1 end) as pending,
      min(case when finished_at is null then created_at end) as oldest_at,
      count(case when outcome = 'dead' then 1 end) as dead
    from deliveries where finished_at is null or outcome = 'dead'`,
} as const;
