import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Delivery } from '../../../store/delivery.ts';
import { PostponedError, UndeliverableError } from '../../delivery-error.ts';

/** Seconds. */
const hour = 60 * 60;
/** A confirmation is given up after both this time (ms) and this many attempts. */
const maxWait = { ms: 12 * hour * 1000, attempts: 3 };

/**
 * Limits confirmations, so that our form is of little use for spamming others. Confirmations over an hourly limit
 * are postponed, and each network has its own share, so that fake leads cannot suppress an honest visitor's
 * confirmation.
 */
export class ConfirmationLimits {
  readonly #toMailbox = new RateLimiterMemory({ points: 3, duration: 24 * hour });
  readonly #fromNetwork = new RateLimiterMemory({ points: 20, duration: hour });
  readonly #total = new RateLimiterMemory({ points: 200, duration: hour });

  /**
   * Counts a confirmation before it is sent, because two may be sent concurrently. Resolves to a function that takes
   * the count back. Throws a PostponedError or an UndeliverableError if a limit is reached.
   */
  async count(mailbox: string, delivery: Delivery): Promise<() => Promise<void>> {
    const { network } = delivery;
    const limiters: [RateLimiterMemory, string][] = [[this.#toMailbox, mailbox]];
    if (network !== null) limiters.push([this.#fromNetwork, network]);
    limiters.push([this.#total, 'all']);
    const taken: typeof limiters = [];
    const undoCount = async () => {
      await Promise.all(taken.map(([limiter, key]) => limiter.reward(key)));
    };
    for (const [limiter, key] of limiters) {
      const { consumedPoints, msBeforeNext } = await limiter.penalty(key);
      taken.push([limiter, key]);
      if (consumedPoints <= limiter.points) continue;
      await undoCount();
      if (limiter === this.#toMailbox) {
        throw new UndeliverableError('No confirmation: this address had several today');
      }
      throw this.#postpone(delivery, msBeforeNext);
    }
    return undoCount;
  }

  #postpone({ createdAt, attempts }: Delivery, retryAfter: number): Error {
    const isOver = Date.now() - createdAt > maxWait.ms && attempts >= maxWait.attempts;
    return isOver
      ? new UndeliverableError('No confirmation: too many went out for 12 hours')
      : new PostponedError('Too many confirmations went out within the hour', { retryAfter });
  }
}
