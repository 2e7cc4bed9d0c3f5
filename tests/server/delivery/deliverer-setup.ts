import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { onTestFinished, vi } from 'vitest';
import { channelsOf, createDeliverer, type Senders } from '../../../server/delivery/deliverer.ts';
import { usualTiming } from '../../../server/delivery/timing.ts';
import { createWebhookSenders } from '../../../server/delivery/webhook/sender.ts';
import { databaseFile } from '../../../server/store/sqlite/database-file.ts';
import { openSqliteStore } from '../../../server/store/sqlite/sqlite-store.ts';
import type { Store } from '../../../server/store/store.ts';
import type { Json } from '../../helpers/server/samples.ts';
import { temporaryDir } from '../../helpers/server/server.ts';
import { withStoreOf } from '../../helpers/store/test-store.ts';

/** Pauses of milliseconds, and attempts limited to a moment. */
export const quickTiming = {
  ...usualTiming,
  poll: 20,
  attempt: 400,
  firstPause: 10,
  maxPause: 40,
};

const key = Buffer.from('a secret of the two of us');

/** The server's webhook sender. */
export function webhookTo(url: string): Senders {
  const settings = { url, key, photoLifetime: 60_000 };
  const feeds = {
    access: undefined,
    qualifiedValue: { amount: 150, currency: 'AED' },
    hasContactHashes: false,
  };
  return createWebhookSenders(settings, 'https://shop.example', feeds);
}

/** Starts a deliverer on a new SQLite database with an outbox, until the end of the test. */
export async function startDeliverer(
  senders: Senders,
  timing = quickTiming,
  {
    /** Wraps the store of the deliverer. */
    wrap = (store: Store): Store => store,
    /** Data directory of the database; empty: a new one. */
    dataDir = '',
  } = {},
) {
  dataDir ||= await temporaryDir();
  const outbox = { channels: channelsOf(senders) };
  const store = openSqliteStore(dataDir, { lockWait: 50, outbox });
  const lines: Json[] = [];
  const log = pino({ base: undefined }, { write: (line) => void lines.push(JSON.parse(line)) });
  const deliverer = createDeliverer({ store: wrap(store), log, senders, timing });
  deliverer.start();
  onTestFinished(async () => {
    await deliverer.stop(0);
    await store.close();
  });
  return { store, deliverer, lines, dataDir };
}

/** Moves the system clock by this many ms until the end of the test. */
export function moveClock(change: number): void {
  const { now } = Date;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + change);
  onTestFinished(() => clock.mockRestore());
}

/** Changes the SQLite database of a deliverer over another connection. */
export function execute({ dataDir }: { dataDir: string }, statement: string): void {
  const database = new DatabaseSync(databaseFile(dataDir), { timeout: 5000 });
  database.exec(statement);
  database.close();
}

/** The outbox of a server or of one lead, newest first. */
export function deliveriesIn({ dataDir }: { dataDir: string }, idPrefix = '') {
  return withStoreOf(dataDir, (store) => store.findDeliveries({ idPrefix }));
}
