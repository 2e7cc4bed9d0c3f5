import type { Page } from 'playwright';
import { test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { settle } from '../../helpers/site/hosted-site.ts';

const site = useSite();
const newPage = useChromium();

/** Loads every photograph of the page, and returns those that are enlarged by more than the factor. */
async function enlargedPhotographs(page: Page, factor: number): Promise<string[]> {
  return await page.evaluate(async (limit) => {
    // Leaves out backdrops (`bg-`), which are faint or dimmed.
    const photographs = [
      ...document.querySelectorAll<HTMLImageElement>('.photo:not([class*="p-bg-"]) img'),
    ].filter((image) => image.checkVisibility());
    for (const image of photographs) image.loading = 'eager';
    await Promise.all(photographs.map((image) => image.decode()));
    const enlarged = photographs.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      // Natural sizes are in CSS pixels: the natural width is the value of `sizes`.
      const scale = Math.max(width / image.naturalWidth, height / image.naturalHeight);
      return { image, scale };
    });
    return enlarged
      .filter(({ scale }) => scale > limit)
      .map(({ image, scale }) => `${new URL(image.currentSrc).pathname}: ${scale.toFixed(2)}`);
  }, factor);
}

/** Widths from narrow to wide, since browsers keep the largest file that they have loaded. Two columns begin at 960 px. */
const widths = [480, 768, 900, 960, 1440];

// One visit of a page for all windows, since a visit takes longer than the check.
test.each(['/', '/about-us', '/contact-us', '/direct-sales', '/nothing-here'])(
  'photographs of %s are sharp in every window',
  async (path) => {
    const page = await newPage({ viewport: { width: widths[0] as number, height: 900 } });
    await page.goto(`${site.server.origin}${path}?lang=en`);
    await settle(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await soon(() => enlargedPhotographs(page, 1.35), `${width} px`).toEqual([]);
    }
  },
);
