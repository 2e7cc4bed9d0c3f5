/**
 * The page of a request, and what a visitor adds to it. `lead_id`: row of the version that the page is about; null
 * once the lead is erased, so that its page can say so. A photo has `added_at` if it was added after the version was
 * sent. `details`: ItemDetails as JSON. `topic`: what the lead is about. `wish_…`: what a client who declined hoped for.
 */
export const requestTables = `
  create table request_pages (
    secret text primary key,
    lead_id text unique references leads (submission_id) on delete set null,
    created_at bigint not null
  );
  create index request_pages_by_created_at on request_pages (created_at);

  alter table leads add column topic text not null default '';

  alter table photos add column added_at bigint;
  create table request_details (
    lead_id text not null references leads (submission_id) on delete cascade,
    item_position integer not null,
    details text not null,
    changed_at bigint not null,
    primary key (lead_id, item_position)
  );

  alter table offers add column wish_reason text not null default '';
  alter table offers add column wish_amount text not null default '';
  create table handovers (
    offer_id text primary key references offers (offer_id) on delete cascade,
    way text not null,
    address text not null default '',
    slot bigint,
    requested_at bigint not null,
    confirmed_at bigint
  );
  `;
