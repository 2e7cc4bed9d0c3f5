import { replyDueAt } from '../../../../widgets/domain/request/reply-day.ts';
import { storeOfCountry, toStoreCountry } from '../../../../widgets/domain/stores.ts';
import { columnOf } from '../../column-names.ts';
import type { Database, Query } from '../../database.ts';
import { client } from '../../desk-calls.ts';
import type { StoredLead } from '../../store.ts';
import { insertRow } from '../insert-row.ts';
import { readVersionsOf } from '../read-versions.ts';
import { submissionIdsIn } from '../rows.ts';
import { searchText } from '../search.ts';
import { versionId } from '../statements.ts';
import { addAuditRecord } from './audit.ts';
import { brandOf } from './text-search.ts';

/** Rows filled per transaction: new leads wait for one batch at most. */
const batchSize = 200;

/** Columns of a StoredState. */
export const stateColumns =
  'submission_id, status, reason, assignee, version, changed_at, changed_by';

const stateSql = {
  selectUnfilled: `
    select submission_id from lead_states where due_at is null order by submission_id limit ?1`,
  reopen: `
    update lead_states set status = 'new', reason = '', version = version + 1,
      changed_at = cast(?2 as bigint), changed_by = '${client}'
    where submission_id = ?1 and status = 'disqualified' returning version`,
} as const;

/** Returns a list such as `|Watch|Handbag|`: a search for `|Watch|` finds whole entries. */
const listOf = (texts: readonly (string | undefined)[]) => {
  const known = [...new Set(texts)].filter(Boolean);
  return known.length > 0 ? `|${known.join('|')}|` : '';
};

/** Returns the columns of a lead's state that follow from its versions, given newest first. */
function derivedFrom(versions: readonly [StoredLead, ...StoredLead[]]) {
  const [newest] = versions;
  const { submissionId, receivedAt, language, partner, campaign } = newest;
  const items = versions.flatMap((version) => version.items);
  return {
    newestRow: versionId(submissionId, newest.version),
    latestAt: receivedAt,
    dueAt: replyDueAt(receivedAt, storeOfCountry(newest.country)),
    versions: versions.length,
    // A test only if all versions are tests: otherwise, any visitor could hide a lead by sending a test under its id.
    isTest: Number(versions.every(({ isTest }) => isTest)),
    isQualified: Number(items.some(({ isQualified }) => isQualified)),
    language: language ?? '',
    country: toStoreCountry(newest.country) ?? newest.country,
    partner,
    campaign: campaign.utmCampaign ?? '',
    categories: listOf(items.map(({ category }) => category)),
    brands: listOf(items.map(({ designer }) => brandOf(designer))),
    search: [...new Set(versions.map(searchText))].join(' '),
  };
}

async function updateColumns(query: Query, versions: readonly StoredLead[]): Promise<void> {
  const [newest, ...earlier] = versions;
  if (!newest) return;
  const derived = derivedFrom([newest, ...earlier]);
  const assignments = Object.keys(derived).map(
    (name, index) => `${columnOf(name)} = ?${index + 2}`,
  );
  const statement = `update lead_states set ${assignments.join(', ')} where submission_id = ?1`;
  await query.all(statement, newest.submissionId, ...Object.values(derived));
}

/**
 * Adds the state of a new lead, or updates it for a further version, in the transaction that stores the
 * version. A further version reopens a disqualified lead.
 */
export async function recordVersion(query: Query, lead: StoredLead): Promise<void> {
  const { submissionId, version } = lead;
  const now = Date.now();
  if (version === 1) {
    const row = { submissionId, status: 'new', ...derivedFrom([lead]) };
    await insertRow(query, 'lead_states', row);
  } else {
    await updateColumns(query, await readVersionsOf(query, [submissionId]));
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
  const [reopened] = await query.all<{ version: number }>(stateSql.reopen, submissionId, now);
  if (!reopened) return;
  const detail = { status: 'new', from: 'disqualified' };
  const change = { action: 'state-changed', version: reopened.version, detail } as const;
  await addAuditRecord(query, { ...entry, ...change });
}

/** Fills the columns of leads that were stored before the desk had an inbox. */
export async function fillStates(database: Database): Promise<void> {
  for (;;) {
    // Read outside of a transaction first: nearly always there is nothing to fill.
    const [unfilled] = await database.all(stateSql.selectUnfilled, 1);
    if (!unfilled) return;
    await database.transact(async (query) => {
      const rows = await query.all(stateSql.selectUnfilled, batchSize);
      const leads = await readVersionsOf(query, submissionIdsIn(rows));
      for (const versions of Map.groupBy(leads, ({ submissionId }) => submissionId).values()) {
        await updateColumns(query, versions);
      }
    });
  }
}
