import type { Query } from '@tanstack/preact-query';
import { useEffect } from 'react';
import { listen } from '../../../../widgets/client/listen.ts';
import type { DeskEvent } from '../../api/desk-api.ts';
import { call, problemOf } from '../api/call.ts';
import { isOwnChange } from '../api/changes.ts';
import { keys, queryClient } from '../api/queries.ts';
import { isNotifying, notifyOfLead } from './notifications.ts';
import { SharedValue, useShared } from './shared-value.ts';

/** ms between a refused connection and the next attempt. */
const reconnectDelay = 5_000;

interface Live {
  /** Times at which new leads were reported (epoch ms), by id. Keeps all: NewsBar leaves out those in the inbox. */
  fresh: ReadonlyMap<string, number>;
  /** Time of the last change of a state by others (epoch ms); 0: none since the page was opened. */
  changedAt: number;
  /** Time at which the events began (epoch ms); 0: not yet. */
  openedAt: number;
  isConnected: boolean;
}

const live = new SharedValue<Live>({
  fresh: new Map(),
  changedAt: 0,
  openedAt: 0,
  isConnected: true,
});

/** Sets members. Keeps the value if nothing changes: a new one would render the whole inbox. */
function update(changes: Partial<Live>): void {
  const { current } = live;
  const isNew = Object.entries(changes).some(
    ([name, value]) => current[name as keyof Live] !== value,
  );
  if (isNew) live.set({ ...current, ...changes });
}

/** Returns what other people, and clients, have changed. */
export const useLive = () => useShared(live);

/**
 * Returns true for a tab that needs no connection: in the background, without notifications. Over HTTP/1.1, browsers
 * open six connections to a server, so six such tabs would leave none for others.
 */
const isAway = () => document.visibilityState === 'hidden' && !isNotifying();

/** New leads, states and bulk changes that were reported: an event may come twice. */
const seen = new Set<string>();

/** Returns true for a view that is empty because the server could not be reached. */
const isMissing = ({ state: { data, error } }: Query) =>
  data === undefined && error !== null && !problemOf(error);

/** Remembers an event; returns true if it was reported before. */
function isRepeated({ kind, id, version }: DeskEvent, at: number): boolean {
  // Other kinds are not announced: a repeated one only reloads again what it changed.
  if (kind !== 'lead' && kind !== 'state' && kind !== 'many') return false;
  const key = `${kind} ${id} ${kind === 'many' ? at : version}`;
  const wasSeen = seen.has(key);
  seen.add(key);
  return wasSeen;
}

async function handleEvent(event: DeskEvent, at: number): Promise<void> {
  const { kind, id } = event;
  const isChange = kind === 'state' || kind === 'many';
  // An inbox that is loaded after the events began contains the earlier ones.
  const isNews = live.current.openedAt > 0;
  if (isRepeated(event, at) || (isChange && (await isOwnChange(event, at)))) return;
  // Marks the inboxes as outdated. Only NewsBar reloads them: rows must not move by themselves.
  queryClient.invalidateQueries({ queryKey: keys.inboxes, refetchType: 'none' });
  queryClient.invalidateQueries({ queryKey: kind === 'many' ? keys.leads : keys.lead(id) });
  if (!isNews) return;
  if (kind === 'lead') {
    update({ fresh: new Map(live.current.fresh).set(id, Date.now()) });
    // Without an answer, NewsBar alone announces the lead.
    notifyOfLead(id).catch(() => {});
  } else if (isChange) update({ changedAt: Date.now() });
}

/** Listens to server-sent events until the returned function is called; survives lost connections. */
function connect() {
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
    // Browsers send the id of the last event only when they reconnect by themselves: not after a refusal or a pause.
    source = new EventSource(`/api/events${last && `?since=${last}`}`);
    // Two events have this name: first the browser's own, then the server's, which follows the earlier events. Its id is
    // the server's time.
    source.addEventListener('open', (event) => {
      update({ isConnected: true });
      if (!(event instanceof MessageEvent)) return;
      last = event.lastEventId;
      update({ openedAt: live.current.openedAt || Date.now() });
      queryClient.refetchQueries({ predicate: isMissing });
      // A tab may have gone into the background before it had a time.
      pauseOrContinue();
    });
    source.addEventListener('change', ({ data, lastEventId }) => {
      last = lastEventId;
      handleEvent(JSON.parse(data), Number(lastEventId));
    });
    source.addEventListener('error', () => {
      update({ isConnected: false });
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

/** Follows what other people and clients change, while the component is mounted. */
export const useLiveEvents = () => useEffect(connect, []);
