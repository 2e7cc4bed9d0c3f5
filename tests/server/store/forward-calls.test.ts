import { expect, test } from 'vitest';
import {
  forwardCalls,
  observeCalls,
  overrideCalls,
} from '../../../server/store/calls/forward-calls.ts';

const echo = forwardCalls(async (method, args) => [method, ...args]);

test('forwards each call with its arguments', async () => {
  expect(await echo.readPhotos('id', 2)).toEqual(['readPhotos', 'id', 2]);
});

test('answers overridden calls, and forwards the others', async () => {
  const store = overrideCalls(echo, { findLeadIds: async () => ['own'] });
  expect(await store.findLeadIds()).toEqual(['own']);
  expect(await store.outboxState()).toEqual(['outboxState']);
});

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
