import type { ReportTexts } from './texts.ts';

/** A count, a text, or a value for spreadsheets with another text for people. */
export type Cell = number | string | { value: number | string; text: string };

export interface ReportRow {
  label: Cell;
  cells: readonly Cell[];
  /** Lengths of the bar and of its hatched part, as shares (0 to 1) of the full width. */
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

/** Returns the value of a cell for spreadsheets. */
export const csvValue = (cell: Cell) => String(typeof cell === 'object' ? cell.value : cell);

/** Returns the text of a cell for people. */
export function textOf(cell: Cell, { number }: ReportTexts): string {
  if (typeof cell === 'number') return number(cell);
  return typeof cell === 'string' ? cell : cell.text;
}

/** Returns a share of a whole; 0 if the whole is 0. */
export const shareOf = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

/** ms */
const tenthOfHour = 6 * 60_000;

/** Returns ms as hours with one decimal. */
export const hoursOf = (ms: number) => Math.round(ms / tenthOfHour) / 10;
