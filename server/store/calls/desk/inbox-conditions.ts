import { join, raw, type Sql } from 'sql-template-tag';
import type { InboxSort, InboxTab } from '../../../../widgets/domain/request/lead-status.ts';
import { columnOf } from '../../column-names.ts';
import { sql } from '../../database.ts';
import type { InboxPosition, InboxSelection } from '../../desk-calls.ts';
import { equals, hasWord } from '../statements.ts';
import type { TextSearch } from './text-search.ts';

interface Order {
  /** Time by which leads are sorted, a property of their row. */
  time: 'latestAt' | 'dueAt';
  order: 'asc' | 'desc';
}

export const orders: Readonly<Record<InboxSort, Order>> = {
  newest: { time: 'latestAt', order: 'desc' },
  oldest: { time: 'latestAt', order: 'asc' },
  due: { time: 'dueAt', order: 'asc' },
};

/** Returns true if a selection has no condition besides tab and test: indexes sort and count such selections. */
export function hasOnlyTabAndTest({
  isTest: _isTest,
  tab: _tab,
  ...others
}: InboxSelection): boolean {
  return Object.values(others).every((value) => value === undefined);
}

/** Matches leads whose list has an entry; lists have a `|` around each (see listOf). */
const hasEntry = (column: Sql, name: string) =>
  // In lower case, because `like` of PostgreSQL distinguishes case.
  sql`lower(${column}) like '%|' || lower(${name}) || '|%'`;

/** Matches leads with an item of a brand. */
export const hasBrand = (brand: string): Sql => hasEntry(sql`brands`, brand);

/** Matches leads with the words of a search, with the brands that it names, or with its reference. */
export function matches({ words, reference, brand }: TextSearch): Sql {
  const hasWords = words.map(({ word, brand: named }) => {
    const isFound = hasWord(word);
    return named === undefined ? isFound : sql`(${isFound} or ${hasBrand(named)})`;
  });
  // A text without letters or digits finds nothing.
  const hasAll = words.length > 0 ? sql`(${join(hasWords, ' and ')})` : sql`1 = 0`;
  const alternatives = [hasAll];
  if (reference !== undefined) {
    alternatives.push(sql`lower(submission_id) like ${reference} || '%'`);
  }
  if (brand !== undefined) alternatives.push(hasBrand(brand));
  return sql`(${join(alternatives, ' or ')})`;
}

/** Builds the condition of a selection, except for its tab. `isFound`: condition of its text, if it has one. */
export function conditionOf(selection: InboxSelection, isFound?: Sql): Sql {
  const { category, brand, since } = selection;
  // Nearly all leads match this condition: beside others, `+ 0` keeps databases from looking up each lead in an index.
  const test = hasOnlyTabAndTest(selection) ? sql`is_test` : sql`is_test + 0`;
  const conditions = [
    equals(test, selection.isTest),
    equals(sql`is_qualified`, selection.isQualified),
    equals(sql`country`, selection.country),
    equals(sql`partner`, selection.partner),
    equals(sql`campaign`, selection.campaign),
    equals(sql`language`, selection.language),
    equals(sql`assignee`, selection.assignee),
  ];
  if (since !== undefined) conditions.push(sql`latest_at >= ${since}`);
  if (category !== undefined) conditions.push(hasEntry(sql`categories`, category));
  if (brand !== undefined) conditions.push(hasBrand(brand));
  if (isFound) conditions.push(isFound);
  return join(conditions, ' and ');
}

/** A page of an inbox; `after`: last lead of the previous page. */
export interface Page {
  tab: InboxTab | undefined;
  sort: InboxSort;
  limit: number;
  after: InboxPosition | undefined;
}

/** Sorts leads and keeps the first `limit` of them. */
export function firstIn(sort: InboxSort, limit: number): Sql {
  const { time, order } = orders[sort];
  const terms = raw(`${columnOf(time)} ${order}, submission_id ${order}`);
  return sql`order by ${terms} limit ${limit}`;
}

/** Builds the condition of a page: its tab, and leads after the previous page. */
export function pageCondition({ tab, sort, after }: Page): Sql {
  const { time, order } = orders[sort];
  const isOfTab = equals(sql`tab`, tab);
  if (!after) return isOfTab;
  const isAfter = raw(`(${columnOf(time)}, submission_id) ${order === 'desc' ? '<' : '>'}`);
  return sql`${isOfTab} and ${isAfter} (${after.time}, ${after.submissionId})`;
}
