import type { Channel } from '../store/delivery.ts';
import { type AttemptContext, attempt, stopped } from './attempt.ts';
import { Nap } from './nap.ts';

/** Attempts at once in each channel: of a lead that goes out with its photos, all are in memory. */
const width = 2;

/** Sends what is due in one channel, so that a receiver that hangs holds no other channel up. */
export class Lane {
  readonly #channel: Channel;
  readonly #context: AttemptContext;
  readonly #nap = new Nap();
  readonly #underWay = new Map<AbortController, Promise<void>>();
  #isStopping = false;
  #isStoreGone = false;

  constructor(channel: Channel, context: AttemptContext) {
    this.#channel = channel;
    this.#context = context;
  }

  wake(): void {
    this.#nap.wake();
  }

  /** Resolves after `stop`, when nothing is under way any more. */
  async run(): Promise<void> {
    while (!this.#isStopping) {
      await this.#begin();
      await this.#nap.sleep(this.#context.timing.poll);
    }
    await Promise.all(this.#underWay.values());
  }

  /** Nothing more is begun. */
  stop(): void {
    this.#isStopping = true;
    this.wake();
  }

  /** Ends what is under way, and gives it back. */
  abort(): void {
    for (const ending of this.#underWay.keys()) ending.abort(stopped);
  }

  /** Claims no more than can begin at once: a lease runs from the claim on. */
  async #begin(): Promise<void> {
    const free = width - this.#underWay.size;
    if (free === 0) return;
    const { store, log, timing } = this.#context;
    const now = Date.now();
    const leaseEnd = now + timing.lease;
    try {
      const claimed = await store.claimDeliveries(now, leaseEnd, free, this.#channel);
      this.#isStoreGone = false;
      // A store that was long in answering has left too little of the lease: they come again.
      if (Date.now() + timing.attempt > leaseEnd) return;
      for (const delivery of claimed) {
        const ending = new AbortController();
        if (this.#isStopping) ending.abort(stopped);
        const trying = attempt(delivery, this.#context, ending).finally(() => {
          this.#underWay.delete(ending);
          this.wake();
        });
        this.#underWay.set(ending, trying);
      }
    } catch (error) {
      // Once, until it is there again.
      if (!this.#isStoreGone) {
        log.warn({ channel: this.#channel, err: error }, 'deliveries wait for the store');
      }
      this.#isStoreGone = true;
    }
  }
}
