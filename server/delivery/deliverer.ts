import type { Channel } from '../store/delivery.ts';
import type { AttemptContext } from './attempt.ts';
import { createChannelWorker } from './channel-worker.ts';
import type { Sender } from './subject.ts';
import { type Timing, usualTiming } from './timing.ts';

/** Senders by channel. Nothing is written to the outbox for a channel without a sender. */
export type Senders = Partial<Record<Channel, Sender>>;

const channels = ['mail', 'webhook', 'visitor-mail'] as const;

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
