import type { Logger } from 'pino';
import type { Channel } from '../store/delivery.ts';
import type { Store } from '../store/store.ts';
import { ChannelWorker } from './channel-worker.ts';
import type { Sender } from './subject.ts';
import { type Timing, usualTiming } from './timing.ts';

/** Who sends in which channel. A channel without a sender is not set up: nothing is written for it. */
export type Senders = Partial<Record<Channel, Sender>>;

export interface DelivererOptions {
  store: Store;
  log: Logger;
  senders: Senders;
  /** Default: `usualTiming`. */
  timing?: Timing;
}

/** Sends what is in the outbox, at least once, as long as it runs. */
export interface Deliverer {
  start(): void;
  /** Something was put into the outbox: it goes out now, not at the next look. */
  wake(): void;
  /**
   * Begins nothing more and resolves when the attempts under way have ended; those that take longer
   * than `timeout` ms are ended and given back.
   */
  stop(timeout: number): Promise<void>;
}

const channels = ['mail', 'webhook', 'visitor-mail'] as const;

/** The channels that have a sender: what the outbox is to be written for. */
export function channelsOf(senders: Senders): Channel[] {
  return channels.filter((channel) => senders[channel] !== undefined);
}

/** Several processes may do this with one database: each delivery is claimed by one of them. */
export function createDeliverer({
  store,
  log,
  senders,
  timing = usualTiming,
}: DelivererOptions): Deliverer {
  const workers = channels.flatMap((channel) => {
    const sender = senders[channel];
    return sender ? [new ChannelWorker(channel, { store, log, sender, timing })] : [];
  });
  let running: Promise<unknown> | undefined;
  return {
    start() {
      running ??= Promise.all(workers.map((worker) => worker.run()));
    },
    wake() {
      for (const worker of workers) worker.wake();
    },
    async stop(timeout) {
      for (const worker of workers) worker.stop();
      const overdue = setTimeout(() => {
        for (const worker of workers) worker.abort();
      }, timeout);
      await running;
      clearTimeout(overdue);
    },
  };
}
