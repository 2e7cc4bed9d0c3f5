const second = 1000;
const minute = 60 * second;

/** Schedule of deliveries; times in ms. */
export interface Timing {
  /** Interval of polling for due retries and for deliveries that other processes have written. */
  poll: number;
  attempt: number;
  /**
   * Lease of a claimed delivery. Exceeds an attempt by the time for recording its outcome and by the difference
   * between the clocks of two servers. Grows with each successive attempt during which the process was killed.
   */
  lease: number;
  /** Gives a delivery up after this many successive attempts during which the process was killed. */
  maxUnrecorded: number;
  /** The first backoff is random below this; the bound doubles with each failure … */
  firstPause: number;
  /** … up to this. */
  longestPause: number;
  /** Upper bound for the time that a receiver may ask to wait (`Retry-After`). */
  maxRetryAfter: number;
  /** A delivery that fails at this age is given up … */
  giveUpAfter: number;
  /** … after this many attempts: by age alone, a clock set forward would end all of them. */
  giveUpAttempts: number;
}

export const usualTiming: Timing = {
  poll: 2 * second,
  attempt: minute,
  lease: 2 * minute,
  maxUnrecorded: 5,
  firstPause: 10 * second,
  longestPause: 15 * minute,
  maxRetryAfter: 60 * minute,
  giveUpAfter: 24 * 60 * minute,
  giveUpAttempts: 20,
};

/**
 * Returns the backoff with full jitter, so that deliveries that failed together are not retried together.
 * `attempts` counts from 1; `retryAfter`: ms that the receiver asks to wait.
 */
export function pauseAfter(attempts: number, retryAfter: number, timing: Timing): number {
  const { firstPause, longestPause, maxRetryAfter } = timing;
  const most = Math.min(longestPause, firstPause * 2 ** (attempts - 1));
  return Math.floor(Math.min(retryAfter, maxRetryAfter) + Math.random() * most);
}
