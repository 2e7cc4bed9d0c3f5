import type { Logger } from 'pino';
import type { NewFunnelCount } from '../store/funnel.ts';
import type { Store } from '../store/store.ts';

/** ms between two writes. */
const defaultInterval = 5000;
/** Maximum different counts in memory; until the next write, further ones are dropped. */
const maxKeys = 1000;
/** Counts in one transaction. A lead that arrives meanwhile waits about 10 ms; with 1,000 counts, it would be 50 ms. */
const batchSize = 100;

export type StepToCount = Omit<NewFunnelCount, 'count'>;

/**
 * Adds up counts in memory and writes them every few seconds in small transactions, between which leads are
 * stored. Counts are lost, never repeated, if the process is killed or the store fails.
 */
export class CountQueue {
  readonly #store: Pick<Store, 'addFunnelCounts'>;
  readonly #log: Logger;
  readonly #interval: number;
  #counts = new Map<string, NewFunnelCount>();
  #dropped = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(store: Pick<Store, 'addFunnelCounts'>, log: Logger, interval = defaultInterval) {
    this.#store = store;
    this.#log = log;
    this.#interval = interval;
  }

  /** Counts steps of one page view. */
  add(steps: readonly StepToCount[]): void {
    for (const step of steps) {
      const key = JSON.stringify(Object.values(step));
      const count = this.#counts.get(key);
      if (count) count.count += 1;
      else if (this.#counts.size < maxKeys) this.#counts.set(key, { ...step, count: 1 });
      else this.#dropped += 1;
    }
    // The timer runs only while counts wait to be written.
    this.#timer ??= setTimeout(() => void this.flush(), this.#interval).unref();
  }

  /** Writes everything counted so far. Never rejects. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const counts = [...this.#counts.values()];
    const dropped = this.#dropped;
    this.#counts = new Map();
    this.#dropped = 0;
    if (dropped > 0) this.#log.warn({ dropped }, 'counts dropped: too many different ones');
    while (counts.length > 0) {
      const batch = counts.splice(0, batchSize);
      try {
        await this.#store.addFunnelCounts(batch, Date.now());
      } catch (error) {
        this.#log.warn({ err: error, counts: batch.length }, 'counts not stored');
      }
    }
  }
}
