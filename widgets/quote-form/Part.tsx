import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { isStartingUp } from '../client/start-up.ts';

/** The form is whole with this part. */
export const lastPart = 7;

/** How many parts of the view above are due. */
export const DueParts = createContext(Number.POSITIVE_INFINITY);

/**
 * How many of a view's parts are due, from the top. All of them; but while the script starts up one more
 * with every frame, so that the page stays responsive (at most 50 ms in one go, CPU slowed four times).
 */
export function useParts(count: number): number {
  const [due, setDue] = useState(() => (isStartingUp() ? 1 : count));
  useEffect(() => {
    if (due < count) setDue(due + 1);
  }, [due, count]);
  return due;
}

/** What is rendered once as many parts are due. */
export function Part({ from, children }: { from: number; children: ReactNode }) {
  return useContext(DueParts) >= from && children;
}
