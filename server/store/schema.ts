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
  // A further version of a lead is a row of its own, see versionId. Of the open offers of a lead all
  // but the newest are closed, as they would be now.
  `
  alter table leads add column revision_of text references leads (submission_id) on delete cascade;
  alter table leads add column version integer not null default 1;
  alter table leads add column content_hash text;
  alter table leads add column left_out text not null default '[]';
  create index leads_by_revision_of on leads (revision_of);

  alter table whatsapp_leads add column revision_of text
    references whatsapp_leads (submission_id) on delete cascade;
  alter table whatsapp_leads add column version integer not null default 1;
  create index whatsapp_leads_by_revision_of on whatsapp_leads (revision_of);

  alter table offers add column closed_at bigint;
  alter table offers add column closed_as text;
  update offers set closed_as = 'replaced', closed_at = (
    select min(newer.created_at) from offers newer where newer.submission_id = offers.submission_id
      and (newer.created_at > offers.created_at
        or (newer.created_at = offers.created_at and newer.offer_id > offers.offer_id)))
  where answered_at is null and exists (
    select 1 from offers newer where newer.submission_id = offers.submission_id
      and newer.created_at < offers.expires_at
      and (newer.created_at > offers.created_at
        or (newer.created_at = offers.created_at and newer.offer_id > offers.offer_id)));
  `,
  // `content` of a photo is empty where its bytes lie beside the database, under `sha256`.
  `
  alter table leads add column partner text not null default '';
  alter table whatsapp_leads add column partner text not null default '';
  alter table photos add column sha256 text;
  create index photos_by_sha256 on photos (sha256);

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
  `,
];

/** Every row there may be. */
export const everything = 2 ** 53 - 1;

/** The id of the row that a version of a lead is in. No caller's id has a `~`: none meets another. */
export function versionId(submissionId: string, version: number): string {
  return version === 1 ? submissionId : `${submissionId}~${version}`;
}

const offersWithNames = `
  select offers.*, leads.first_name, leads.last_name
  from offers join leads on leads.submission_id = offers.submission_id`;

/** The id that all versions of a lead share. */
const sharedId = 'coalesce(revision_of, submission_id)';

/** The rows of the leads that a LeadSelection means, with all versions of each. */
const selectedIds = `
  select submission_id from leads where ${sharedId} in (
    select ${sharedId} from leads
    where substr(${sharedId}, 1, length(?1)) = ?1 and partner = coalesce(?3, partner)
    group by ${sharedId}
    order by max(received_at) desc, ${sharedId} limit ?2)`;

/** Versions stand together, the newest first; so do leads, by their newest version. */
const newestFirst = `
  order by max(received_at) over (partition by ${sharedId}) desc, ${sharedId}, version desc`;

/** ?3 is the moment: what was answered, closed or has ended by then stays as it is. */
const isOpen = 'answered_at is null and closed_at is null and expires_at > ?3';

/** Every statement of the store; `?1` and on are its values in their order. */
export const sql = {
  createVersion: 'create table if not exists schema_version (version integer not null)',
  readVersion: 'select version from schema_version',
  clearVersion: 'delete from schema_version',
  writeVersion: 'insert into schema_version (version) values (?1)',

  insertLead: `
    insert into leads (submission_id, received_at, language, first_name, last_name, email, phone,
      country_code, phone_without_country_code, country, campaign, spam, left_out, partner,
      content_hash, revision_of, version)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)
    on conflict (submission_id) do nothing returning submission_id`,
  insertItem: `
    insert into lead_items (submission_id, position, category, designer, model, condition, is_qualified)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
  insertPhoto: `
    insert into photos (submission_id, item_position, position, name, type, size, content)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,

  selectVersions: `
    select * from leads where submission_id = ?1 or revision_of = ?1 order by version`,
  writeContentHash: 'update leads set content_hash = ?2 where submission_id = ?1',

  selectLeads: `select * from leads where submission_id in (${selectedIds}) ${newestFirst}`,
  selectItems: `
    select * from lead_items where submission_id in (${selectedIds})
    order by submission_id, position`,
  selectPhotos: `
    select submission_id, item_position, position, name, type, size from photos
    where submission_id in (${selectedIds})
    order by submission_id, item_position, position`,
  selectItemsOfLead: 'select * from lead_items where submission_id = ?1 order by position',
  selectPhotoContents: `
    select item_position, position, name, type, size, content from photos
    where submission_id = ?1 order by item_position, position`,

  insertWhatsappLead: `
    insert into whatsapp_leads
      (submission_id, received_at, language, phone, campaign, partner, revision_of, version)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
    on conflict (submission_id) do nothing returning submission_id`,
  selectWhatsappVersions: `
    select * from whatsapp_leads where submission_id = ?1 or revision_of = ?1 order by version`,
  selectWhatsappLeads: `
    select * from whatsapp_leads where partner = coalesce(?2, partner) ${newestFirst} limit ?1`,

  insertOffer: `
    insert into offers (offer_id, submission_id, amount, currency, created_at, expires_at)
    values (?1, ?2, ?3, ?4, ?5, ?6)`,
  selectOffers: `${offersWithNames} order by created_at desc, offer_id limit ?1`,
  selectOffersOfLead: `
    ${offersWithNames} where offers.submission_id = ?1 order by created_at desc, offer_id`,
  /**
   * Each of these is one statement, so that of answers and withdrawals at the same moment one is
   * recorded, in whatever processes.
   */
  answerOffer: `
    update offers set answer = ?2, answered_at = ?3
    where offer_id = ?1 and ${isOpen} returning offer_id`,
  closeOffer: `
    update offers set closed_as = ?2, closed_at = ?3
    where offer_id = ?1 and ${isOpen} returning offer_id`,
  closeOffersOfLead: `
    update offers set closed_as = ?2, closed_at = ?3
    where submission_id = ?1 and ${isOpen} returning offer_id`,
  selectOffer: `${offersWithNames} where offer_id = ?1`,

  insertDelivery: `
    insert into deliveries (delivery_id, channel, event, lead_id, whatsapp_lead_id, offer_id,
      request_id, created_at, due_at)
    values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)`,
  /** Said twice: of two processes that choose the same row the second looks again when it has its lock. */
  claimDeliveries: `
    update deliveries set due_at = ?2, attempts = attempts + 1
    where finished_at is null and due_at <= ?1 and delivery_id in (
      select delivery_id from deliveries where finished_at is null and due_at <= ?1
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
    where delivery_id = ?1 and (finished_at is null or outcome = 'dead') returning delivery_id`,
  selectDeliveries: `
    select * from deliveries
    where substr(delivery_id, 1, length(?1)) = ?1
      or substr(coalesce(lead_id, whatsapp_lead_id, offer_id), 1, length(?1)) = ?1
    order by created_at desc, delivery_id limit ?2`,
  outboxState: `
    select count(case when finished_at is null then 1 end) as pending,
      min(case when finished_at is null then created_at end) as oldest_at,
      count(case when outcome = 'dead' then 1 end) as dead
    from deliveries where finished_at is null or outcome = 'dead'`,

  deleteLead: 'delete from leads where submission_id = ?1 returning submission_id',
  deleteWhatsappLead: `
    delete from whatsapp_leads where submission_id = ?1 returning submission_id`,

  check: 'select submission_id from leads limit 1',
  /** Changes nothing, and is written and committed all the same. */
  touch: 'update schema_version set version = version',
} as const;
