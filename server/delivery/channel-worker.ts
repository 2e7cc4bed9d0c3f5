import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel, Delivery, DeliveryKind } from '../store/delivery.ts';
import { type AttemptContext, attempt, stopped } from './attempt.ts';

/**
 * Concurrency: each entry makes one attempt at a time and lists the kinds that it claims, preferred first. Fresh
 * deliveries never wait for retries, and never starve them. No more entries, because an email is in memory with
 * all its photos.
 */
const concurrency: readonly (readonly DeliveryKind[])[] = [['fresh'], ['tried', 'fresh']];

/** Sends the due deliveries of one channel, so that a hanging receiver delays no other channel. */
export class ChannelWorker {
  readonly #channel: Channel;
  readonly #context: AttemptContext;
  readonly #wakers = concurrency.map(() => new AbortController());
  readonly #pending = new Set<AbortController>();
  #isStopping = false;
  #isStoreDown = false;

  constructor(channel: Channel, context: AttemptContext) {
    this.#channel = channel;
    this.#context = context;
  }

  wake(): void {
    for (const waker of this.#wakers) waker.abort();
  }

  /** Resolves after `stop`, once all attempts have ended. */
  async run(): Promise<void> {
    await Promise.all(concurrency.map((kinds, index) => this.#work(kinds, index)));
  }

  stop(): void {
    this.#isStopping = true;
    this.wake();
  }

  abort(): void {
    for (const ending of this.#pending) ending.abort(stopped);
  }

  async #work(kinds: readonly DeliveryKind[], index: number): Promise<void> {
    while (!this.#isStopping) {
      const delivery = await this.#claim(kinds);
      if (delivery) await this.#attempt(delivery);
      else await this.#pause(index);
    }
  }

  /** Waits until the next poll or `wake`, not at all if `wake` was called since the last pause. */
  async #pause(index: number): Promise<void> {
    const signal = this.#wakers[index]?.signal;
    await sleep(this.#context.timing.poll, undefined, { signal }).catch(() => {});
    this.#wakers[index] = new AbortController();
  }

  async #claim(kinds: readonly DeliveryKind[]): Promise<Delivery | undefined> {
    const { store, log, timing } = this.#context;
    const { lease } = timing;
    try {
      for (const kind of kinds) {
        const now = Date.now();
        const claim = { channel: this.#channel, kind, now, lease };
        const delivery = await store.claimDelivery(claim);
        this.#isStoreDown = false;
        // Skips a delivery if a slow store left too little of its lease: it is due again afterwards.
        if (delivery && Date.now() + timing.attempt <= now + lease) return delivery;
      }
    } catch (error) {
      // Logged once per outage.
      if (!this.#isStoreDown) {
        log.warn({ channel: this.#channel, err: error }, 'deliveries wait for the store');
      }
      this.#isStoreDown = true;
    }
    return undefined;
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const ending = new AbortController();
    if (this.#isStopping) ending.abort(stopped);
    this.#pending.add(ending);
    await attempt(delivery, this.#context, ending);
    this.#pending.delete(ending);
  }
}
