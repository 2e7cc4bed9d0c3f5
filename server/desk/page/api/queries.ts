import {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClient,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/preact-query';
import { useEffect } from 'react';
import { whenIdle } from '../../../../widgets/fields/when-idle.ts';
import type { AuditPage, InboxPage, LeadDetail, Me } from '../../api/desk-api.ts';
import { CallError, call } from './call.ts';
import { claimDrafts } from './lead-drafts.ts';

/** Keys of the query cache. A shorter key selects all keys that begin with it: `inboxes` selects each `inbox`. */
export const keys = {
  me: ['me'],
  inboxes: ['inbox'],
  inbox: (query: string) => ['inbox', query],
  leads: ['lead'],
  lead: (id: string) => ['lead', id],
  audit: ['audit'],
} as const;

/** ms for which data is shown without reading it again. */
const freshTime = 10_000;
/** The same in ms for `/api/me`, whose data rarely changes. */
const freshTimeOfMe = 60_000;
/** Leads per page of the inbox: two screens of a computer, and few enough to render at once on a phone. */
const pageSize = 20;

/** Retries a call twice if it may succeed later: without a connection, or while the server is busy (503). */
function retry(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof CallError && (error.status === 0 || error.status === 503);
}

/** The cache of the page. Each hook below passes it, in place of a context. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry,
      staleTime: freshTime,
      // A reload would move rows under a finger: server-sent events announce changes instead (NewsBar).
      refetchOnWindowFocus: false,
      // Queries fail without a connection, so that the page can say so. By default, they would wait silently.
      networkMode: 'always',
    },
  },
});
// Continues retries that were paused in the background.
queryClient.mount();

const meOptions = queryOptions({
  queryKey: keys.me,
  queryFn: async () => {
    const me = await call<Me>('GET', '/api/me');
    // Before a view reads a draft.
    claimDrafts(me.person.personId);
    return me;
  },
  staleTime: freshTimeOfMe,
});

export const useMe = () => useQuery(meOptions, queryClient);

/** Reads `/api/me` again with a new view, if it is outdated: a colleague may have joined, or saved a view. */
export function useFreshMe(view: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads for another view
  useEffect(() => void queryClient.prefetchQuery(meOptions), [view]);
}

const inboxOptions = (query: string) =>
  infiniteQueryOptions({
    queryKey: keys.inbox(query),
    queryFn: async ({ pageParam }) => {
      const cursor = pageParam && `&cursor=${encodeURIComponent(pageParam)}`;
      const path = `/api/leads?${query}${query && '&'}limit=${pageSize}${cursor}`;
      /** Epoch ms. The page contains the changes that were reported before this time. */
      const requestedAt = Date.now();
      return { ...(await call<InboxPage>('GET', path)), requestedAt };
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  });

/** Reads pages of an inbox. Keeps the rows of the previous query until the first page has loaded. */
export const useInbox = (query: string) =>
  useInfiniteQuery({ ...inboxOptions(query), placeholderData: keepPreviousData }, queryClient);

/** Reads the first page of each inbox when the browser is idle, so that it opens at once. */
export function usePrefetchedInboxes(queries: readonly string[]): void {
  useEffect(() => {
    whenIdle(
      ...queries.map((query) => () => queryClient.prefetchInfiniteQuery(inboxOptions(query))),
    );
  }, [queries]);
}

export const useLead = (id: string) =>
  useQuery(
    {
      queryKey: keys.lead(id),
      queryFn: () => call<LeadDetail>('GET', `/api/leads/${encodeURIComponent(id)}`),
    },
    queryClient,
  );

export const useAudit = () =>
  useInfiniteQuery(
    {
      queryKey: keys.audit,
      queryFn: ({ pageParam }) => {
        const cursor = pageParam && `?cursor=${encodeURIComponent(pageParam)}`;
        return call<AuditPage>('GET', `/api/audit${cursor}`);
      },
      initialPageParam: '',
      getNextPageParam: (page) => page.next ?? undefined,
    },
    queryClient,
  );

/** Reloads a lead, and marks all inboxes as outdated without moving their rows. */
export async function reloadLead(id: string): Promise<void> {
  queryClient.invalidateQueries({ queryKey: keys.inboxes, refetchType: 'none' });
  const lead = { queryKey: keys.lead(id) };
  await queryClient.invalidateQueries(lead);
  // An event that came meanwhile has started another load in place of this one.
  while (queryClient.isFetching(lead)) {
    await queryClient.refetchQueries(lead, { cancelRefetch: false });
  }
}
