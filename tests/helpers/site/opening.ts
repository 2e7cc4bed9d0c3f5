import type { Page } from 'playwright';
import { expect } from 'vitest';

/** A laptop at 200% zoom, and phones held sideways. */
const flatViewports = [
  { width: 720, height: 450 },
  { width: 844, height: 390 },
  { width: 667, height: 375 },
];

/** Expects the photograph of the home page to show the whole stone of the ring in flat windows. */
export async function expectWholeStone(page: Page): Promise<void> {
  for (const viewport of flatViewports) {
    await page.setViewportSize(viewport);
    const photo = await page.locator('luxe-hero-slider .photo').first().boundingBox();
    // A lower photograph would crop the stone.
    expect((photo?.height ?? 0) / viewport.width, `at ${viewport.width} px`).toBeGreaterThan(0.44);
  }
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
