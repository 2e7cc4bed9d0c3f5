/**
 * Partners, the outbox, photos in a bucket, and limits; store/delivery.ts describes the columns of deliveries.
 * - `photos.content` is empty if the bytes are in the bucket, under the name `stored_as`.
 * - `loose_photos` lists names that no photo has: `announced` for a lead that is being stored, `given-up` (released), or
 *   `removed`, to be removed once more after a late upload. `since`: time of announcement, then of release.
 * - `rate_limits` is the table of rate-limiter-flexible, for servers that share a database: keyed by a hash of call and
 *   address, deleted an hour after the count ends.
 */
export const outboxTables = `
  alter table leads add column partner text not null default '';
  alter table whatsapp_leads add column partner text not null default '';
  alter table photos add column stored_as text;

  create table loose_photos (
    stored_as text primary key,
    since bigint not null,
    state text not null
  );

  create table deliveries (
    delivery_id text primary key,
    channel text not null,
    event text not null,
    lead_id text references leads (submission_id) on delete cascade,
    whatsapp_lead_id text references whatsapp_leads (submission_id) on delete cascade,
    offer_id text references offers (offer_id) on delete cascade,
    request_id text not null,
    created_at bigint not null,
    due_at bigint not null,
    attempts integer not null default 0,
    last_error text,
    finished_at bigint,
    outcome text
  );
  create index deliveries_by_due_at on deliveries (due_at) where finished_at is null;
  create index deliveries_by_created_at on deliveries (created_at desc, delivery_id);
  create index deliveries_by_lead_id on deliveries (lead_id);
  create index deliveries_by_whatsapp_lead_id on deliveries (whatsapp_lead_id);
  create index deliveries_by_offer_id on deliveries (offer_id);

  create table rate_limits (
    key text primary key,
    points integer not null,
    expire bigint
  );
  `;
