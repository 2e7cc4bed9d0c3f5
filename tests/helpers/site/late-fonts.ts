import type { Page } from 'playwright';
import { shiftedIn } from '../browsers/layout-shifts.ts';
import { soon } from '../journey/site.ts';

/**
 * Opens a page whose fonts arrive after its first paint, and returns the layout shift. Chromium alone: the widths of the
 * system fonts are those of the machine, whichever engine draws them.
 */
export async function shiftOfLateFonts(page: Page, url: string): Promise<number> {
  const painted = Promise.withResolvers<void>();
  const fonts: Promise<void>[] = [];
  await page.route(/\.woff2$/, async (route) => {
    const response = await route.fetch();
    fonts.push(painted.promise.then(() => route.fulfill({ response })));
  });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  const paints = () => page.evaluate(() => performance.getEntriesByName('first-paint').length);
  await soon(paints, `${url}: first paint`).toBe(1);
  painted.resolve();
  await Promise.all(fonts);
  const shift = await shiftedIn(page);
  await page.unrouteAll({ behavior: 'wait' });
  return shift;
}
