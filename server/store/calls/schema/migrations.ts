import type {
  ContactFieldName,
  ItemFieldName,
  PhonePartName,
} from '../../../../widgets/domain/quote-fields.ts';
import type { Row } from '../../database.ts';
import { StoreUnavailableError } from '../../errors.ts';
import { conversionTables } from './conversion-tables.ts';
import { deskTables } from './desk-tables.ts';
import { funnelTable } from './funnel-table.ts';
import { leadTables } from './lead-tables.ts';
import { leadVersions } from './lead-versions.ts';
import { offerTables } from './offer-tables.ts';
import { outboxTables } from './outbox-tables.ts';
import { requestTables } from './request-tables.ts';

/**
 * The tables of the store, in the SQL that statements.ts describes. `migrations[n]` migrates version n to n + 1; only
 * ever append steps. Steps that create tables or change rows have a file of their own beside this one. Rows that belong
 * to a lead must reference it with `on delete cascade`: erasure relies on that.
 */
export const migrations: readonly string[] = [
  leadTables,
  offerTables,
  leadVersions,
  outboxTables,
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
  // `network`: hash of the visitor's network, until the delivery is finished. The partial indexes
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
  funnelTable,
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
  // Index of the team's answers to leads, for the report: most audit entries are no answers.
  `
  create index audit_log_answers on audit_log (submission_id, at)
    where actor <> 'client' and (action in ('note-added', 'offer-made')
      or (action = 'state-changed' and detail like '%"status":%'));
  `,
  // A search looks in `lead_states.search`. `leads.search`, an earlier copy of this text, is not dropped: servers of the
  // earlier release, which may still run, write it.
  'drop index leads_without_search',
];

/** Selects the row with the number of steps that have run, in a table that migrateSqlite and migratePostgres create. */
export const selectVersion = 'select version from schema_version';

/** Returns the version in a row of schema_version; 0 without a row. Throws if a newer program wrote it. */
export function knownVersion(row: Row | undefined): number {
  const version = Number(row?.version ?? 0);
  if (version <= migrations.length) return version;
  const message = `The database has version ${version}, newer than this program`;
  throw new StoreUnavailableError('newer', message);
}

/** Migration, counted from 1, that creates the column of each quote field. A new field needs a new migration. */
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
