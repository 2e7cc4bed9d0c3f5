import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { languages } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { settle, sitePaths } from '../../helpers/site/hosted-site.ts';

const site = useSite();
const newPage = useChromium();

/** Pixels: WCAG 2.5.5, which exempts links in running text. */
const least = 44;

/** Every link and control that is too small for a finger, one per line. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((minimum) => {
    const found: string[] = [];
    const roots: ParentNode[] = [document];
    const isInText = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentNode?.childNodes ?? [])].some(
        (node) => node instanceof Text && node.data.trim() !== '',
      );
    for (const root of roots) {
      for (const element of root.querySelectorAll('*')) {
        if (element.shadowRoot) roots.push(element.shadowRoot);
        if (!element.matches('a[href], button, summary, input, select, textarea')) continue;
        // The link to the content, shown with focus, and the trap for bots.
        if (element.matches('.skip, .offscreen') || isInText(element)) continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        // The label of a radio or checkbox is pressed, too.
        const target = element.matches('[type=radio], [type=checkbox]')
          ? (element.closest('label') ?? element)
          : element;
        const { width, height } = target.getBoundingClientRect();
        if (width >= minimum - 0.5 && height >= minimum - 0.5) continue;
        const name = element.getAttribute('aria-label') ?? element.textContent?.trim();
        found.push(`${element.localName} ${name}: ${Math.round(width)}×${Math.round(height)}`);
      }
    }
    return found;
  }, least);
}

const phone = { width: 360, height: 640 };
/** The menu is in the header. */
const laptop = { width: 1440, height: 900 };

test.each(languages)('every link and control fits a finger (%s)', async (language) => {
  const page = await newPage({ reducedMotion: 'reduce' });
  for (const path of [...sitePaths, '/nothing-here']) {
    await page.goto(`${site.server.origin}${path}?lang=${language}`);
    await settle(page);
    for (const viewport of [laptop, phone]) {
      await page.setViewportSize(viewport);
      // Measures sections off screen, too.
      await page.evaluate(() => {
        document.documentElement.dataset.whole = '';
      });
      expect(await smallTargets(page), `${path} at ${viewport.width}`).toEqual([]);
    }
  }
  await page.locator('.mobile-menu > summary').click();
  await page.locator('.sheet').waitFor();
  expect(await smallTargets(page), 'the open menu').toEqual([]);
});
