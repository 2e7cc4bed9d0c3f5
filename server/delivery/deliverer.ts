import { setTimeout as sleep } from 'node:timers/promises';
import { type Channel, channels, type Delivery, type DeliveryKind } from '../store/delivery.ts';
import { type AttemptContext, attempt, stopped } from './attempt.ts';
import type { Sender } from './subject.ts';
import { type Timing, usualTiming } from './timing.ts';

/**
 * Each channel runs these loops, which make one attempt at a time. A loop claims deliveries of its kinds, the first
 * kind before the second, so that fresh deliveries never wait for retries, and never starve them. More loops would
 * cost memory: each holds an email with all its photos.
 */
const loops: readonly (readonly DeliveryKind[])[] = [['fresh'], ['tried', 'fresh']];

/** Sends the due deliveries of one channel, so that a hanging receiver delays no other channel. */
function createChannelWorker(channel: Channel, context: AttemptContext) {
  const { store, log, timing } = context;
  const wakers = loops.map(() => new AbortController());
  const pending = new Set<AbortController>();
  let isStopping = false;
  let isStoreDown = false;

  async function claim(kinds: readonly DeliveryKind[]): Promise<Delivery | undefined> {
    const { lease } = timing;
    try {
      for (const kind of kinds) {
        const now = Date.now();
        const delivery = await store.claimDelivery({ channel, kind, now, lease });
        isStoreDown = false;
        // Skips a delivery if a slow store left too little of its lease: it is due again afterwards.
        if (delivery && Date.now() + timing.attempt <= now + lease) return delivery;
      }
    } catch (error) {
      // Logged once per outage.
      if (!isStoreDown) log.warn({ channel, err: error }, 'deliveries wait for the store');
      isStoreDown = true;
    }
    return undefined;
  }

  async function send(delivery: Delivery): Promise<void> {
    const ending = new AbortController();
    // A delivery that was claimed during the stop: its attempt sends nothing and releases it.
    if (isStopping) ending.abort(stopped);
    pending.add(ending);
    await attempt(delivery, context, ending);
    pending.delete(ending);
  }

  /** Waits until the next poll or `wake`; returns at once if `wake` was called since the last pause. */
  async function pause(index: number): Promise<void> {
    await sleep(timing.poll, undefined, { signal: wakers[index]?.signal }).catch(() => {});
    wakers[index] = new AbortController();
  }

  async function runLoop(kinds: readonly DeliveryKind[], index: number): Promise<void> {
    while (!isStopping) {
      const delivery = await claim(kinds);
      if (delivery) await send(delivery);
      else await pause(index);
    }
  }

  function wake(): void {
    for (const waker of wakers) waker.abort();
  }

  return {
    wake,
    /** Resolves after `stop`, once all attempts have ended. */
    run: () => Promise.all(loops.map(runLoop)),
    stop() {
      isStopping = true;
      wake();
    },
    abort() {
      for (const ending of pending) ending.abort(stopped);
    },
  };
}

/** Senders by channel. Nothing is written to the outbox for a channel without a sender. */
export type Senders = Partial<Record<Channel, Sender>>;

export function channelsOf(senders: Senders): Channel[] {
  return channels.filter((channel) => senders[channel] !== undefined);
}

/**
 * Sends the deliveries in the outbox, each at least once. Several processes may share a database: each delivery is
 * claimed by one of them.
 */
export function createDeliverer({
  store,
  log,
  senders,
  timing = usualTiming,
}: Omit<AttemptContext, 'sender' | 'timing'> & { senders: Senders; timing?: Timing }) {
  const workers = channels.flatMap((channel) => {
    const sender = senders[channel];
    return sender ? [createChannelWorker(channel, { store, log, sender, timing })] : [];
  });
  let running: Promise<unknown> | undefined;
  return {
    start() {
      running ??= Promise.all(workers.map((worker) => worker.run()));
    },
    /** Sends new deliveries now instead of at the next poll. */
    wake() {
      for (const worker of workers) worker.wake();
    },
    /** Starts no further attempts and waits for pending ones; after `timeout` ms they are aborted and released. */
    async stop(timeout: number) {
      for (const worker of workers) worker.stop();
      const overdue = setTimeout(() => {
        for (const worker of workers) worker.abort();
      }, timeout);
      await running;
      clearTimeout(overdue);
    },
  };
}
