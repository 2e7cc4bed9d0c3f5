import type { Page } from 'playwright';
import { soon } from '../journey/site.ts';

/** Expects a sharp opening photograph on a phone with three pixels per CSS pixel. */
export async function expectSharpOpening(
  page: Page,
  phone: { width: number; height: number },
): Promise<void> {
  // Leaves out backdrops (`bg-silk`), whose files are smaller.
  const selector = ':is(.hero, .opening) .photo:not([class*="p-bg-"]) img';
  const source = () =>
    page.evaluate((one) => document.querySelector<HTMLImageElement>(one)?.currentSrc, selector);
  if ((await source()) === undefined) return;
  const session = await page.context().newCDPSession(page);
  const metrics = { ...phone, deviceScaleFactor: 3, mobile: true };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
  // Files are named by width and cut: `1080n` is the narrow cut, 1080 px wide.
  const pixels = async () => Number(/(\d+)n-[^/]+\.avif$/.exec((await source()) ?? '')?.[1]);
  await soon(pixels, `${page.url()}: width of the photograph`).toBeGreaterThanOrEqual(1080);
  await session.detach();
}

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
      // Natural sizes are in CSS pixels: the natural width is the value of `sizes` for which the file was chosen.
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

/** Expects that no window enlarges a photograph of the page visibly. */
export async function expectSharpPhotographs(page: Page): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await soon(() => enlargedPhotographs(page, 1.35), `${page.url()} at ${width} px`).toEqual([]);
  }
}
