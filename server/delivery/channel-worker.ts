import type { Channel, Delivery, DeliveryKind } from '../store/delivery.ts';
import { type AttemptContext, attempt, stopped } from './attempt.ts';
import { WakeableSleep } from './wakeable-sleep.ts';

/**
 * One attempt at a time for each entry, which lists the kinds that it takes, the preferred one first.
 * Fresh deliveries never wait for tried ones, and tried ones are never starved by fresh ones. Not more
 * entries: an email is in memory with all its photos.
 */
const slots: readonly (readonly DeliveryKind[])[] = [['fresh'], ['tried', 'fresh']];

/** Sends what is due in one channel, so that a receiver that hangs holds no other channel up. */
export class ChannelWorker {
  readonly #channel: Channel;
  readonly #context: AttemptContext;
  readonly #sleeps = slots.map(() => new WakeableSleep());
  readonly #underWay = new Set<AbortController>();
  #isStopping = false;
  #isStoreGone = false;

  constructor(channel: Channel, context: AttemptContext) {
    this.#channel = channel;
    this.#context = context;
  }

  wake(): void {
    for (const sleep of this.#sleeps) sleep.wake();
  }

  /** Resolves after `stop`, when nothing is under way any more. */
  async run(): Promise<void> {
    await Promise.all(this.#sleeps.map((sleep, index) => this.#work(slots[index] ?? [], sleep)));
  }

  /** Begins nothing more. */
  stop(): void {
    this.#isStopping = true;
    this.wake();
  }

  /** Ends what is under way, and gives it back. */
  abort(): void {
    for (const ending of this.#underWay) ending.abort(stopped);
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
        this.#isStoreGone = false;
        // A slow store left too little of the lease: the delivery is claimed again when it ends.
        if (delivery && Date.now() + timing.attempt <= now + lease) return delivery;
      }
    } catch (error) {
      // Logged once, until the store answers again.
      if (!this.#isStoreGone) {
        log.warn({ channel: this.#channel, err: error }, 'deliveries wait for the store');
      }
      this.#isStoreGone = true;
    }
    return undefined;
  }

  async #attempt(delivery: Delivery): Promise<void> {
    const ending = new AbortController();
    if (this.#isStopping) ending.abort(stopped);
    this.#underWay.add(ending);
    await attempt(delivery, this.#context, ending);
    this.#underWay.delete(ending);
  }
}
