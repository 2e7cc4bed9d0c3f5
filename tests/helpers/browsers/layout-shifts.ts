import type { Page } from 'playwright';

interface Shift extends PerformanceEntry {
  value: number;
}

/**
 * Runs in the page: sums up layout shifts from now on, or with `isFromStart` from the beginning.
 */
export function watchShifts(isFromStart: boolean): void {
  const total = { shifted: 0 };
  Object.assign(window, { layoutShifts: total });
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as Shift[]) total.shifted += value;
  }).observe({ type: 'layout-shift', buffered: isFromStart });
}

/** The layout shift up to now. Waits for two more frames, since the browser reports late. */
export function shiftedIn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await new Promise((done) => setTimeout(done));
    return (window as unknown as { layoutShifts: { shifted: number } }).layoutShifts.shifted;
  });
}
