import { type ReactNode, useLayoutEffect, useState } from 'react';
import { awaitTurn, isStarting } from './start-up.ts';

/**
 * Whether it is a view's turn: always, but while the script starts only once everything before it and
 * inside of it has had its turn.
 */
export function useTurn(): boolean {
  const [isDue, setDue] = useState(() => !isStarting());
  // A layout effect: those of a view's children run before its own, and all of them before the next turn.
  useLayoutEffect(() => awaitTurn(() => setDue(true)), []);
  return isDue;
}

/**
 * Rendered at once; but while the script starts in its turn, one piece with every task in the order of
 * the document, so that the page stays responsive (at most 50 ms in one go, CPU slowed four times).
 */
export function InTurn({ children }: { children: ReactNode }): ReactNode {
  return useTurn() && children;
}
