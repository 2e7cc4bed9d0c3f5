import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Delivery } from '../../../store/delivery.ts';
import { PostponedError } from '../../delivery-error.ts';
import { UndeliverableError } from '../../undeliverable.ts';

const hour = 60 * 60;
/** Confirmations to one mailbox, to leads from one network, and in all; durations in seconds. */
const most = {
  toMailbox: { points: 3, duration: 24 * hour },
  fromNetwork: { points: 20, duration: hour },
  inAll: { points: 200, duration: hour },
};
/** A confirmation that has waited for so long (ms), and was tried so often, is not sent any more. */
const longestWait = { ms: 12 * hour * 1000, attempts: 3 };

/** Takes a point. Resolves to the ms until there is one again, where there is none: 0 otherwise. */
async function take(limiter: RateLimiterMemory, key: string): Promise<number> {
  const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
  if (consumedPoints <= limiter.points) return 0;
  await limiter.reward(key);
  return msBeforeNext;
}

/**
 * Limits confirmations: what goes out by our form must be worth little to anybody who wants to annoy others by
 * it. What is over the limit of an hour is postponed, and each network has its own share: leads that
 * somebody invents can't suppress the confirmation of an honest visitor.
 */
export class ConfirmationLimits {
  readonly #toMailbox = new RateLimiterMemory(most.toMailbox);
  readonly #fromNetwork = new RateLimiterMemory(most.fromNetwork);
  readonly #inAll = new RateLimiterMemory(most.inAll);

  /**
   * Counts a confirmation before it is sent, for two may be on their way at once. Resolves to what
   * takes that back. Throws a PostponedError or an UndeliverableError where it may not be sent.
   */
  async count(mailbox: string, delivery: Delivery): Promise<() => Promise<void>> {
    const { network } = delivery;
    const limits: [RateLimiterMemory, string][] = [[this.#toMailbox, mailbox]];
    if (network !== null) limits.push([this.#fromNetwork, network]);
    limits.push([this.#inAll, 'all']);
    const taken: typeof limits = [];
    const giveBack = async () => {
      await Promise.all(taken.map(([limiter, key]) => limiter.reward(key)));
    };
    for (const [limiter, key] of limits) {
      const pause = await take(limiter, key);
      if (pause > 0) {
        await giveBack();
        if (limiter === this.#toMailbox) {
          throw new UndeliverableError('No confirmation: this address had several today');
        }
        throw this.#postpone(delivery, pause);
      }
      taken.push([limiter, key]);
    }
    return giveBack;
  }

  #postpone({ createdAt, attempts }: Delivery, wishedPause: number): Error {
    const isOver = Date.now() - createdAt > longestWait.ms && attempts >= longestWait.attempts;
    return isOver
      ? new UndeliverableError('No confirmation: too many went out for 12 hours')
      : new PostponedError('Too many confirmations went out within the hour', { wishedPause });
  }
}
