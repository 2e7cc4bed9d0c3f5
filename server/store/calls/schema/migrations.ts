import type {
  ContactFieldName,
  ItemFieldName,
  PhonePartName,
} from '../../../../widgets/domain/quote-fields.ts';
import type { Row } from '../../database.ts';
import { StoreUnavailableError } from '../../errors.ts';
import { conversionTables } from './conversion-tables.ts';
import { deskTables } from './desk-tables.ts';
import { requestTables } from './request-tables.ts';

/**
 * The tables of the store, in the SQL that statements.ts describes. Step n migrates version n to
 * n + 1; only ever append steps. Rows that belong to a lead must reference it with `on delete cascade`:
 * erasure relies on that.
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
  // Each further version of a lead has its own row, see versionId. Closes all open offers of a lead
  // but the newest.
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
  // `content` of a photo is empty if its bytes are in the bucket, under the name `stored_as`.
  // `loose_photos` lists names that no photo has: `announced` for a lead that is being stored,
  // `given-up` (released), or `removed` and remembered for a while. `since`: time of announcement, then
  // of release. `rate_limits` is the table of rate-limiter-flexible, for servers that share a database:
  // keyed by a hash of the address, deleted an hour after the count ends.
  `
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
  `,
  // `search` is the text that a search looks in (see search.ts); older rows get it at the first search.
  // The indexes by shared id find the newest version of each lead without sorting all leads.
  `
  alter table leads add column search text;
  create index leads_without_search on leads (submission_id) where search is null;
  create index leads_by_shared_id on leads ((coalesce(revision_of, submission_id)));
  create index whatsapp_leads_by_shared_id
    on whatsapp_leads ((coalesce(revision_of, submission_id)));
  `,
  `
  alter table leads add column is_test integer not null default 0;
  alter table whatsapp_leads add column is_test integer not null default 0;
  `,
  // `attempted_at`: start of the last attempt; `unrecorded`: attempts in a row without a recorded end;
  // `network`: stands for the visitor's network until the delivery is finished. The partial indexes
  // hold pending or dead deliveries only.
  `
  alter table deliveries add column attempted_at bigint;
  alter table deliveries add column unrecorded integer not null default 0;
  alter table deliveries add column without_photos integer not null default 0;
  alter table deliveries add column network text;
  drop index deliveries_by_due_at;
  create index deliveries_fresh on deliveries (channel, created_at)
    where finished_at is null and attempts = 0;
  create index deliveries_tried on deliveries (channel, due_at, attempted_at)
    where finished_at is null and attempts > 0;
  create index deliveries_pending on deliveries (created_at, channel, event)
    where finished_at is null;
  create index deliveries_dead on deliveries (created_at) where outcome = 'dead';
  `,
  // `terms`: OfferTerms as JSON. `lead_version`: the version that an offer was made for; null in older offers.
  `
  alter table offers add column terms text not null default '{}';
  alter table offers add column lead_version integer;
  `,
  deskTables,
  // Page views by hour, see calls/funnel.ts: no row is about one visitor.
  `
  create table funnel_counts (
    hour bigint not null,
    partner text not null,
    source text not null,
    medium text not null,
    campaign text not null,
    language text not null,
    element text not null,
    version text not null,
    variant text not null,
    step text not null,
    field text not null,
    count bigint not null,
    primary key
      (hour, partner, source, medium, campaign, language, element, version, variant, step, field)
  );
  `,
  // `click_ids`: ClickId[] as JSON.
  `
  alter table leads add column click_ids text not null default '[]';
  alter table whatsapp_leads add column click_ids text not null default '[]';
  `,
  conversionTables,
  // `variant`: name of the page's version.
  `
  alter table leads add column variant text not null default '';
  alter table whatsapp_leads add column variant text not null default '';
  `,
  requestTables,
  // The team's answers to leads, for the report: most entries are others.
  `
  create index audit_log_answers on audit_log (submission_id, at)
    where actor <> 'client' and (action in ('note-added', 'offer-made')
      or (action = 'state-changed' and detail like '%"status":%'));
  `,
];

/** Returns the version in a row of schema_version, 0 without one. Throws if a newer program wrote it. */
export function knownVersion(row: Row | undefined): number {
  const version = Number(row?.version ?? 0);
  if (version <= migrations.length) return version;
  const message = `The database has version ${version}, newer than this program`;
  throw new StoreUnavailableError('newer', message);
}

/** Migration, counted from 1, that creates the column of each quote field. A new field needs one. */
export const migrationOfField: Readonly<
  Record<ItemFieldName | ContactFieldName | PhonePartName, number>
> = {
  category: 1,
  designer: 1,
  model: 1,
  condition: 1,
  firstName: 1,
  lastName: 1,
  email: 1,
  phone: 1,
  countryCode: 1,
  phoneWithoutCountryCode: 1,
  country: 1,
};
