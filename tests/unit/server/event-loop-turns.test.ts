import { expect, test } from 'vitest';
import { nextTurn } from '../../../server/http/limits/event-loop-turns.ts';

/** Resolves in the next turn of the event loop, after the callers of this one. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

test('resumes two callers in each turn, in call order', async () => {
  const done: number[] = [];
  for (let caller = 0; caller < 5; caller++) void nextTurn().then(() => done.push(caller));
  const seen: number[][] = [];
  for (let count = 0; count < 3; count++) {
    await turn();
    seen.push([...done]);
  }
  expect(seen).toEqual([
    [0, 1],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
  ]);
});
