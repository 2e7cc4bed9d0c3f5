/**
 * The SQL of the store, in the common ground of SQLite and PostgreSQL: text ids, epoch milliseconds
 * as bigint, JSON as text, `on conflict do nothing returning`. SQLite takes any name for a column's
 * type, so `bytea` holds blobs in both. Parameters are `?1`, `?2` … (PostgreSQL: `$1`, `$2` …).
 */

/**
 * Step n takes the schema from version n to n + 1. Steps are only ever appended. Whatever belongs to
 * a lead references it with `on delete cascade`: erasing a lead relies on that.
 */
export const migrations: readonly string[] = [
  `
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
  `,
  `
  create table whatsapp_leads (
    submission_id text primary key,
    received_at bigint not null,
    language text,
    phone text not null,
    campaign text not null
  );
  create index whatsapp_leads_by_received_at on whatsapp_leads (received_at desc, submission_id);

  create table offers (
    offer_id text primary key,
    submission_id text not null references leads (submission_id) on delete cascade,
    amount numeric not null,
    currency text not null,
    created_at bigint not null,
    expires_at bigint not null,
    answer text,
    answered_at bigint
  );
  create index offers_by_submission_id on offers (submission_id);
  create index offers_by_created_at on offers (created_at desc, offer_id);
  `,
];

const offersWithNames = `
  select offers.*, leads.first_name, leads.last_name
  from offers join leads on leads.submission_id = offers.submission_id`;

const selectedIds = `
  select submission_id from leads
  where substr(submission_id, 1, length(?1)) = ?1
  order by received_at desc, submission_id limit ?2`;

export const sql = {
  createVersion: 'create table if not exists schema_version (version integer not null)',
  readVersion: 'select version from schema_version',
  clearVersion: 'delete from schema_version',
  writeVersion: 'insert into schema_version (version) values (?1)',

  insertLead: `
    insert into leads (submission_id, received_at, language, first_name, last_name, email, phone,
      country_code, phone_without_country_code, country, campaign, spam)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)
    on conflict (submission_id) do nothing returning submission_id`,
  insertItem: `
    insert into lead_items (submission_id, position, category, designer, model, condition, is_qualified)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
  insertPhoto: `
    insert into photos (submission_id, item_position, position, name, type, size, content)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,

  selectLeads: `
    select * from leads where submission_id in (${selectedIds})
    order by received_at desc, submission_id`,
  selectItems: `
    select * from lead_items where submission_id in (${selectedIds})
    order by submission_id, position`,
  selectPhotos: `
    select submission_id, item_position, position, name, type, size from photos
    where submission_id in (${selectedIds})
    order by submission_id, item_position, position`,
  selectPhotoContents: `
    select item_position, position, name, type, size, content from photos
    where submission_id = ?1 order by item_position, position`,

  insertWhatsappLead: `
    insert into whatsapp_leads (submission_id, received_at, language, phone, campaign)
    values (?1, ?2, ?3, ?4, ?5)
    on conflict (submission_id) do nothing returning submission_id`,
  selectWhatsappLeads: `
    select * from whatsapp_leads order by received_at desc, submission_id limit ?1`,

  insertOffer: `
    insert into offers (offer_id, submission_id, amount, currency, created_at, expires_at)
    values (?1, ?2, ?3, ?4, ?5, ?6)`,
  selectOffers: `${offersWithNames} order by created_at desc, offer_id limit ?1`,
  selectOffersOfLead: `
    ${offersWithNames} where offers.submission_id = ?1 order by created_at desc, offer_id`,
  /** One statement, so that of answers at the same moment one is recorded, in whatever processes. */
  answerOffer: `
    update offers set answer = ?2, answered_at = ?3
    where offer_id = ?1 and answered_at is null and expires_at > ?3
    returning offer_id`,
  selectAnswer: 'select answered_at from offers where offer_id = ?1',

  deleteLead: 'delete from leads where submission_id = ?1',
  deleteWhatsappLead: 'delete from whatsapp_leads where submission_id = ?1',

  check: 'select submission_id from leads limit 1',
  /** Changes nothing, and is written and committed all the same. */
  touch: 'update schema_version set version = version',
} as const;
