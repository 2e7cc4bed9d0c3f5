import { join, raw, type Sql } from 'sql-template-tag';
import { type InboxTab, inboxTabs } from '../../../../widgets/domain/request/lead-status.ts';
import { type Database, type Query, sql } from '../../database.ts';
import type { DeskCalls, InboxLead, InboxSelection, StoredState } from '../../desk-calls.ts';
import { readVersions } from '../read-versions.ts';
import { versionId } from '../statements.ts';
import {
  conditionOf,
  firstIn,
  hasBrand,
  hasOnlyTabAndTest,
  matches,
  orders,
  type Page,
  pageCondition,
} from './inbox-conditions.ts';
import { fillStates, stateColumns } from './lead-state.ts';
import { toTextSearch } from './text-search.ts';

/** Maximum partners, and campaigns, that the filters offer: any visitor can send new ones. */
const maxSources = 200;

/** Leads to look through first: a frequent word or filter fills a page from them, without sorting all matches. */
const firstLeads = 1000;

/** Columns that the inbox shows, without the large ones. */
const shown = sql`
  ${stateColumns}, newest_row, latest_at, due_at, versions, notes, is_test, is_qualified`;

interface ShownRow extends StoredState, Pick<InboxLead, 'dueAt' | 'versions' | 'notes'> {
  newestRow: string;
  latestAt: number;
  isTest: number;
  isQualified: number;
}

type Counts = Record<InboxTab, number>;
const tabs = Object.keys(inboxTabs) as InboxTab[];

interface TabCount {
  tab: InboxTab;
  count: number;
}

function toCounts(rows: readonly TabCount[]): Counts {
  const countOf = (tab: InboxTab) => rows.find((row) => row.tab === tab)?.count ?? 0;
  return Object.fromEntries(tabs.map((tab) => [tab, countOf(tab)])) as Counts;
}

async function countTabs(query: Query, condition: Sql): Promise<Counts> {
  const rows = await query.all<TabCount>(
    sql`select tab, count(*) as count from lead_states where ${condition} group by tab`,
  );
  return toCounts(rows);
}

/** Reads the first leads of a table or subquery that meet a condition. */
function readRows(query: Query, source: Sql, condition: Sql, { sort, limit }: Page) {
  return query.all<ShownRow>(sql`
    select ${shown} from ${source} where ${condition} ${firstIn(sort, limit)}`);
}

/** Reads a page and counts tabs in one pass over all leads. */
async function readInOnePass(query: Query, condition: Sql, page: Page) {
  type Found = (TabCount & { submissionId: null }) | { submissionId: string };
  const rows = await query.all<Found>(sql`
    with matching as materialized (
      select submission_id, tab, latest_at, due_at from lead_states where ${condition}),
    page as (
      select submission_id from matching
      where ${pageCondition(page)} ${firstIn(page.sort, page.limit)})
    select tab, count(*) as count, null as submission_id from matching group by tab
    union all
    select null, null, submission_id from page`);
  const counts = toCounts(rows.filter((row) => row.submissionId === null));
  const ids = rows.map(({ submissionId }) => submissionId).filter((id) => id !== null);
  if (ids.length === 0) return { counts, rows: [] };
  const isOnPage = sql`submission_id in (${join(ids)})`;
  return { counts, rows: await readRows(query, sql`lead_states`, isOnPage, page) };
}

/** Reads a page and counts tabs, with the indexes of the orders if these find enough leads. */
async function readPage(query: Query, selection: InboxSelection, condition: Sql, page: Page) {
  if (hasOnlyTabAndTest(selection)) {
    const isOnPage = sql`${condition} and ${pageCondition(page)}`;
    const rows = await readRows(query, sql`lead_states`, isOnPage, page);
    return { counts: await countTabs(query, condition), rows };
  }
  // The indexes of the orders start with `is_test`.
  const first = sql`(
    select * from lead_states where is_test = ${Number(selection.isTest)} and ${pageCondition(page)}
    ${firstIn(page.sort, firstLeads)}) as first_leads`;
  const rows = await readRows(query, first, condition, page);
  if (rows.length < page.limit) return readInOnePass(query, condition, page);
  return { counts: await countTabs(query, condition), rows };
}

/** Reads the leads of a selection. If it finds none, reads those of the brand that its text may misspell. */
async function readOrGuess<Found>(
  selection: InboxSelection,
  read: (condition: Sql) => Promise<Found>,
  isEmpty: (found: Found) => boolean,
): Promise<Found> {
  const search = selection.text === undefined ? undefined : toTextSearch(selection.text);
  const found = await read(conditionOf(selection, search && matches(search)));
  if (search?.guess === undefined || !isEmpty(found)) return found;
  return read(conditionOf(selection, hasBrand(search.guess)));
}

/** Adds the newest version to each row; drops leads that were erased meanwhile. */
async function toInboxLeads(query: Query, rows: readonly ShownRow[]): Promise<InboxLead[]> {
  const rowIds = rows.map(({ newestRow }) => newestRow);
  const versions = await readVersions(query, rowIds);
  const newestByRow = new Map(
    versions.map((lead) => [versionId(lead.submissionId, lead.version), lead]),
  );
  return rows.flatMap(({ newestRow, latestAt: _, isTest, isQualified, ...row }): InboxLead[] => {
    const newest = newestByRow.get(newestRow);
    if (!newest) return [];
    return [{ ...row, newest, isTest: Boolean(isTest), isQualified: Boolean(isQualified) }];
  });
}

async function listBy(query: Query, columnName: 'partner' | 'campaign'): Promise<string[]> {
  const column = raw(columnName);
  const rows = await query.all<{ name: string }>(sql`
    select ${column} as name from lead_states where ${column} <> ''
    group by ${column} order by count(*) desc, ${column} limit ${maxSources}`);
  return rows.map(({ name }) => name).sort();
}

export function inboxCalls(database: Database) {
  return {
    async findInbox(selection, { sort, limit, after }) {
      await fillStates(database);
      // One row more than shown tells whether there is a next page.
      const page = { tab: selection.tab, sort, limit: limit + 1, after };
      const { counts, rows } = await readOrGuess(
        selection,
        (condition) => readPage(database, selection, condition, page),
        (found) => Object.values(found.counts).every((count) => count === 0),
      );
      const shownRows = rows.slice(0, limit);
      const last = rows.length > limit ? shownRows.at(-1) : undefined;
      return {
        leads: await toInboxLeads(database, shownRows),
        next: last && { time: last[orders[sort].time], submissionId: last.submissionId },
        counts,
      };
    },

    async findInboxIds(selection) {
      await fillStates(database);
      const found = await readOrGuess(
        selection,
        (condition) =>
          database.all<Pick<StoredState, 'submissionId' | 'version'> & { tab: InboxTab }>(sql`
            select submission_id, version, tab from lead_states where ${condition}
            order by latest_at desc, submission_id desc`),
        (rows) => rows.length === 0,
      );
      return found
        .filter(({ tab }) => selection.tab === undefined || tab === selection.tab)
        .map(({ submissionId, version }) => ({ submissionId, version }));
    },

    async readInboxLead(submissionId) {
      await fillStates(database);
      const rows = await database.all<ShownRow>(
        sql`select ${shown} from lead_states where submission_id = ${submissionId}`,
      );
      const [lead] = await toInboxLeads(database, rows);
      return lead;
    },

    async listSources() {
      await fillStates(database);
      return {
        partners: await listBy(database, 'partner'),
        campaigns: await listBy(database, 'campaign'),
      };
    },
  } satisfies Partial<DeskCalls>;
}
