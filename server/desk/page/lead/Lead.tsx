import { useEffect, useRef } from 'react';
import { problemOf } from '../api/call.ts';
import { removeDrafts } from '../api/lead-drafts.ts';
import { useInbox, useLead } from '../api/queries.ts';
import { Button } from '../app/Button.tsx';
import { useDesk } from '../app/desk-context.tsx';
import { NextIcon, PreviousIcon } from '../app/icons.tsx';
import { parsePageQuery, toApiQuery, toPageSearch } from '../app/page-query.ts';
import { Link, navigate, usePlace } from '../app/router.tsx';
import { useShortcuts } from '../app/shortcuts.ts';
import { useNow } from '../app/use-now.ts';
import { ViewHeading } from '../app/ViewHeading.tsx';
import { Offers } from '../offers/Offers.tsx';
import { Contact } from './Contact.tsx';
import { History } from './History.tsx';
import { Items } from './Items.tsx';
import { Notes } from './Notes.tsx';
import { Photos } from './Photos.tsx';
import { PromiseBadge } from './PromiseBadge.tsx';
import { StateForm } from './StateForm.tsx';
import { Versions } from './Versions.tsx';

/**
 * Returns the paths of the inbox that this lead was opened from, and of the leads before and after it there. Loads the
 * next page of the inbox if this is the last loaded lead.
 */
function useNeighbors(id: string) {
  const { search } = usePlace();
  const inbox = useInbox(toApiQuery(parsePageQuery(search)));
  const ids = inbox.data?.pages.flatMap(({ rows }) => rows.map((row) => row.submissionId)) ?? [];
  // Leads are only ever added: a lead whose new status moves it to another tab keeps its neighbors.
  const { current: order } = useRef<string[]>([]);
  for (const other of ids) if (!order.includes(other)) order.push(other);
  // -1 for a lead that is not in the inbox, such as one opened by a link: the first lead is then the next.
  const index = order.indexOf(id);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = inbox;
  const needsPage = index === order.length - 1 && hasNextPage && !isFetchNextPageError;
  useEffect(() => {
    if (needsPage && !isFetchingNextPage) fetchNextPage();
  }, [needsPage, isFetchingNextPage, fetchNextPage]);
  const path = (neighbor: string | undefined) =>
    neighbor && `/leads/${encodeURIComponent(neighbor)}${search}`;
  return {
    inbox: `/${toPageSearch(parsePageQuery(search))}`,
    next: path(order[index + 1]),
    previous: path(index > 0 ? order[index - 1] : undefined),
  };
}

/** One lead with everything that is known about it. */
export function Lead({ id }: { id: string }) {
  const { t, errorText } = useDesk();
  const { data, error, refetch } = useLead(id);
  // The cache still has a lead that was erased meanwhile.
  const isErased = problemOf(error)?.error === 'not-found';
  const lead = isErased ? undefined : data;
  // An erased lead leaves nothing about the client in this browser's storage.
  useEffect(() => {
    if (isErased) removeDrafts(id);
  }, [isErased, id]);
  const { inbox, next, previous } = useNeighbors(id);
  const now = useNow();

  const focus = (field: string) => () => document.getElementById(field)?.focus();
  useShortcuts({
    next: () => next && navigate(next),
    previous: () => previous && navigate(previous),
    status: focus('status'),
    assign: focus('assignee'),
    note: focus('note'),
    search: () => navigate(inbox),
  });

  const untitled = t(error ? 'lead.unavailable' : 'common.loading');
  const heading = lead ? lead.row.name || t('lead.nameless') : untitled;

  return (
    <main className="lead">
      <div className="lead-nav">
        <Link href={inbox} className="back">
          <PreviousIcon />
          {t('nav.inbox')}
        </Link>
        {previous && (
          <Link href={previous} className="icon-button" aria-label={t('shortcut.previous')}>
            <PreviousIcon />
          </Link>
        )}
        {next && (
          <Link href={next} className="icon-button" aria-label={t('shortcut.next')}>
            <NextIcon />
          </Link>
        )}
      </div>
      <header className="lead-head">
        <ViewHeading heading={heading} detail={lead?.row.reference} />
        {lead && (
          <p className="muted">
            <bdi>{lead.row.reference}</bdi>{' '}
            <span className="tag">{t(`status.${lead.row.status}`)}</span>{' '}
            {lead.row.isQualified && <span className="tag">{t('qualified.yes')}</span>}{' '}
            {lead.row.isTest && <span className="tag">{t('test.tag')}</span>}{' '}
            <PromiseBadge row={lead.row} now={now} />
          </p>
        )}
      </header>
      {error && !lead && (
        <div className="blank" role="alert">
          <p>{errorText(error)}</p>
          <Button label={t('common.retry')} onClick={() => refetch()} />
        </div>
      )}
      {lead && (
        <div className="lead-columns">
          <div className="lead-what">
            <Photos lead={lead} />
            <Items lead={lead} />
          </div>
          <div className="lead-side">
            <StateForm lead={lead} onNext={() => navigate(next ?? inbox)} />
            <Contact lead={lead} />
            <Offers lead={lead} />
            <Notes lead={lead} />
          </div>
          <div className="lead-past">
            {lead.versions.length > 1 && <Versions versions={lead.versions} />}
            <History lead={lead} />
          </div>
        </div>
      )}
    </main>
  );
}
