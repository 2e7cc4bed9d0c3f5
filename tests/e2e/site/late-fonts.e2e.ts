import { expect, test } from 'vitest';
import { languages } from '../../../widgets/domain/languages.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { shiftedIn, watchShifts } from '../../helpers/browsers/layout-shifts.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { distinctPaths } from '../../helpers/site/hosted-site.ts';

const site = useSite();
const newPage = useChromium();

/** CLS of one line of small text that breaks differently in a system font. */
const maxShift = 0.02;

const screens = {
  phone: { viewport: { width: 390, height: 664 }, deviceScaleFactor: 3 },
  laptop: { viewport: { width: 1440, height: 900 } },
};
const visits = languages.flatMap((language) => [
  { language, screen: 'phone' as const },
  { language, screen: 'laptop' as const },
]);

// Chromium alone: the widths of the system fonts are those of the machine, whichever engine draws them.
test.each(visits)(
  'fonts that arrive after the first paint move no section ($language, $screen)',
  async ({ language, screen }) => {
    const page = await newPage(screens[screen]);
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
      await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
      painted.resolve();
      await Promise.all(fonts);
      const shift = await shiftedIn(page);
      if (shift > maxShift) shifted[path] = shift;
      await page.unrouteAll({ behavior: 'wait' });
    }
    expect(shifted).toEqual({});
  },
);
