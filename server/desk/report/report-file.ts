import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, raw } from 'hono/html';
import { direction, type Language } from '../../../widgets/domain/languages.ts';
import { byteOrderMark, toCsvLine } from '../actions/export/csv.ts';
import type { Report } from './read-report.ts';
import { renderReport } from './render.ts';
import { csvValue, type ReportTable } from './table.ts';
import { tablesOf } from './tables.ts';
import { textsIn } from './texts.ts';

const readCss = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

const reportCss = readCss('charts.css') + readCss('report.css');
/** Styles of the page `/report` of the desk, besides desk.css. */
export const pageCss = reportCss + readCss('page.css');

/** Styles of the document around a report. */
const documentCss = `:root { color-scheme: light dark }
body { margin: 0; padding: 24px 16px; background: #fbf8f1 }
@page { margin: 16mm }
@media screen and (prefers-color-scheme: dark) { body { background: #0c1a16 } }
@media print { body { padding: 0; background: none } }
`;

/** Formats a table for a spreadsheet, with plain numbers. */
function toReportCsv({ columns, rows }: ReportTable): string {
  const lines = rows.map(({ label, cells }) => [label, ...cells].map(csvValue));
  return byteOrderMark + [columns, ...lines].map(toCsvLine).join('');
}

const toDataUrl = (table: ReportTable) =>
  `data:text/csv;charset=utf-8;base64,${Buffer.from(toReportCsv(table)).toString('base64')}`;

/** Renders a report as one HTML file that loads nothing, runs no script, and contains the CSV of its tables. */
export async function reportFile(report: Report, language: Language): Promise<string> {
  const texts = textsIn(language);
  const { t, period } = texts;
  return String(
    await html`<!doctype html>
<html lang="${language}" dir="${direction(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('title')} · ${period(report.query)}</title>
<style>${raw(documentCss + reportCss)}</style>
</head>
<body>
<main>${renderReport(report, texts, toDataUrl)}</main>
</body>
</html>
`,
  );
}

/** Returns the file name of a report. `table`: name of a table, for the file name of its CSV. */
export function reportFileName({ query: { from, to, partner } }: Report, table?: string): string {
  const ofPartner = partner ? `${partner.replace(/[^\w.-]/g, '-')}-` : '';
  return `lead-report-${ofPartner}${from}-${to}${table === undefined ? '.html' : `-${table}.csv`}`;
}

/** Returns the CSV of each table of a report, by the name of the table. */
export function reportCsvs(report: Report, language: Language): Map<string, string> {
  const tables = tablesOf(report, textsIn(language));
  return new Map(tables.map((table) => [table.name, toReportCsv(table)]));
}
