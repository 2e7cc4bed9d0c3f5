import type { Logger } from 'pino';
import type { AuditAction } from '../../../widgets/domain/request/lead-status.ts';
import type { AuditRecord } from '../../store/desk-calls.ts';
import type { Store } from '../../store/store.ts';
import type { DeskEvent } from '../api/desk-api.ts';

/** ms between two reads. */
const interval = 1500;
/** ms of the log that each read repeats: clocks of other processes differ, and their transactions may commit late. */
const overlap = 30_000;
/** From this number of new entries on, a read reports them all as a single event. */
const maxEvents = 200;
/** Maximum entries to read at once: after a bulk change, to remember them as reported, or when a page catches up. */
const maxEntries = 50_000;
/** ms after which a disconnected page reloads instead of catching up. */
const maxAbsence = 10 * 60_000;

const kinds: Readonly<Partial<Record<AuditAction, DeskEvent['kind']>>> = {
  'lead-received': 'lead',
  'details-added': 'details',
  'state-changed': 'state',
  'note-added': 'note',
  'offer-made': 'offer',
  'offer-withdrawn': 'offer',
  'offer-answered': 'offer',
  'wish-added': 'offer',
  'handover-requested': 'offer',
  'handover-confirmed': 'offer',
};

/** An event with its time (epoch ms), from which a page that reconnects continues. */
export interface FeedEvent {
  at: number;
  event: DeskEvent;
}

type Listener = (event: FeedEvent) => void;

const manyChanges: DeskEvent = { kind: 'many', id: '', version: 0 };

function kindOf({ action, detail }: AuditRecord): DeskEvent['kind'] | undefined {
  return action === 'lead-received' && detail.test ? 'test' : kinds[action];
}

/** `records`: oldest first. */
function toEvents(records: readonly AuditRecord[]): FeedEvent[] {
  const newest = records.at(-1);
  if (newest && records.length >= maxEvents) return [{ at: newest.at, event: manyChanges }];
  return records.flatMap((record): FeedEvent[] => {
    const { at, submissionId, version } = record;
    const kind = kindOf(record);
    return kind && submissionId !== null
      ? [{ at, event: { kind, id: submissionId, version } }]
      : [];
  });
}

/**
 * Reports changes of leads by all processes: reads the audit log every 1.5 s while a page listens. Reports
 * each change at least once.
 */
export function createChangeFeed(store: Pick<Store, 'findChanges'>, log: Logger) {
  const listeners = new Set<Listener>();
  /** Entries of the overlap that were reported, by id, with their times. */
  const reported = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;
  let isReading = false;

  async function read(): Promise<void> {
    const since = Date.now() - overlap;
    for (const [id, at] of reported) if (at < since) reported.delete(id);
    // Reads maxEvents new entries, even if all reported ones are found again.
    const records = await store.findChanges(since, maxEvents + reported.size);
    const fresh = records.filter(({ auditId }) => !reported.has(auditId));
    // A bulk change may have more entries than were read. The next read must not report them: remembers them too.
    const isBulk = fresh.length >= maxEvents;
    const seen = isBulk ? await store.findChanges(since, maxEntries) : fresh;
    for (const { auditId, at } of seen) reported.set(auditId, at);
    for (const event of toEvents(seen)) for (const listener of listeners) listener(event);
  }

  async function poll(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      await read();
    } catch (error) {
      log.warn({ err: error }, 'changes not read');
    } finally {
      isReading = false;
    }
  }

  return {
    /** Reads the events since a little before `at` (epoch ms), or before now if the clock was set back meanwhile. */
    async catchUp(at: number): Promise<FeedEvent[]> {
      const now = Date.now();
      if (now - at > maxAbsence) return [{ at: now, event: manyChanges }];
      return toEvents(await store.findChanges(Math.min(at, now) - overlap, maxEntries));
    },

    /**
     * Calls `listener` for each change from now on, and for unreported ones of the last 30 s, until the returned
     * function is called.
     */
    listen(listener: Listener): () => void {
      if (listeners.size === 0) timer = setInterval(poll, interval);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearInterval(timer);
      };
    },

    close(): void {
      clearInterval(timer);
      listeners.clear();
    },
  };
}

export type ChangeFeed = ReturnType<typeof createChangeFeed>;
