import type { ReportTexts } from './texts.ts';

/** A value for spreadsheets, and its text for people. */
export interface Cell {
  value: number | string;
  text: string;
}

export interface ReportRow {
  label: Cell;
  cells: readonly Cell[];
  /** Lengths of the bar and of its hatched part, as shares (0 to 1) of the longest bar. */
  bar?: { all: number; part: number };
}

/** A table of the report: its charts show the same figures, and its CSV has the same rows. */
export interface ReportTable {
  /** Name of its CSV. */
  name: string;
  title: string;
  /** Titles of the label and of each cell. */
  columns: readonly string[];
  rows: readonly ReportRow[];
}

/** Returns a share of a whole; 0 if the whole is 0. */
export const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

export const textCell = (text: string): Cell => ({ value: text, text });

export function countCell(count: number, { number }: ReportTexts): Cell {
  return { value: count, text: number(count) };
}

/** ms */
const tenthOfHour = 6 * 60_000;

/** Returns ms as hours with one decimal. */
export const hoursOf = (ms: number) => Math.round(ms / tenthOfHour) / 10;

/** Returns the cell of a share: rounded to a tenth of a percent for spreadsheets, in percent for people. */
export function shareCell(part: number, whole: number, { percent }: ReportTexts): Cell {
  const share = shareOf(part, whole);
  return { value: Math.round(share * 1000) / 1000, text: percent(share) };
}
