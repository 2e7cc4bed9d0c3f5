import { useLayoutEffect, useState } from 'react';
import { enqueuePiece, isStarting } from './startup-queue.ts';

/**
 * Returns true once a view may render its deferred part. While the script starts, each deferred part gets
 * a task of its own (at most 50 ms on a slow phone: CPU throttled by 4), so that the page stays responsive;
 * afterwards, and if `isUrgent`, there is no wait. Each slot costs a layout: use few large ones.
 */
export function useStartupSlot(isUrgent = false): boolean {
  const [isDue, setDue] = useState(() => isUrgent || !isStarting());
  // Layout effects run for children first, so their slots come before this one.
  useLayoutEffect(() => enqueuePiece(() => setDue(true)), []);
  return isDue;
}
