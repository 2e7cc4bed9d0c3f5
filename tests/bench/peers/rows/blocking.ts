/** Measures the total blocking time of loading a page on a slow phone. */
import type { Browser } from 'playwright';
import { traced } from '../trace.ts';
import { fieldsOf, newVisit, untilShown, type Visit } from '../visit.ts';
import type { Measurement } from './row.ts';

async function measureBlocking(
  browser: Browser,
  url: string,
  shown: (visit: Visit) => Promise<void>,
): Promise<number> {
  const visit = await newVisit(browser);
  await visit.slowDown();
  const trace = await traced(browser, visit.page, async () => {
    await visit.page.goto(url);
    await shown(visit);
    await visit.mark('bench:end');
  });
  await visit.close();
  return trace.blocking({ from: trace.documentCommitted(), to: trace.mark('bench:end') });
}

export const blockingTime: Measurement = {
  name: 'blocking',
  rows: [
    { id: 'blocking', label: 'Blocking time while loading', unit: 'ms', digits: 0, limit: 50 },
    {
      id: 'blocking-others',
      label: 'The same of our other elements, the worst',
      unit: 'ms',
      digits: 0,
      limit: 50,
    },
  ],
  async measure(browser, { candidate, host }) {
    const formShown = (visit: Visit) => untilShown(visit, fieldsOf(candidate));
    const costs: Record<string, number> = {
      blocking: await measureBlocking(browser, host.origin, formShown),
    };
    const others: number[] = [];
    for (const { path, shown } of candidate.morePages ?? []) {
      const url = host.origin + path;
      others.push(await measureBlocking(browser, url, (visit) => untilShown(visit, [shown])));
    }
    if (others.length > 0) costs['blocking-others'] = Math.max(...others);
    return costs;
  },
};
