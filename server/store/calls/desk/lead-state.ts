import { join, raw } from 'sql-template-tag';
import { replyDueAt } from '../../../../widgets/domain/request/reply-day.ts';
import { storeOfCountry, toStoreCountry } from '../../../../widgets/domain/stores.ts';
import { columnOf } from '../../column-names.ts';
import { type Database, type Query, sql } from '../../database.ts';
import { client } from '../../desk-calls.ts';
import type { StoredLead } from '../../store.ts';
import { insertRow } from '../insert-row.ts';
import { readVersionsOf } from '../read-versions.ts';
import { submissionIdsIn } from '../rows.ts';
import { searchText } from '../search.ts';
import { lockLeads, versionId } from '../statements.ts';
import { addAuditRecord } from './audit.ts';
import { brandOf } from './text-search.ts';

/** Leads filled per transaction: a new lead waits for at most one. */
const batchSize = 200;

/** Columns of a StoredState. */
export const stateColumns = sql`
  submission_id, status, reason, assignee, version, changed_at, changed_by`;

/** Selects leads whose derived columns are not filled yet: only they have no `due_at`. */
const selectUnfilled = (limit: number) => sql`
  select submission_id from lead_states where due_at is null order by submission_id limit ${limit}`;

/** Returns a list such as `|Watch|Handbag|`: a search for `|Watch|` finds whole entries. */
const listOf = (texts: readonly (string | undefined)[]) => {
  const known = [...new Set(texts)].filter(Boolean);
  return known.length > 0 ? `|${known.join('|')}|` : '';
};

const entriesOf = (list: string) => list.split('|');

/** Adds the text of a version to that of earlier ones, unless they contain it. */
function addSearchText(earlier: string, text: string): string {
  return earlier.includes(text) ? earlier : `${text} ${earlier}`.trimEnd();
}

/**
 * Columns that follow from all versions of a lead, with their values before the first. `isTest` is 1, because a lead is
 * a test as long as all versions are.
 */
const noVersion = {
  versions: 0,
  isTest: 1,
  isQualified: 0,
  categories: '',
  brands: '',
  search: '',
};

/** Returns the derived columns of a lead after a version. `earlier`: columns from all versions before it. */
function derivedFrom(version: StoredLead, earlier = noVersion) {
  const { submissionId, receivedAt, language, partner, campaign, items } = version;
  const brands = items.map(({ designer }) => brandOf(designer));
  return {
    newestRow: versionId(submissionId, version.version),
    latestAt: receivedAt,
    dueAt: replyDueAt(receivedAt, storeOfCountry(version.country)),
    versions: earlier.versions + 1,
    // A test only if all versions are tests: otherwise, any visitor could hide a lead by sending a test under its id.
    isTest: Number(version.isTest && earlier.isTest),
    isQualified: Number(items.some(({ isQualified }) => isQualified) || earlier.isQualified),
    language: language ?? '',
    country: toStoreCountry(version.country) ?? version.country,
    partner,
    campaign: campaign.utmCampaign ?? '',
    categories: listOf([
      ...items.map(({ category }) => category),
      ...entriesOf(earlier.categories),
    ]),
    brands: listOf([...brands, ...entriesOf(earlier.brands)]),
    search: addSearchText(earlier.search, searchText(version)),
  };
}

async function updateColumns(
  query: Query,
  submissionId: string,
  derived: ReturnType<typeof derivedFrom>,
): Promise<void> {
  const assignments = Object.entries(derived).map(
    ([name, value]) => sql`${raw(columnOf(name))} = ${value}`,
  );
  await query.all(
    sql`update lead_states set ${join(assignments)} where submission_id = ${submissionId}`,
  );
}

/**
 * Adds the state of a new lead, or updates it for a further version, in the transaction that stores the
 * version. A further version reopens a disqualified lead.
 */
export async function recordVersion(query: Query, lead: StoredLead): Promise<void> {
  const { submissionId, version } = lead;
  const now = Date.now();
  if (version === 1) {
    const row = { submissionId, status: 'new', ...derivedFrom(lead) };
    await insertRow(query, 'lead_states', row);
  } else {
    // No row if the columns are not filled yet: fillStates then reads this version with the others.
    const [earlier] = await query.all<typeof noVersion>(sql`
      select versions, is_test, is_qualified, categories, brands, search from lead_states
      where submission_id = ${submissionId} and due_at is not null`);
    if (earlier) await updateColumns(query, submissionId, derivedFrom(lead, earlier));
  }
  const entry = { at: now, actor: client, submissionId };
  await addAuditRecord(query, {
    ...entry,
    action: 'lead-received',
    version,
    detail: {
      ...(version > 1 && { version: String(version) }),
      ...(lead.isTest && { test: 'yes' }),
    },
  });
  if (version === 1) return;
  const [reopened] = await query.all<{ version: number }>(sql`
    update lead_states set status = 'new', reason = '', version = version + 1,
      changed_at = ${now}, changed_by = ${client}
    where submission_id = ${submissionId} and status = 'disqualified' returning version`);
  if (!reopened) return;
  const detail = { status: 'new', from: 'disqualified' };
  const change = { action: 'state-changed', version: reopened.version, detail } as const;
  await addAuditRecord(query, { ...entry, ...change });
}

/** Fills the derived columns of leads that were stored before the desk had an inbox. */
export async function fillStates(database: Database): Promise<void> {
  for (;;) {
    // Checks outside of a transaction first: usually there is nothing to fill.
    const [unfilled] = await database.all(selectUnfilled(1));
    if (!unfilled) return;
    await database.transact(async (query) => {
      const ids = submissionIdsIn(await query.all(selectUnfilled(batchSize)));
      if (ids.length === 0) return;
      // Further versions lock their lead first: none is stored between reading the versions and the update.
      await lockLeads(query, ids);
      const leads = await readVersionsOf(query, ids);
      for (const [submissionId, versions] of Map.groupBy(leads, (lead) => lead.submissionId)) {
        // From the oldest version to the newest.
        const [first, ...further] = versions.toReversed();
        if (!first) continue;
        const derived = further.reduce(
          (earlier, version) => derivedFrom(version, earlier),
          derivedFrom(first),
        );
        await updateColumns(query, submissionId, derived);
      }
    });
  }
}
