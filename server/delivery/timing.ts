const second = 1000;
const minute = 60 * second;

/** Schedule of deliveries; times in ms. */
export const usualTiming = {
  /** Interval of polling for due retries and for deliveries that other processes have written. */
  poll: 2 * second,
  /** Timeout of an attempt. */
  attempt: minute,
  /**
   * Lease of a claimed delivery. Exceeds an attempt by the time for recording its outcome and by the difference
   * between the clocks of two servers. Grows with each successive attempt during which the process was killed.
   */
  lease: 2 * minute,
  /** Gives a delivery up after this many successive attempts during which the process was killed. */
  maxUnrecorded: 5,
  /** Upper bound of the first random backoff; doubles with each failure, up to `maxPause`. */
  firstPause: 10 * second,
  maxPause: 15 * minute,
  /** Upper bound for the time that a receiver may ask to wait (`Retry-After`). */
  maxRetryAfter: 60 * minute,
  /**
   * Gives a delivery up at this age, but not before `giveUpAttempts` attempts: by age alone, a clock set forward
   * would end all deliveries.
   */
  giveUpAfter: 24 * 60 * minute,
  giveUpAttempts: 20,
};

export type Timing = typeof usualTiming;

/**
 * Returns the backoff with full jitter, so that deliveries that failed together are not retried together.
 * `attempts` counts from 1; `retryAfter`: ms that the receiver asks to wait.
 */
export function pauseAfter(attempts: number, retryAfter: number, timing: Timing): number {
  const { firstPause, maxPause, maxRetryAfter } = timing;
  const bound = Math.min(maxPause, firstPause * 2 ** (attempts - 1));
  return Math.floor(Math.min(retryAfter, maxRetryAfter) + Math.random() * bound);
}
