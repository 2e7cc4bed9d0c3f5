const second = 1000;
const minute = 60 * second;

/** When deliveries are tried; all in ms. */
export interface Timing {
  /** How often it is looked for what others have put into the outbox, and for what is due again. */
  poll: number;
  /** An attempt that takes longer is aborted. */
  attempt: number;
  /**
   * From the claim on nobody else tries it for so long. Longer than an attempt by what recording its
   * outcome may take, and by what the clocks of two servers may differ. Grows by itself for each
   * attempt in a row whose process was killed.
   */
  lease: number;
  /** After so many attempts in a row whose process was killed, a delivery is given up. */
  mostUnrecorded: number;
  /** The pause after the first failure is random below this, and below twice as much after each further one … */
  firstPause: number;
  /** … up to this. */
  longestPause: number;
  /** A receiver that wants to be left alone for longer is asked again after this and a usual pause. */
  longestWish: number;
  /** A delivery that fails at this age is given up … */
  giveUpAfter: number;
  /** … and after so many attempts: by age alone, a clock set forward would end them all. */
  giveUpAttempts: number;
}

export const usualTiming: Timing = {
  poll: 2 * second,
  attempt: minute,
  lease: 2 * minute,
  mostUnrecorded: 5,
  firstPause: 10 * second,
  longestPause: 15 * minute,
  longestWish: 60 * minute,
  giveUpAfter: 24 * 60 * minute,
  giveUpAttempts: 20,
};

/**
 * "Full jitter": those that failed together don't come back together. `attempts` counts from 1; `wish`
 * is how long the receiver wants to be left alone, in ms.
 */
export function pauseAfter(attempts: number, wish: number, timing: Timing): number {
  const { firstPause, longestPause, longestWish } = timing;
  const most = Math.min(longestPause, firstPause * 2 ** (attempts - 1));
  return Math.floor(Math.min(wish, longestWish) + Math.random() * most);
}
