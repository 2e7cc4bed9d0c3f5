import type { Browser } from 'playwright';
import type { Served } from '../visit.ts';

export interface Row {
  /** Id in `--rows` and in the stored results. */
  id: string;
  label: string;
  unit: 'KiB' | 'ms';
  /** Decimal places in the report. */
  digits: number;
  /**
   * Id of the row whose value for the control candidate measures the speed of the machine; default: this row.
   * Needed where the control's own value is nearly zero.
   */
  control?: string;
  /** Absolute limit for our form; rows with one are not compared with stored results. */
  limit?: number;
}

/** Rows measured in one visit. */
export interface Measurement {
  /** Name in `--rows`. */
  name: string;
  rows: readonly Row[];
  /** Resolves to values by row id, without rows whose feature the page lacks. */
  measure(browser: Browser, served: Served): Promise<Record<string, number> | undefined>;
}
