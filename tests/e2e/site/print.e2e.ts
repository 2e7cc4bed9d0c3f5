import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { axeIn } from '../../helpers/browsers/axe.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();
/** An A4 sheet between the usual margins, in CSS pixels. */
const paper = { width: 718, height: 1000 };

/** Expects the caption of the opening light on green, and its photograph without a fade. */
async function expectOpening(page: Page): Promise<void> {
  const slider = page.locator('luxe-hero-slider');
  // The element has started.
  await slider.locator('button').last().waitFor({ state: 'attached' });
  const caption = await slider
    .locator('figcaption')
    .first()
    .evaluate((element) => {
      const { color, backgroundColor, printColorAdjust } = getComputedStyle(element);
      return { color, backgroundColor, printColorAdjust };
    });
  expect(caption).toEqual({
    color: 'rgb(251, 248, 241)',
    backgroundColor: 'rgb(8, 36, 30)',
    // Prints the green although browsers leave out backgrounds.
    printColorAdjust: 'exact',
  });
  const image = slider.locator('.photo img').first();
  expect(await image.evaluate((element) => getComputedStyle(element).maskImage)).toBe('none');
}

// Each page has sections that the others do not have.
test('prints text that is legible without backgrounds, and shows no photograph behind text in forced colors', async () => {
  // Printing ends transitions at once; a change of the emulated medium runs them.
  const page = await newPage({ viewport: paper, reducedMotion: 'reduce' });
  let pagesWithPhotographs = 0;
  for (const path of ['/', '/buy-back', '/faqs', '/contact-us', '/thank-you']) {
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
    await page.goto(`${site.server.origin}${path}?lang=en`);
    const behindText = page.locator('.backdrop, .hero:is(.p-bg-silk, .p-bg-marble) > .photo');
    if ((await behindText.count()) > 0) pagesWithPhotographs++;
    const shownBehindText = behindText.filter({ visible: true });
    expect(await shownBehindText.count(), `${path} in forced colors`).toBe(0);
    await page.emulateMedia({ media: 'print', forcedColors: 'none' });
    const backgrounds = await page.evaluate(() =>
      [...document.querySelectorAll('html, body, .section, .dark, .hero')]
        .map((element) => getComputedStyle(element).background)
        .filter((background) => !background.startsWith('rgba(0, 0, 0, 0) none')),
    );
    expect(backgrounds, path).toEqual([]);
    expect(await axeIn(page, 'html'), path).toEqual([]);
    const form = page.locator('#Quote');
    expect(await form.isVisible(), `${path}: the form, which paper cannot send`).toBe(false);
    expect(await shownBehindText.count(), path).toBe(0);
    if (path === '/') await expectOpening(page);
  }
  expect(pagesWithPhotographs).toBeGreaterThanOrEqual(2);
});
