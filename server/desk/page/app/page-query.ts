import { categories } from '../../../../widgets/domain/categories.ts';
import { languages } from '../../../../widgets/domain/languages.ts';
import {
  type InboxTab,
  inboxSorts,
  inboxTabs,
} from '../../../../widgets/domain/request/lead-status.ts';
import type { InboxQuery } from '../../api/schemas.ts';

export const pageTabs = [...(Object.keys(inboxTabs) as InboxTab[]), 'all'] as const;
export type PageTab = (typeof pageTabs)[number];

/** The inbox query in the page's URL: an InboxQuery that always has a tab; `all` shows every status. */
export type PageQuery = Omit<InboxQuery, 'tab'> & { tab: PageTab };
export type FilterName = Exclude<keyof InboxQuery, 'tab' | 'text' | 'sort'>;

const filterNames = [
  'qualified',
  'assignee',
  'category',
  'brand',
  'country',
  'language',
  'partner',
  'campaign',
  'days',
  'test',
] as const satisfies readonly FilterName[];

/** The search and the filters whose texts only the server checks. */
const textNames = ['text', 'country', 'partner', 'campaign', 'brand', 'assignee'] as const;

function oneOf<Name extends string>(names: readonly Name[], text: string | null) {
  return names.find((name) => name === text);
}

/** Reads `1` or `0`; undefined for other texts. */
function readFlag(text: string | null): boolean | undefined {
  if (text === '1') return true;
  return text === '0' ? false : undefined;
}

/**
 * Reads a query string; ignores unknown values. The default is the tab of new leads. Missing filters are present as
 * undefined: spread over another query, the result replaces all of its filters.
 */
export function parsePageQuery(search: string): PageQuery {
  const from = new URLSearchParams(search);
  const days = Number(from.get('days'));
  const query: PageQuery = {
    tab: oneOf(pageTabs, from.get('tab')) ?? 'new',
    qualified: readFlag(from.get('qualified')),
    language: oneOf(languages, from.get('language')),
    category: oneOf(categories, from.get('category')),
    days: Number.isInteger(days) && days > 0 ? days : undefined,
    // `test=0` is the default, so it is no active filter.
    test: readFlag(from.get('test')) || undefined,
    sort: oneOf(inboxSorts, from.get('sort')),
  };
  for (const name of textNames) query[name] = from.get(name) || undefined;
  return query;
}

/** Returns a query string without `?`, and without empty filters. Flags are `1` or `0`. */
function toQueryString(query: Readonly<Record<string, string | number | boolean | undefined>>) {
  const entries = Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === '') return [];
    return [[name, typeof value === 'boolean' ? String(Number(value)) : String(value)]];
  });
  return new URLSearchParams(entries).toString();
}

/** Returns the query string of the page's URL, with `?` and always with a tab. */
export const toPageSearch = (query: PageQuery): string => `?${toQueryString(query)}`;

/** Returns the InboxQuery for the server. */
export function toInboxQuery({ tab, ...query }: PageQuery): InboxQuery {
  return { ...query, ...(tab !== 'all' && { tab }) };
}

/** Returns the query string for the server, without `?` and without the tab `all`, which the server does not know. */
export const toApiQuery = (query: PageQuery): string => toQueryString(toInboxQuery(query));

/** Returns the active filters, in the order of the dialog. */
export function activeFilters(query: PageQuery): FilterName[] {
  return filterNames.filter((name) => query[name] !== undefined);
}
