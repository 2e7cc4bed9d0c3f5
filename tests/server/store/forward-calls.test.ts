import { expect, test } from 'vitest';
import { forwardCalls, observeCalls } from '../../../server/store/calls/forward-calls.ts';

test('reports calls that succeed and calls that fail', async () => {
  const store = forwardCalls(async (method) => {
    if (method === 'close') throw new Error('broken');
  });
  const ended: [string, boolean][] = [];
  const observed = observeCalls(store, (method, _, isDone) => ended.push([method, isDone]));
  await observed.check(0);
  await expect(observed.close()).rejects.toThrow('broken');
  expect(ended).toEqual([
    ['check', true],
    ['close', false],
  ]);
});
