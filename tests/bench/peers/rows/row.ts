import type { Browser } from 'playwright';
import type { Served } from '../visit.ts';

export interface Row {
  /** As in `--rows` and in the kept figures. */
  id: string;
  label: string;
  unit: 'KiB' | 'ms';
  digits: number;
  /** The row whose figure of the control measures how fast the machine is, where its own is next to nothing. */
  control?: string;
  /** What ours may take at most, whatever it took before; such a row is compared with nothing else. */
  bar?: number;
}

/** Rows that one visit gives. */
export interface Measurement {
  /** As in `--rows`. */
  name: string;
  rows: readonly Row[];
  /** By id of a row; a row, or all, is absent where the page has no such thing. */
  measure(browser: Browser, served: Served): Promise<Record<string, number> | undefined>;
}
