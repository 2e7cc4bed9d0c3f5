import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { shiftedIn, watchShifts } from '../../helpers/browsers/layout-shifts.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { distinctPaths } from '../../helpers/site/hosted-site.ts';

const site = useSite();
const newPage = useChromium();

/** CLS of one line of small text that breaks differently in a system font. */
const maxShift = 0.02;

// Each language has fonts of its own, and each screen its line lengths. Chromium alone: the widths of the system fonts
// are those of the machine, whichever engine draws them.
test.each([
  { language: 'en', viewport: { width: 390, height: 664 } },
  { language: 'ar', viewport: { width: 1440, height: 900 } },
])(
  'fonts that arrive after the first paint move no section ($language, $viewport.width px)',
  async ({ language, viewport }) => {
    const page = await newPage({ viewport });
    await page.addInitScript(watchShifts);
    const shifted: Record<string, number> = {};
    for (const path of distinctPaths) {
      const painted = Promise.withResolvers<void>();
      const fonts: Promise<void>[] = [];
      await page.route(/\.woff2$/, async (route) => {
        const response = await route.fetch();
        fonts.push(painted.promise.then(() => route.fulfill({ response })));
      });
      await page.goto(`${site.server.origin}${path}?lang=${language}`, {
        waitUntil: 'domcontentloaded',
      });
      const paints = () => page.evaluate(() => performance.getEntriesByName('first-paint').length);
      await soon(paints, `${path}: first paint`).toBe(1);
      painted.resolve();
      await Promise.all(fonts);
      const shift = await shiftedIn(page);
      if (shift > maxShift) shifted[path] = shift;
      await page.unrouteAll({ behavior: 'wait' });
    }
    expect(shifted).toEqual({});
  },
);
