import type { InboxSort, InboxTab } from '../../../../widgets/domain/request/lead-status.ts';
import { columnOf } from '../../column-names.ts';
import type { Value } from '../../database.ts';
import type { InboxPosition, InboxSelection } from '../../desk-calls.ts';
import type { TextSearch } from './text-search.ts';

/** A part of a statement, with the values of its parameters `?1`, `?2` … */
export interface Condition {
  text: string;
  values: readonly Value[];
}

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

/** Builds the condition of a selection, except for its tab. `isGuess`: matches the guessed brand instead of the text. */
export function conditionOf(
  selection: InboxSelection,
  search?: TextSearch,
  { isGuess = false } = {},
): Condition {
  const values: Value[] = [];
  const add = (value: Value) => `?${values.push(value)}`;
  // Lists have a `|` around each entry (see listOf). In lower case, because `like` of PostgreSQL distinguishes case.
  const isIn = (column: string, name: string) =>
    `lower(${column}) like '%|' || lower(${add(name)}) || '|%'`;
  const conditions: string[] = [];
  const equal = (column: string, value: Value | undefined) => {
    if (value !== undefined) conditions.push(`${column} = ${add(value)}`);
  };
  const { isQualified, isTest, category, brand, since } = selection;
  // Nearly all leads match this condition: beside others, `+ 0` keeps databases from looking up each lead in an index.
  const test = hasOnlyTabAndTest(selection) ? 'is_test' : 'is_test + 0';
  equal(test, isTest === undefined ? undefined : Number(isTest));
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

/** A page of an inbox; `after`: last lead of the previous page. */
export interface Page {
  tab: InboxTab | undefined;
  sort: InboxSort;
  limit: number;
  after: InboxPosition | undefined;
}

/** Builds the end of a statement that sorts leads and returns the first `limit` of them. */
export function firstIn(sort: InboxSort, limit: number): string {
  const { time, order } = orders[sort];
  return `order by ${columnOf(time)} ${order}, submission_id ${order} limit ${limit}`;
}

/** Builds the condition of a page: its tab, and leads after the previous page. Appends its parameters to `values`. */
export function pageCondition({ tab, sort, after }: Page, values: Value[]): string {
  const { time, order } = orders[sort];
  const add = (value: Value) => `?${values.push(value)}`;
  const conditions = ['1 = 1'];
  if (tab !== undefined) conditions.push(`tab = ${add(tab)}`);
  if (after) {
    const sign = order === 'desc' ? '<' : '>';
    const position = `(${add(after.time)}, ${add(after.submissionId)})`;
    conditions.push(`(${columnOf(time)}, submission_id) ${sign} ${position}`);
  }
  return conditions.join(' and ');
}
