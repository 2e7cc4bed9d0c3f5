import { useQueryClient } from '@tanstack/preact-query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { listen } from '../../../../widgets/client/listen.ts';
import type { DeskEvent } from '../../web/desk-api.ts';
import { call } from '../api/call.ts';
import { isOwnChange } from '../api/changes.ts';
import { keys } from '../api/queries.ts';
import { isNotifying, notifyOfLead } from './notifications.ts';

/** ms between a refused connection and the next attempt. */
const reconnectDelay = 5_000;

interface Live {
  /** When new leads were reported (epoch ms), by id. */
  fresh: ReadonlyMap<string, number>;
  /** When other people last changed leads (epoch ms); 0: not since the page was opened. */
  changedAt: number;
  /** When the events began (epoch ms); 0: not yet. */
  openedAt: number;
  isConnected: boolean;
  /** Loads the inbox again. */
  show(): void;
}

const LiveContext = createContext<Live>({
  fresh: new Map(),
  changedAt: 0,
  openedAt: 0,
  isConnected: true,
  show: () => {},
});

/** Returns what other people, and clients, have changed. */
export const useLive = (): Live => useContext(LiveContext);

/**
 * Returns true for a tab that needs no connection: in the background, without notifications. Over HTTP/1.1, browsers
 * open six connections to a server, so six such tabs would leave none for others.
 */
const isAway = () => document.visibilityState === 'hidden' && !isNotifying();

/**
 * Listens to server-sent events until the returned function is called; survives lost connections. `onOpen`: the server
 * has sent earlier events, and sends news from now on.
 */
function connect(
  onEvent: (event: DeskEvent, at: number) => void,
  onState: (isOpen: boolean) => void,
  onOpen: () => void,
) {
  let last = '';
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout>;

  /** Pauses while the tab is in the background, and catches up afterwards. */
  function pauseOrContinue() {
    if (isAway()) {
      clearTimeout(timer);
      // Before the first event, there is no time from which to continue.
      if (last) source.close();
    } else if (source.readyState === EventSource.CLOSED) {
      clearTimeout(timer);
      open();
    }
  }

  async function openAgain() {
    // This call opens the sign-in page if the session has ended.
    await call('GET', '/api/me').catch(() => {});
    if (source.readyState === EventSource.CLOSED) open();
  }

  function open() {
    // Browsers send the id of the last event only when they reconnect by themselves, which they do not after a refusal.
    source = new EventSource(`/api/events${last && `?since=${last}`}`);
    // Two events have this name: first the browser's own, then the server's, whose id is the server's time.
    source.addEventListener('open', (event) => {
      onState(true);
      if (!(event instanceof MessageEvent)) return;
      last = event.lastEventId;
      onOpen();
      pauseOrContinue();
    });
    source.addEventListener('change', ({ data, lastEventId }) => {
      last = lastEventId;
      onEvent(JSON.parse(data), Number(lastEventId));
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

const none: ReadonlyMap<string, number> = new Map();

export function LiveProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [fresh, setFresh] = useState(none);
  const [changedAt, setChangedAt] = useState(0);
  const [openedAt, setOpenedAt] = useState(0);
  const [isConnected, setConnected] = useState(true);

  useEffect(() => {
    /** Versions and bulk changes that were reported: an event may come twice. */
    const seen = new Set<string>();
    /** The server has sent all earlier events: an inbox that is loaded from now on contains them. */
    let hasOpened = false;

    function isRepeated({ kind, id, version }: DeskEvent, at: number): boolean {
      if (kind !== 'lead' && kind !== 'state' && kind !== 'many') return false;
      const key = `${kind} ${id} ${kind === 'many' ? at : version}`;
      const isRepeated = seen.has(key);
      seen.add(key);
      return isRepeated;
    }

    const onEvent = async (event: DeskEvent, at: number) => {
      const { kind, id } = event;
      const isChange = kind === 'state' || kind === 'many';
      const isNews = hasOpened;
      if (isRepeated(event, at) || (isChange && (await isOwnChange(event, at)))) return;
      // Marks the inboxes as outdated. Only `show` reloads them: rows must not move by themselves.
      client.invalidateQueries({ queryKey: keys.inboxes, refetchType: 'none' });
      if (kind === 'many') client.invalidateQueries({ queryKey: keys.leads });
      else client.invalidateQueries({ queryKey: keys.lead(id) });
      if (!isNews) return;
      if (kind === 'lead') {
        setFresh((before) => new Map(before).set(id, Date.now()));
        notifyOfLead(id);
      } else if (isChange) setChangedAt(Date.now());
    };
    return connect(onEvent, setConnected, () => {
      hasOpened = true;
      setOpenedAt((before) => before || Date.now());
    });
  }, [client]);

  const live = useMemo<Live>(
    () => ({
      fresh,
      changedAt,
      openedAt,
      isConnected,
      show: () => void client.invalidateQueries({ queryKey: keys.inboxes }),
    }),
    [fresh, changedAt, openedAt, isConnected, client],
  );
  return <LiveContext.Provider value={live}>{children}</LiveContext.Provider>;
}
