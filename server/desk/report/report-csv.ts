import { toCsvLine } from '../actions/export/csv.ts';
import type { ReportTable } from './table.ts';

/** Formats a table for a spreadsheet, with plain numbers. */
export function toReportCsv({ columns, rows }: ReportTable): string {
  const lines = rows.map(({ label, cells }) => [label, ...cells].map(({ value }) => String(value)));
  return `\uFEFF${[columns, ...lines].map(toCsvLine).join('')}`;
}
