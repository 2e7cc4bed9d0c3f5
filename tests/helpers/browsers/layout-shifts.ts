import type { Page } from 'playwright';

interface Shift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

export interface Shifts {
  shifted: number;
  /** Elements that moved, such as `P x 8 → 8, y 100 → 127`. */
  moved: string[];
}

/** Runs in the page: sums up layout shifts from now on; as an init script, from the start of each page. */
export function watchShifts(): void {
  const total: Shifts = { shifted: 0, moved: [] };
  window.layoutShifts = total;
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      total.shifted += value;
      for (const { node, previousRect: from, currentRect: to } of sources) {
        total.moved.push(`${node?.nodeName} x ${from.x} → ${to.x}, y ${from.y} → ${to.y}`);
      }
    }
  }).observe({ type: 'layout-shift' });
}

/** Waits until the page is painted as it is now. */
async function waitForPaint(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await new Promise((done) => setTimeout(done));
  });
}

/**
 * Sums up layout shifts from now on. Paints the page first: the browser compares with the last frame, which on a busy
 * machine may be one before the page was scrolled.
 */
export async function watchShiftsFromNow(page: Page): Promise<void> {
  await waitForPaint(page);
  await page.evaluate(watchShifts);
}

async function shiftsIn(page: Page): Promise<Shifts> {
  await waitForPaint(page);
  return page.evaluate(() => window.layoutShifts);
}

/** The layout shift up to now. Waits for two more frames, since the browser reports late. */
export async function shiftedIn(page: Page): Promise<number> {
  return (await shiftsIn(page)).shifted;
}

/** Lists the elements that layout shifts have moved, for the message of a failure. */
export async function movedIn(page: Page): Promise<string> {
  return (await shiftsIn(page)).moved.join('; ');
}
