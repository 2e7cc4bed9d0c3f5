import { useLayoutEffect, useState } from 'react';
import { enqueuePiece, isStarting } from './startup-queue.ts';

/**
 * Whether it is a view's turn: always, but while the script starts only once everything before it and
 * inside of it has had its turn. What a view leaves for its turn is rendered in a task of its own, so that the
 * page stays responsive (at most 50 ms in one go, CPU slowed four times); few large parts cost less
 * than many small ones, for each is laid out by itself. `isUrgent`: at once.
 */
export function useStartupSlot(isUrgent = false): boolean {
  const [isDue, setDue] = useState(() => isUrgent || !isStarting());
  // A layout effect: those of a view's children run before its own, and all of them before the next turn.
  useLayoutEffect(() => enqueuePiece(() => setDue(true)), []);
  return isDue;
}
