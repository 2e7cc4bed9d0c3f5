import { failedTable, funnelTable, variantTable } from './funnel-tables.ts';
import { groupNames } from './groups.ts';
import { groupTable, summaryTable, timeTable } from './lead-tables.ts';
import { offersTable, valueTable } from './offer-tables.ts';
import type { Report } from './read-report.ts';
import type { ReportTable } from './table.ts';
import type { ReportTexts } from './texts.ts';

/** Returns all tables of a report, in its order. */
export function tablesOf(report: Report, texts: ReportTexts): ReportTable[] {
  return [
    summaryTable(report, texts),
    funnelTable(report, texts),
    failedTable(report, texts),
    ...variantTable(report, texts),
    timeTable(report, texts),
    ...groupNames.flatMap((name) => {
      const groups = report.groups[name];
      return groups ? [groupTable(name, groups, texts)] : [];
    }),
    offersTable(report, texts),
    valueTable(report, texts),
  ];
}
