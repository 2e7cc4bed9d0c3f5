import { expect, test } from 'vitest';
import { pauseAfter, usualTiming } from '../../../server/delivery/timing.ts';

/** Maximum and mean of many pauses, in seconds. */
function pausesAfter(attempts: number) {
  const retryAfter = 0;
  const pauses = Array.from({ length: 2000 }, () => pauseAfter(attempts, retryAfter, usualTiming));
  const sum = pauses.reduce((total, pause) => total + pause);
  return { longest: Math.max(...pauses) / 1000, mean: sum / pauses.length / 1000 };
}

test.each([
  [1, 10],
  [2, 20],
  [5, 160],
  [8, 900],
  [190, 900],
  // Without its limit, a pause that doubles this often would be infinite.
  [2000, 900],
])('after attempt %i the pause is random, below %i seconds', (attempts, limit) => {
  const { longest, mean } = pausesAfter(attempts);
  expect(longest).toBeLessThan(limit);
  expect(longest).toBeGreaterThan(0.95 * limit);
  expect(mean / limit).toBeCloseTo(0.5, 1);
});

test('the lease outlasts an attempt and its recording', () => {
  expect(usualTiming.lease).toBeGreaterThanOrEqual(2 * usualTiming.attempt);
});
