import { useEffect, useMemo, useRef } from 'react';
import type { InboxPage } from '../../api/desk-api.ts';
import { useInbox, usePrefetchedInboxes } from '../api/queries.ts';
import { Button } from '../app/Button.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { useLive } from '../app/live.ts';
import {
  activeFilters,
  type PageQuery,
  type PageTab,
  pageTabs,
  parsePageQuery,
  toApiQuery,
  toPageSearch,
} from '../app/page-query.ts';
import { navigate, usePlace } from '../app/router.tsx';
import { useShortcuts } from '../app/shortcuts.ts';
import { ViewHeading } from '../app/ViewHeading.tsx';
import { ActiveFilters } from './ActiveFilters.tsx';
import { BulkBar } from './BulkBar.tsx';
import { focusedLead, moveFocus } from './focused-lead.ts';
import { LeadTable } from './LeadTable.tsx';
import { NewsBar } from './NewsBar.tsx';
import { SearchBar } from './SearchBar.tsx';
import { Tabs } from './Tabs.tsx';
import { useSelection } from './use-selection.ts';

/** Returns the number of leads in a tab; 0 until it is known. */
function countIn(tab: PageTab, counts: InboxPage['counts'] | undefined): number {
  if (!counts) return 0;
  if (tab !== 'all') return counts[tab];
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Shows the leads that match the query in the URL. */
export function Inbox() {
  const { t, errorText } = useDesk();
  const { search } = usePlace();
  const query = useMemo(() => parsePageQuery(search), [search]);
  const apiQuery = toApiQuery(query);
  const inbox = useInbox(apiQuery);
  const isCurrent = inbox.isSuccess && !inbox.isPlaceholderData;
  const otherTabs = useMemo(
    () =>
      // Prefetches nothing during a search: every change of the text would load all tabs.
      isCurrent && !query.text
        ? pageTabs.filter((tab) => tab !== query.tab).map((tab) => toApiQuery({ ...query, tab }))
        : [],
    [isCurrent, query],
  );
  usePrefetchedInboxes(otherTabs);
  const pages = inbox.data?.pages ?? [];
  const loadedAt = pages[0]?.requestedAt ?? 0;
  const { openedAt } = useLive();
  const { refetch } = inbox;
  // Leads that were stored after this inbox was loaded, and before the events began, are in neither.
  useEffect(() => {
    if (isCurrent && loadedAt < openedAt) refetch();
  }, [isCurrent, loadedAt, openedAt, refetch]);
  // With the oldest leads first, a lead that is sent again moves to a later page: shows it once.
  const byId = new Map(pages.flatMap((page) => page.rows.map((row) => [row.submissionId, row])));
  const rows = [...byId.values()];
  const counts = pages[0]?.counts;
  const selection = useSelection(rows, apiQuery);
  const searchField = useRef<HTMLInputElement>(null);

  // Names the tab in a URL without a query string, as links to the tab do.
  useEffect(() => {
    if (search === '') navigate(`/${toPageSearch(query)}`, { replace: true });
  }, [search, query]);

  const change = (changes: Partial<PageQuery>, options?: { replace: boolean }) =>
    navigate(`/${toPageSearch({ ...query, ...changes })}`, options);

  useShortcuts({
    next: () => moveFocus(1),
    previous: () => moveFocus(-1),
    select: () => {
      const id = focusedLead()?.dataset.lead;
      if (id) selection.toggle(id);
    },
    status: () => document.getElementById('bulk-status')?.focus(),
    assign: () => document.getElementById('bulk-assignee')?.focus(),
    search: () => searchField.current?.focus(),
  });

  function renderRows() {
    if (inbox.isError && rows.length === 0) {
      return (
        <div className="blank" role="alert">
          <p>{errorText(inbox.error)}</p>
          <Button label={t('common.retry')} onClick={() => inbox.refetch()} />
        </div>
      );
    }
    if (inbox.isPending) return <p className="blank">{t('common.loading')}</p>;
    if (rows.length === 0) {
      const isNarrowed = query.text !== undefined || activeFilters(query).length > 0;
      return <p className="blank">{t(isNarrowed ? 'inbox.noneFound' : 'inbox.none')}</p>;
    }
    return (
      <LeadTable
        rows={rows}
        search={toPageSearch(query)}
        selection={selection}
        isOld={inbox.isPlaceholderData}
      />
    );
  }

  /** Shown where the person looks: above the list, or at the button for more rows. */
  const problem = (
    <p className="warning" role="alert">
      {errorText(inbox.error)}
    </p>
  );
  return (
    <main className="inbox">
      <ViewHeading heading={`${t('nav.inbox')} · ${t(`tab.${query.tab}`)}`} isOffscreen />
      <Tabs query={query} counts={counts} />
      <SearchBar query={query} fieldRef={searchField} onChange={change} />
      <ActiveFilters query={query} onChange={change} />
      <NewsBar loadedAt={loadedAt} />
      {inbox.isError && rows.length > 0 && !inbox.isFetchNextPageError && problem}
      {renderRows()}
      {inbox.isFetchNextPageError && problem}
      {inbox.hasNextPage && (
        <Button
          label={t('inbox.more')}
          look="more"
          isDisabled={inbox.isFetchingNextPage}
          onClick={() => inbox.fetchNextPage()}
        />
      )}
      {selection.count > 0 && (
        <BulkBar query={query} total={countIn(query.tab, counts)} selection={selection} />
      )}
    </main>
  );
}
