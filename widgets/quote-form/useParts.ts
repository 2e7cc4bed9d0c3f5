import { useEffect, useState } from 'react';
import { isStartingUp } from '../client/start-up.ts';

/**
 * How many of a view's parts to render, from the top. All of them; but while the script starts up one
 * more with every frame, so that the page stays responsive (at most 50 ms in one go, CPU slowed four times).
 */
export function useParts(count: number): number {
  const [rendered, setRendered] = useState(() => (isStartingUp() ? 1 : count));
  useEffect(() => {
    if (rendered < count) setRendered(rendered + 1);
  }, [rendered, count]);
  return rendered;
}
