import {
  type InboxSort,
  type LeadStatus,
  leadStatuses,
} from '../../../../widgets/domain/lead-status.ts';
import type { Database, Query, Row, Value } from '../../database.ts';
import type { DeskCalls, InboxLead, InboxSelection } from '../../desk-calls.ts';
import { readVersions } from '../read-versions.ts';
import { readingStatements, versionId } from '../statements.ts';
import { fillStates, toState } from './lead-state.ts';
import { type TextSearch, toTextSearch } from './text-search.ts';

/** Partners and campaigns to filter by; any visitor can send others. */
const mostSources = 200;

/** Columns that the inbox shows, without the large ones. */
const shown = `submission_id, status, reason, assignee, version, changed_at, changed_by, newest_row,
  latest_at, due_at, versions, notes, is_test, is_qualified`;

/** A part of a statement, with the values of its parameters `?1`, `?2` … */
interface Condition {
  text: string;
  values: readonly Value[];
}

const orders: Readonly<Record<InboxSort, { column: string; order: 'asc' | 'desc' }>> = {
  newest: { column: 'latest_at', order: 'desc' },
  oldest: { column: 'latest_at', order: 'asc' },
  due: { column: 'due_at', order: 'asc' },
};

/** Builds the condition of a selection without its statuses. `isGuess`: finds the guessed brand. */
function conditionOf(selection: InboxSelection, search?: TextSearch, isGuess = false): Condition {
  const values: Value[] = [];
  const add = (value: Value) => `?${values.push(value)}`;
  const isIn = (column: string, name: string) => `${column} like '%|' || ${add(name)} || '|%'`;
  const conditions: string[] = [];
  const equal = (column: string, value: Value | undefined) => {
    if (value !== undefined) conditions.push(`${column} = ${add(value)}`);
  };
  const { isQualified, isTest, category, brand, since } = selection;
  equal('is_test', isTest === undefined ? undefined : Number(isTest));
  equal('is_qualified', isQualified === undefined ? undefined : Number(isQualified));
  equal('country', selection.country);
  equal('partner', selection.partner);
  equal('campaign', selection.campaign);
  equal('language', selection.language);
  equal('assignee', selection.assignee);
  if (since !== undefined) conditions.push(`latest_at >= ${add(since)}`);
  if (category !== undefined) conditions.push(isIn('categories', category));
  if (brand !== undefined) conditions.push(isIn('brands', brand));
  if (search && isGuess) conditions.push(isIn('brands', search.guess ?? ''));
  else if (search) {
    const words = search.words.map(({ word, brand }) => {
      const hasWord = `search like '%' || ${add(word)} || '%'`;
      return brand === undefined ? hasWord : `(${hasWord} or ${isIn('brands', brand)})`;
    });
    // A text without letters or digits finds nothing.
    const hasWords = words.length > 0 ? `(${words.join(' and ')})` : '1 = 0';
    conditions.push(
      search.brand === undefined ? hasWords : `(${hasWords} or ${isIn('brands', search.brand)})`,
    );
  }
  return { text: conditions.length > 0 ? conditions.join(' and ') : '1 = 1', values };
}

function withStatuses({ text, values }: Condition, statuses?: readonly LeadStatus[]): Condition {
  if (statuses === undefined) return { text, values };
  const places = statuses.map((_, index) => `?${values.length + index + 1}`);
  return { text: `${text} and status in (${places.join(', ')})`, values: [...values, ...statuses] };
}

async function countStatuses(query: Query, { text, values }: Condition) {
  const rows = await query.all(
    `select status, count(*) as count from lead_states where ${text} group by status`,
    ...values,
  );
  const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]));
  const entries = leadStatuses.map((status) => [status, counts.get(status) ?? 0]);
  return Object.fromEntries(entries) as Record<LeadStatus, number>;
}

/** Finds the condition of a selection, and how many leads of each status it has. */
async function prepare(database: Database, selection: InboxSelection) {
  await fillStates(database);
  const search = selection.text === undefined ? undefined : toTextSearch(selection.text);
  const condition = conditionOf(selection, search);
  const counts = await countStatuses(database, condition);
  const isEmpty = Object.values(counts).every((count) => count === 0);
  if (!isEmpty || search?.guess === undefined) return { condition, counts };
  const guessed = conditionOf(selection, search, true);
  return { condition: guessed, counts: await countStatuses(database, guessed) };
}

/** Adds the newest version to each row; drops leads that were erased meanwhile. */
async function toInboxLeads(query: Query, rows: readonly Row[]): Promise<InboxLead[]> {
  if (rows.length === 0) return [];
  const rowIds = rows.map((row) => String(row.newest_row));
  const places = rowIds.map((_, index) => `?${index + 1}`).join(', ');
  const versions = await readVersions(query, readingStatements(places), rowIds);
  const newestByRow = new Map(
    versions.map((lead) => [versionId(lead.submissionId, lead.version), lead]),
  );
  return rows.flatMap((row): InboxLead[] => {
    const newest = newestByRow.get(String(row.newest_row));
    if (!newest) return [];
    return [
      {
        ...toState(row),
        newest,
        dueAt: Number(row.due_at),
        versions: Number(row.versions),
        notes: Number(row.notes),
        isTest: Boolean(row.is_test),
        isQualified: Boolean(row.is_qualified),
      },
    ];
  });
}

async function listBy(query: Query, column: 'partner' | 'campaign'): Promise<string[]> {
  const rows = await query.all(
    `select ${column} as name from lead_states where ${column} <> ''
     group by ${column} order by count(*) desc, ${column} limit ?1`,
    mostSources,
  );
  return rows.map(({ name }) => String(name)).sort();
}

export function inboxCalls(database: Database) {
  return {
    async findInbox(selection, { sort, limit, after }) {
      const { condition, counts } = await prepare(database, selection);
      const { text, values } = withStatuses(condition, selection.statuses);
      const { column, order } = orders[sort];
      const place = values.length;
      const further = after
        ? `and (${column}, submission_id) ${order === 'desc' ? '<' : '>'} (?${place + 2}, ?${place + 3})`
        : '';
      const rows = await database.all(
        `select ${shown} from lead_states where ${text} ${further}
         order by ${column} ${order}, submission_id ${order} limit ?${place + 1}`,
        ...values,
        limit + 1,
        ...(after ? [after.time, after.submissionId] : []),
      );
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        leads: await toInboxLeads(database, page),
        next: last && { time: Number(last[column]), submissionId: String(last.submission_id) },
        counts,
      };
    },

    async findInboxIds(selection) {
      const { condition } = await prepare(database, selection);
      const { text, values } = withStatuses(condition, selection.statuses);
      const rows = await database.all(
        `select submission_id, version from lead_states where ${text}
         order by latest_at desc, submission_id desc`,
        ...values,
      );
      return rows.map((row) => ({
        submissionId: String(row.submission_id),
        version: Number(row.version),
      }));
    },

    async readInboxLead(submissionId) {
      await fillStates(database);
      const rows = await database.all(
        `select ${shown} from lead_states where submission_id = ?1`,
        submissionId,
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
