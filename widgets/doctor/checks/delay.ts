import type { Check } from '../finding.ts';
import type { PageWindow } from '../page/page-window.ts';
import { delayerOf, exemptingAttributes } from '../page/script-delayers.ts';
import { scriptLine } from './script-line.ts';

/** Milliseconds after DOMContentLoaded from which a request for the script counts as delayed. */
const lateAfter = 1_500;

function readyAfter({ performance }: PageWindow): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.domContentLoadedEventStart ?? 0;
}

/** Finds tools that delay the script, and late requests. */
export const checkDelay: Check = ({ page, scripts, running, requestedAt, source }) => {
  for (const { element } of scripts) {
    const delayer = delayerOf(element);
    if (!delayer) continue;
    const { tool, until } = delayer;
    const severity = running ? 'warning' : 'error';
    const values = { tool };
    if (until === 'consent') return [{ cause: 'script-consent', severity, values }];
    const attribute = exemptingAttributes[tool];
    if (attribute) return [{ cause: 'script-deferred', severity, values, paste: attribute }];
    const cause = tool ? 'script-delayed' : 'script-held';
    // The name to exclude in the settings of the tool.
    return [{ cause, severity, values, paste: 'luxe-widgets' }];
  }
  const ready = readyAfter(page);
  if (!running || requestedAt === undefined || !ready || requestedAt - ready < lateAfter) return [];
  const seconds = ((requestedAt - ready) / 1000).toFixed(1);
  const paste = source && scriptLine(source.href);
  return [{ cause: 'script-late', severity: 'warning', values: { seconds }, paste }];
};
