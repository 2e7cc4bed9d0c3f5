import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { useSite } from '../../helpers/journey/site.ts';
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

// Two columns begin at 960 px.
test.each([480, 768, 900, 960, 1440])(
  'photographs are sharp in a window of %i px',
  async (width) => {
    const page = await newPage({ viewport: { width, height: 900 } });
    for (const path of ['/', '/about-us', '/contact-us', '/direct-sales', '/nothing-here']) {
      await page.goto(`${site.server.origin}${path}?lang=en`);
      await settle(page);
      expect(await enlargedPhotographs(page, 1.35), path).toEqual([]);
    }
  },
);
