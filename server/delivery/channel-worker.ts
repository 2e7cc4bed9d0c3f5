import type { Channel, Delivery, DeliveryKind } from '../store/delivery.ts';
import { type AttemptContext, attempt, stopped } from './attempt.ts';
import { WakeableSleep } from './wakeable-sleep.ts';

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
  readonly #sleeps = concurrency.map(() => new WakeableSleep());
  readonly #pending = new Set<AbortController>();
  #isStopping = false;
  #isStoreDown = false;

  constructor(channel: Channel, context: AttemptContext) {
    this.#channel = channel;
    this.#context = context;
  }

  wake(): void {
    for (const sleep of this.#sleeps) sleep.wake();
  }

  /** Resolves after `stop`, once all attempts have ended. */
  async run(): Promise<void> {
    await Promise.all(
      this.#sleeps.map((sleep, index) => this.#work(concurrency[index] ?? [], sleep)),
    );
  }

  stop(): void {
    this.#isStopping = true;
    this.wake();
  }

  abort(): void {
    for (const ending of this.#pending) ending.abort(stopped);
  }

  async #work(kinds: readonly DeliveryKind[], sleep: WakeableSleep): Promise<void> {
    while (!this.#isStopping) {
      const delivery = await this.#claim(kinds);
      if (delivery) await this.#attempt(delivery);
      else await sleep.sleep(this.#context.timing.poll);
    }
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
