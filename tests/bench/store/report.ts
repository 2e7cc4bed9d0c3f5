import { lastDays } from '../../../server/desk/report/period.ts';
import { readReport } from '../../../server/desk/report/read-report.ts';
import { reportFile } from '../../../server/desk/report/report-file.ts';
import type { Store } from '../../../server/store/store.ts';
import { reportTime } from '../limits.ts';
import { medianTime } from '../median.ts';

/** Maximum milliseconds of a report. */
const limit = 3000;
const runs = 5;
/** Length of a period in days that includes all leads of the filled store. */
const allDays = 400;

const reports = [
  ['all leads', allDays, undefined],
  ['30 days', 30, undefined],
  ['a partner', allDays, 'shop.example'],
] as const;

/** Measures the desk's report on a filled store, from the first call to the finished file. */
export async function measureReport(databaseName: string, store: Store): Promise<void> {
  const now = Date.now();
  for (const [name, days, partner] of reports) {
    let leads = 0;
    const taken = await medianTime(runs, async () => {
      const report = await readReport(store, { ...lastDays(now, days), partner }, now);
      await reportFile(report, 'en');
      leads = report.totals.leads;
    });
    reportTime(`${databaseName}: report on ${name} (${leads} leads)`, taken, limit);
  }
}
