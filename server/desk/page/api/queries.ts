import { QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/preact-query';
import type { AuditPage, InboxPage, LeadDetail, Me } from '../../web/desk-api.ts';
import { CallError, call } from './call.ts';

/** Keys of the cache. A prefix selects all below it. */
export const keys = {
  me: ['me'],
  inboxes: ['inbox'],
  inbox: (query: string) => ['inbox', query],
  leads: ['lead'],
  lead: (id: string) => ['lead', id],
  audit: ['audit'],
} as const;

/** ms */
const fresh = 10_000;

/** Repeats calls that may succeed later, twice. */
function retry(failures: number, error: Error): boolean {
  return failures < 2 && error instanceof CallError && (error.status === 0 || error.status === 503);
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // Rows must not move under a finger: server-sent events tell what is new.
    queries: { retry, staleTime: fresh, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

export const useMe = () =>
  useQuery({ queryKey: keys.me, queryFn: () => call<Me>('GET', '/api/me'), staleTime: 60_000 });

/** Reads pages of an inbox. Keeps the rows of the previous query until the first page is there. */
export const useInbox = (query: string) =>
  useInfiniteQuery({
    queryKey: keys.inbox(query),
    queryFn: ({ pageParam }) => {
      const cursor = pageParam && `&cursor=${encodeURIComponent(pageParam)}`;
      return call<InboxPage>('GET', `/api/leads?${query}${query && '&'}limit=50${cursor}`);
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: (previous) => previous,
  });

export const useLead = (id: string) =>
  useQuery({
    queryKey: keys.lead(id),
    queryFn: () => call<LeadDetail>('GET', `/api/leads/${encodeURIComponent(id)}`),
  });

export const useAudit = () =>
  useInfiniteQuery({
    queryKey: keys.audit,
    queryFn: ({ pageParam }) => {
      const cursor = pageParam && `?cursor=${encodeURIComponent(pageParam)}`;
      return call<AuditPage>('GET', `/api/audit${cursor}`);
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
  });

/** Returns a function that reloads a lead, and marks all inboxes as outdated without moving their rows. */
export function useReload() {
  const client = useQueryClient();
  return async (leadId?: string): Promise<void> => {
    client.invalidateQueries({ queryKey: keys.inboxes, refetchType: 'none' });
    if (leadId) await client.invalidateQueries({ queryKey: keys.lead(leadId) });
  };
}
