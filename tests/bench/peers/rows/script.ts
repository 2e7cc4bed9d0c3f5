/** Measures the CPU time of loading the page, without throttling. */
import { traced } from '../trace.ts';
import { fieldsOf, newVisit, untilShown } from '../visit.ts';
import type { Measurement } from './row.ts';

export const script: Measurement = {
  name: 'script',
  rows: [
    { id: 'load-script', label: 'Loading: scripts, CPU ×1', unit: 'ms', digits: 1 },
    { id: 'load-main', label: 'Loading: main thread, CPU ×1', unit: 'ms', digits: 1 },
  ],
  async measure(browser, { candidate, host }) {
    const visit = await newVisit(browser);
    const trace = await traced(browser, visit.page, async () => {
      await visit.page.goto(host.origin);
      await untilShown(visit, fieldsOf(candidate));
      await visit.mark('bench:end');
    });
    await visit.close();
    const span = { from: 0, to: trace.mark('bench:end') };
    return { 'load-script': trace.scripts(span), 'load-main': trace.mainThread(span) };
  },
};
