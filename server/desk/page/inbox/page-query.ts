import { languages } from '../../../../widgets/domain/languages.ts';
import { type InboxQuery, type InboxTab, inboxSorts, inboxTabs } from '../../web/desk-api.ts';
import { toQueryString } from '../../web/inbox-query.ts';

export const pageTabs = [...(Object.keys(inboxTabs) as InboxTab[]), 'all'] as const;
export type PageTab = (typeof pageTabs)[number];

/** The inbox as the page's URL has it: an InboxQuery that always has a tab; `all` shows every status. */
export type PageQuery = Omit<InboxQuery, 'tab'> & { tab: PageTab };
export type FilterName = Exclude<keyof InboxQuery, 'tab' | 'text' | 'sort'>;

const texts = ['text', 'country', 'partner', 'campaign', 'category', 'brand', 'assignee'] as const;

function oneOf<Name extends string>(names: readonly Name[], text: string | null) {
  return names.find((name) => name === text);
}

function bit(text: string | null): boolean | undefined {
  return text === '1' ? true : text === '0' ? false : undefined;
}

/** Reads a query string; ignores what it does not know. Without a tab: new leads. */
export function parsePageQuery(search: string): PageQuery {
  const from = new URLSearchParams(search);
  const days = Number(from.get('days'));
  const query: PageQuery = {
    tab: oneOf(pageTabs, from.get('tab')) ?? 'new',
    qualified: bit(from.get('qualified')),
    language: oneOf(languages, from.get('language')),
    days: Number.isInteger(days) && days > 0 ? days : undefined,
    test: bit(from.get('test')) || undefined,
    sort: oneOf(inboxSorts, from.get('sort')),
  };
  for (const name of texts) query[name] = from.get(name) || undefined;
  return query;
}

/** Returns the query string of the page's URL, with `?`. */
export function toPageSearch(query: PageQuery): string {
  return `?${toQueryString(query as InboxQuery)}`;
}

/** Returns the InboxQuery for the server. */
export function toInboxQuery({ tab, ...query }: PageQuery): InboxQuery {
  const set = Object.entries(query).filter(([, value]) => value !== undefined);
  return { ...(tab !== 'all' && { tab }), ...Object.fromEntries(set) };
}

export const toApiQuery = (query: PageQuery): string => toQueryString(toInboxQuery(query));

/** Returns the active filters, in the order of the dialog. */
export function activeFilters(query: PageQuery): FilterName[] {
  const names = [
    ...(['qualified', 'assignee', 'category', 'brand', 'country', 'language'] as const),
    ...(['partner', 'campaign', 'days', 'test'] as const),
  ];
  return names.filter((name) => query[name] !== undefined);
}
