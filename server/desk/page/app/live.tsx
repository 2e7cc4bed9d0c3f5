import { useQueryClient } from '@tanstack/preact-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { listen } from '../../../../widgets/client/listen.ts';
import type { DeskEvent } from '../../web/desk-api.ts';
import { call } from '../api/call.ts';
import { isOwnChange } from '../api/changes.ts';
import { keys } from '../api/queries.ts';
import { isNotifying, notifyOfLead } from './notifications.ts';

/** ms before a connection that was refused is opened again. */
const reconnectDelay = 5_000;

interface Live {
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

/** A tab in the background needs no connection: over HTTP/1.1, six would leave none for other tabs. */
const isAway = () => document.visibilityState === 'hidden' && !isNotifying();

/** Listens to server-sent events until the returned function is called; survives lost connections. */
function connect(
  onEvent: (event: DeskEvent, isNew: boolean) => void,
  onState: (isOpen: boolean) => void,
) {
  /** Time of the server when the page opened: what was before is in the inbox already. */
  let opened = 0;
  let last = '';
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout>;

  /** Pauses while the tab is in the background, and catches up afterwards. */
  function pauseOrContinue() {
    if (isAway()) {
      clearTimeout(timer);
      // There is no time to continue from until the first event.
      if (last) source.close();
    } else if (source.readyState === EventSource.CLOSED) {
      clearTimeout(timer);
      open();
    }
  }

  async function openAgain() {
    // Leads to the sign-in page if the session has ended.
    await call('GET', '/api/me').catch(() => {});
    if (source.readyState === EventSource.CLOSED) open();
  }

  function open() {
    // Browsers remember the last event only while they reconnect by themselves: not after a refusal.
    source = new EventSource(`/api/events${last && `?since=${last}`}`);
    // Two events have this name: the browser's own, then the server's, whose id is its time.
    source.addEventListener('open', (event) => {
      onState(true);
      if (!(event instanceof MessageEvent)) return;
      last = event.lastEventId;
      opened ||= Number(last);
      pauseOrContinue();
    });
    source.addEventListener('change', ({ data, lastEventId }) => {
      last = lastEventId;
      onEvent(JSON.parse(data), Number(lastEventId) >= opened);
    });
    source.addEventListener('error', () => {
      onState(false);
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(openAgain, reconnectDelay);
    });
  }
  open();
  const stop = listen(document, ['visibilitychange'], pauseOrContinue);
  return () => {
    stop();
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
    /** Versions that were reported: an event may come twice. */
    const seen = new Set<string>();

    /** Reported before, or made on this page. */
    function isKnown({ kind, id, version }: DeskEvent): boolean {
      const key = `${kind} ${id} ${version}`;
      if (kind !== 'lead' && kind !== 'state') return false;
      if (seen.has(key)) return true;
      seen.add(key);
      return kind === 'state' && isOwnChange(id, version);
    }

    return connect((event, isNew) => {
      if (isKnown(event)) return;
      const { kind, id } = event;
      // Loaded again by `show`: rows must not move by themselves.
      client.invalidateQueries({ queryKey: keys.inboxes, refetchType: 'none' });
      if (kind === 'many') client.invalidateQueries({ queryKey: keys.leads });
      else client.invalidateQueries({ queryKey: keys.lead(id) });
      if (!isNew) return;
      if (kind === 'lead') {
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
