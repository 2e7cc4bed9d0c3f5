/** Measures opening a list that the page renders itself: from the press to the frame that shows its options. */
import { setTimeout as delay } from 'node:timers/promises';
import type { List } from '../candidate.ts';
import { millisecondsOf, traced } from '../trace.ts';
import { openForm, settled, until, type Visit } from '../visit.ts';
import type { Measurement } from './row.ts';

/** Number of options that every list shows when it opens. */
const visibleOptions = 5;

async function measureOpening(visit: Visit, { opener, option }: List): Promise<number> {
  const { browser, page } = visit;
  await visit.slowDown();
  const trace = await traced(browser, page, async () => {
    await visit.press(opener, async () => {
      await page.evaluate(([selector, count]) => window.bench.watchShown(selector, count), [
        option,
        visibleOptions,
      ] as const);
      await visit.mark('bench:start');
    });
    await until(page, () => window.bench.hasSeen());
    await delay(settled);
  });
  await visit.slowDown(1);
  const seen = trace.mark('bench:seen');
  const [pressed] = trace.inputs({ from: trace.mark('bench:start'), to: seen }, 'mousedown');
  if (pressed === undefined) throw new Error(`No event for the press on ${opener}`);
  return millisecondsOf({ from: pressed, to: trace.presented(seen) });
}

export const lists: Measurement = {
  name: 'lists',
  rows: [
    { id: 'designers', label: 'Opening the list of designers', unit: 'ms', digits: 0 },
    { id: 'dial-codes', label: 'Opening the list of dial codes', unit: 'ms', digits: 0 },
  ],
  async measure(browser, served) {
    const { designers, dialCodes } = served.candidate.form ?? {};
    const costs: Record<string, number> = {};
    for (const [id, list] of Object.entries({ designers, 'dial-codes': dialCodes })) {
      if (!list) continue;
      const visit = await openForm(browser, served);
      costs[id] = await measureOpening(visit, list);
      await visit.close();
    }
    return costs;
  },
};
