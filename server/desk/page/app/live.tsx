import { useQueryClient } from '@tanstack/preact-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import type { DeskEvent } from '../../web/desk-api.ts';
import { isOwnChange } from '../api/changes.ts';
import { keys } from '../api/queries.ts';
import { notifyOfLead } from './notifications.ts';

/** ms before a connection that the server ended is opened again. */
const reconnectDelay = 5_000;

export interface Live {
  /** Ids of leads that are new since the inbox was loaded. */
  fresh: ReadonlySet<string>;
  /** Leads in the inbox have changed. */
  isChanged: boolean;
  isConnected: boolean;
  /** Loads the inbox again. */
  show(): void;
}

const LiveContext = createContext<Live>({
  fresh: new Set(),
  isChanged: false,
  isConnected: true,
  show: () => {},
});

/** Returns what other people, and clients, have changed. */
export const useLive = (): Live => useContext(LiveContext);

/** Listens to server-sent events until the returned function is called; survives lost connections. */
function connect(onEvent: (event: DeskEvent) => void, onState: (isOpen: boolean) => void) {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout>;
  function open(isAgain: boolean) {
    source = new EventSource('/api/events');
    source.addEventListener('open', () => {
      onState(true);
      // A new source has no Last-Event-ID to catch up from.
      if (isAgain) onEvent({ kind: 'many', id: '', version: 0 });
    });
    source.addEventListener('change', ({ data }) => onEvent(JSON.parse(data)));
    source.addEventListener('error', () => {
      onState(false);
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(() => open(true), reconnectDelay);
    });
  }
  open(false);
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

const none: ReadonlySet<string> = new Set();

export function LiveProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [fresh, setFresh] = useState(none);
  const [isChanged, setChanged] = useState(false);
  const [isConnected, setConnected] = useState(true);

  useEffect(() => {
    const opened = Date.now();
    /** Versions that were reported: an event may come twice. */
    const seen = new Set<string>();

    function isKnown({ kind, id, version }: DeskEvent): boolean {
      const key = `${kind} ${id} ${version}`;
      if (kind === 'many' || kind === 'note' || kind === 'offer') return false;
      if (seen.has(key)) return true;
      seen.add(key);
      return kind === 'state' && isOwnChange(id, version);
    }

    /** Events of the half minute before the page opened tell nothing new. */
    function isInInbox(id: string): boolean {
      const inboxes = client.getQueriesData<{ pages: { rows: { submissionId: string }[] }[] }>({
        queryKey: keys.inboxes,
      });
      return inboxes.some(([, data]) =>
        data?.pages.some(({ rows }) => rows.some(({ submissionId }) => submissionId === id)),
      );
    }

    return connect((event) => {
      if (isKnown(event)) return;
      const { kind, id, version } = event;
      client.invalidateQueries({ queryKey: keys.inboxes, refetchType: 'none' });
      if (kind === 'many') client.invalidateQueries({ queryKey: keys.leads });
      else client.invalidateQueries({ queryKey: keys.lead(id) });
      if (kind === 'lead') {
        if (version <= 1 && Date.now() - opened < 3000 && isInInbox(id)) return;
        setFresh((now) => new Set(now).add(id));
        notifyOfLead(id);
      } else if (kind === 'state' || kind === 'many') setChanged(true);
    }, setConnected);
  }, [client]);

  const live = useMemo<Live>(
    () => ({
      fresh,
      isChanged,
      isConnected,
      show() {
        setFresh(none);
        setChanged(false);
        client.invalidateQueries({ queryKey: keys.inboxes });
      },
    }),
    [fresh, isChanged, isConnected, client],
  );
  return <LiveContext.Provider value={live}>{children}</LiveContext.Provider>;
}
