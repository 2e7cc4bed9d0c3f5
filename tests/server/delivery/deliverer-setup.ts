import { pino } from 'pino';
import { onTestFinished, vi } from 'vitest';
import { channelsOf, createDeliverer, type Senders } from '../../../server/delivery/deliverer.ts';
import { type Timing, usualTiming } from '../../../server/delivery/timing.ts';
import { createWebhookSenders } from '../../../server/delivery/webhook/sender.ts';
import { openSqliteStore } from '../../../server/store/sqlite/sqlite-store.ts';
import type { Store } from '../../../server/store/store.ts';
import type { Json } from '../../helpers/server/samples.ts';
import { temporaryDir, until } from '../../helpers/server/server.ts';
import { withStoreOf } from '../../helpers/store/test-store.ts';

/** Short pauses and attempts, in ms. */
export const quickTiming = {
  ...usualTiming,
  poll: 20,
  attempt: 400,
  firstPause: 10,
  maxPause: 40,
};

/** Returns the server's senders, with only webhooks to this URL configured. */
export function webhookTo(url: string): Senders {
  const settings = { url, key: Buffer.from('webhook key'), photoLifetime: 60_000 };
  const feeds = {
    access: undefined,
    qualifiedValue: { amount: 150, currency: 'AED' },
    hasContactHashes: false,
  };
  return createWebhookSenders(settings, 'https://shop.example', feeds);
}

interface DelivererOptions {
  timing?: Timing;
  /** Wraps the store of the deliverer. */
  wrap?: (store: Store) => Store;
  /** Runs before the deliverer starts. */
  prepare?: (store: Store, dataDir: string) => Promise<void>;
}

/** Starts a deliverer on a SQLite database with an outbox, until the end of the test. */
export async function startDeliverer(senders: Senders, options: DelivererOptions = {}) {
  const { timing = quickTiming, wrap = (store) => store, prepare } = options;
  const dataDir = await temporaryDir();
  const outbox = { channels: channelsOf(senders) };
  const store = openSqliteStore(dataDir, { lockWait: 50, outbox });
  const logged: Json[] = [];
  const log = pino({ base: undefined }, { write: (line) => void logged.push(JSON.parse(line)) });
  const deliverer = createDeliverer({ store: wrap(store), log, senders, timing });
  await prepare?.(store, dataDir);
  deliverer.start();
  onTestFinished(async () => {
    await deliverer.stop(0);
    await store.close();
  });
  return { store, deliverer, logged, dataDir };
}

/** Waits until no delivery of an outbox is pending. */
export function untilNonePending(store: Store): Promise<void> {
  return until(async () => (await store.outboxState()).pending === 0);
}

/** Moves the system clock by this many ms until the end of the test. Call it once in a test. */
export function moveClock(change: number): void {
  const { now } = Date;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + change);
  onTestFinished(() => clock.mockRestore());
}

/** The outbox of a server or of one lead, newest first. */
export function deliveriesIn({ dataDir }: { dataDir: string }, idPrefix = '') {
  return withStoreOf(dataDir, (store) => store.findDeliveries({ idPrefix }));
}
