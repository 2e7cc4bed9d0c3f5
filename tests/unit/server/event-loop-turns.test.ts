import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { nextTurn } from '../../../server/http/limits/event-loop-turns.ts';

test('resumes two callers in each turn, in call order', async () => {
  const done: number[] = [];
  for (let caller = 0; caller < 5; caller++) void nextTurn().then(() => done.push(caller));
  const seen: number[][] = [];
  for (let count = 0; count < 3; count++) {
    // Continues after the callers that resume in the same turn.
    await setImmediate();
    seen.push([...done]);
  }
  expect(seen).toEqual([
    [0, 1],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
  ]);
});
