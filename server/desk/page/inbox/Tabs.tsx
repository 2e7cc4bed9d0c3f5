import { useLayoutEffect, useRef } from 'react';
import type { InboxPage } from '../../api/desk-api.ts';
import { useDesk } from '../app/desk-context.tsx';
import { type PageQuery, pageTabs, toPageSearch } from '../app/page-query.ts';
import { Link } from '../app/router.tsx';

/** Links to the tabs, with the number of leads of the query in each but `all`. */
export function Tabs({ query, counts }: { query: PageQuery; counts?: InboxPage['counts'] }) {
  const { t, format } = useDesk();
  const nav = useRef<HTMLElement>(null);
  const hasCounts = counts !== undefined;
  // On phones, the last tabs are outside the window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to another current tab, and when counts widen the tabs
  useLayoutEffect(() => {
    const current = nav.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [query.tab, hasCounts]);
  return (
    <nav ref={nav} className="tabs" aria-label={t('inbox.tabs')}>
      {pageTabs.map((tab) => (
        <Link
          key={tab}
          href={`/${toPageSearch({ ...query, tab })}`}
          isCurrent={tab === query.tab}
          className="tab"
        >
          {t(`tab.${tab}`)}
          {counts && tab !== 'all' && <span className="count">{format.number(counts[tab])}</span>}
        </Link>
      ))}
    </nav>
  );
}
