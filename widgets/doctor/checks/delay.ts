import type { Check } from '../finding.ts';
import type { Realm } from '../page/page-window.ts';
import { holderOf } from '../page/script-delayers.ts';
import { scriptLine } from './script-line.ts';

/** Milliseconds after the page was ready; what comes later has been held back. */
const late = 1_500;

function readyAfter({ performance }: Realm): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.domContentLoadedEventStart ?? 0;
}

/** Something keeps the script from running at once, or has kept it. */
export const delay: Check = {
  id: 'delay',
  async run({ realm, scripts, running, asked, source }) {
    for (const { element } of scripts) {
      const holder = holderOf(element);
      if (!holder) continue;
      const { tool, until } = holder;
      const severity = running ? 'warning' : 'error';
      const values = { tool };
      if (until === 'consent') return [{ cause: 'script-consent', severity, values }];
      const cause = tool ? 'script-delayed' : 'script-held';
      return [{ cause, severity, values, paste: 'luxe-widgets' }];
    }
    const ready = readyAfter(realm);
    if (!running || asked === undefined || !ready || asked - ready < late) return [];
    const seconds = ((asked - ready) / 1000).toFixed(1);
    const paste = source && scriptLine(source.href);
    return [{ cause: 'script-late', severity: 'warning', values: { seconds }, paste }];
  },
};
