/** Measures a first visit with a throttled network and CPU. */
import { setTimeout as delay } from 'node:timers/promises';
import { newVisit, until } from '../visit.ts';
import type { Measurement } from './row.ts';

export const load: Measurement = {
  name: 'load',
  rows: [
    { id: 'bytes', label: 'Brotli until every field is ready', unit: 'KiB', digits: 1 },
    { id: 'first-field', label: 'First field keeps a typed letter', unit: 'ms', digits: 0 },
    { id: 'all-fields', label: 'Every field is ready', unit: 'ms', digits: 0 },
  ],
  async measure(browser, { candidate: { form }, host }) {
    if (!form) return undefined;
    const visit = await newVisit(browser);
    await visit.page.addInitScript((fields) => window.bench.watchReady(fields), form);
    await visit.slowDown();
    await visit.slowNetwork();
    // Lets the last page's process end, and this page's start, before the measurement.
    await delay(1500);
    const alreadySent = host.sent();
    await visit.page.goto(host.origin, { waitUntil: 'commit' });
    await until(visit.page, () => !!window.bench.ready());
    const bytes = host.sent() - alreadySent;
    const ready = await visit.page.evaluate(() => window.bench.ready());
    await visit.close();
    return {
      bytes: bytes / 1024,
      'first-field': ready?.first ?? Number.NaN,
      'all-fields': ready?.all ?? Number.NaN,
    };
  },
};
