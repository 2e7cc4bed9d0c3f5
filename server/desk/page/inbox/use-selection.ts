import { useEffect, useState } from 'react';
import type { InboxRow } from '../../api/desk-api.ts';

/** The leads to which a bulk change applies. */
export interface Selection {
  count: number;
  /** All leads that match the query, including pages not loaded yet. */
  isAll: boolean;
  /** Every row of the list is selected. */
  isEveryRow: boolean;
  /** The selected rows of the list; meaningless if `isAll`. */
  rows: readonly InboxRow[];
  has(id: string): boolean;
  toggle(id: string): void;
  /** Selects every row of the list; if each is selected already, none. */
  toggleRows(): void;
  /** `total`: number of leads that the page shows for the query. */
  selectAll(total: number): void;
  clear(): void;
}

const none: ReadonlySet<string> = new Set();

/** Holds the selected rows. Another query clears the selection. */
export function useSelection(rows: readonly InboxRow[], query: string): Selection {
  const [ids, setIds] = useState(none);
  /** Number of leads that match the query, while all of them are selected. */
  const [all, setAll] = useState<number>();
  const clear = () => {
    setIds(none);
    setAll(undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: clears for another query
  useEffect(clear, [query]);

  const selected = rows.filter(({ submissionId }) => ids.has(submissionId));
  const isEveryRow = all !== undefined || selected.length === rows.length;
  return {
    count: all ?? selected.length,
    isAll: all !== undefined,
    isEveryRow,
    rows: selected,
    has: (id) => all !== undefined || ids.has(id),
    toggle(id) {
      const next = new Set(all === undefined ? ids : rows.map((row) => row.submissionId));
      if (!next.delete(id)) next.add(id);
      setAll(undefined);
      setIds(next);
    },
    toggleRows() {
      setAll(undefined);
      setIds(new Set(isEveryRow ? [] : rows.map((row) => row.submissionId)));
    },
    selectAll: setAll,
    clear,
  };
}
