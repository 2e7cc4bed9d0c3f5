import { useEffect, useState } from 'react';

/** Number of rows in the first frame: more than a phone's screen shows. */
export const firstRows = 6;

/**
 * Returns only the first rows in the frame that shows another query, and all rows in the next. Rendering
 * all at once takes a phone a tenth of a second longer. `isOld`: the rows are of the previous query.
 */
export function useFirstRows<Row>(
  rows: readonly Row[],
  query: string,
  isOld: boolean,
): readonly Row[] {
  const [complete, setComplete] = useState(query);
  const isComplete = isOld || complete === query;
  useEffect(() => {
    if (isComplete) return;
    const frame = requestAnimationFrame(() => setComplete(query));
    return () => cancelAnimationFrame(frame);
  }, [isComplete, query]);
  return isComplete ? rows : rows.slice(0, firstRows);
}
