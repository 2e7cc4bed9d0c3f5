/** Leads, their items, and the photos of the items. */
export const leadTables = `
  create table leads (
    submission_id text primary key,
    received_at bigint not null,
    language text,
    first_name text not null,
    last_name text not null,
    email text not null,
    phone text not null,
    country_code text not null,
    phone_without_country_code text not null,
    country text not null,
    campaign text not null,
    spam text not null
  );
  create index leads_by_received_at on leads (received_at desc, submission_id);

  create table lead_items (
    submission_id text not null references leads (submission_id) on delete cascade,
    position integer not null,
    category text not null,
    designer text not null,
    model text not null,
    condition text not null,
    is_qualified integer not null,
    primary key (submission_id, position)
  );

  create table photos (
    submission_id text not null,
    item_position integer not null,
    position integer not null,
    name text not null,
    type text not null,
    size integer not null,
    content bytea not null,
    primary key (submission_id, item_position, position),
    foreign key (submission_id, item_position)
      references lead_items (submission_id, position) on delete cascade
  );
  `;
