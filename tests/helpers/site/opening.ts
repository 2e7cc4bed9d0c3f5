import type { Page } from 'playwright';
import { soon } from '../journey/site.ts';

/** Expects a sharp opening photograph on a phone with three pixels per CSS pixel. */
export async function expectSharpPhoto(
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

/**
 * Enlarges the text of the page like a browser whose font size is 32 px instead of 16. Lists the texts of the opening,
 * and those that it cuts off; none on a page without an opening.
 */
export function enlargeOpening(page: Page): Promise<{ texts: string[]; cut: string[] }> {
  return page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    const opening = document.querySelector('.hero');
    if (!opening) return { texts: [], cut: [] };
    const { top, bottom } = opening.getBoundingClientRect();
    const shown = [...opening.querySelectorAll('h1, p, a')].filter((text) =>
      text.checkVisibility(),
    );
    const cut = shown.filter((text) => {
      const box = text.getBoundingClientRect();
      return box.top < top || box.bottom > bottom;
    });
    const textsOf = (elements: Element[]) => elements.map(({ textContent }) => textContent ?? '');
    return { texts: textsOf(shown), cut: textsOf(cut) };
  });
}
