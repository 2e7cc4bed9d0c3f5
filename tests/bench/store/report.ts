import { lastDays } from '../../../server/desk/report/period.ts';
import { readReport } from '../../../server/desk/report/read-report.ts';
import { reportFile } from '../../../server/desk/report/report-file.ts';
import { openServerStore } from '../../../server/store/open-store.ts';
import { checkLimit } from '../limits.ts';
import { medianTime } from '../median.ts';

/** Limit in milliseconds. */
const longest = 3000;
const runs = 5;

const reports = [
  ['all leads', 400, undefined],
  ['30 days', 30, undefined],
  ['a partner', 400, 'shop.example'],
] as const;

/** Measures the desk's report on a filled store, from the first call to the finished file. */
export async function measureReport(
  databaseName: string,
  dataDir: string,
  url: string | undefined,
): Promise<void> {
  const store = openServerStore({ dataDir, storeWait: 60_000, database: { url, connections: 10 } });
  const now = Date.now();
  try {
    for (const [name, days, partner] of reports) {
      let leads = 0;
      const taken = await medianTime(runs, async () => {
        const report = await readReport(store, { ...lastDays(now, days), partner }, now);
        await reportFile(report, 'en');
        leads = report.totals.leads;
      });
      const measured = `${databaseName}: report on ${name}`;
      console.log(`  ${taken.toFixed(0).padStart(5)} ms  ${measured} (${leads} leads)`);
      checkLimit(taken < longest, `${measured}: ${taken.toFixed(0)} ms`);
    }
  } finally {
    await store.close();
  }
}
