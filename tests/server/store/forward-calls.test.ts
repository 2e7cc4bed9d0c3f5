import { expect, test } from 'vitest';
import {
  forwardCalls,
  observeCalls,
  overrideCalls,
} from '../../../server/store/calls/forward-calls.ts';

const echo = forwardCalls(async (method, args) => [method, ...args]);

test('a store that forwards calls is not taken for a promise', async () => {
  expect(await Promise.resolve(echo)).toBe(echo);
});

test('rejects spreading, which would lose all calls', () => {
  expect(() => ({ ...echo })).toThrow('overrideCalls');
});

test('reports calls that succeed and calls that fail', async () => {
  const failing = overrideCalls(echo, { close: () => Promise.reject(new Error('broken')) });
  const ended: [string, boolean][] = [];
  const store = observeCalls(failing, (method, _seconds, isDone) => ended.push([method, isDone]));
  await store.check(0);
  await expect(store.close()).rejects.toThrow('broken');
  expect(ended).toEqual([
    ['check', true],
    ['close', false],
  ]);
});
