import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { languages } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

async function open(path: string, language: string): Promise<Page> {
  const page = await newPage({ reducedMotion: 'reduce' });
  await page.goto(`${site.server.origin}${path}?lang=${language}`);
  return page;
}

describe.each(languages)('%s', (language) => {
  test('the header fits one line at every width', async () => {
    const page = await open('/pricing', language);
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const parts = await page.locator('.bar > *:visible').all();
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
      const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
      expect(Math.max(...middles) - Math.min(...middles), `${width}`).toBeLessThanOrEqual(2);
      const name = await page.locator('.header .wordmark').boundingBox();
      expect(name?.width, `${width}`).toBeGreaterThan(60);
    }
  });

  test('the open menu covers the screen of phones and tablets', async () => {
    const page = await open('/buy-back', language);
    const floating = page.locator('luxe-whatsapp-button').getByRole('button');
    await floating.waitFor();
    for (const [width, height] of [
      [320, 568],
      [390, 664],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.locator('.mobile-menu > summary').click();
      const sheet = await page.locator('.sheet').boundingBox();
      expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBe(height);
      expect(sheet?.width).toBe(width);
      const covers = await floating.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const inFront = document.elementFromPoint(left + width / 2, top + height / 2);
        return inFront?.closest('.sheet') !== null;
      });
      expect(covers).toBe(true);
      await page.keyboard.press('Escape');
      await page.locator('.sheet').waitFor({ state: 'hidden' });
    }
  });

  test('short pages fill the first screen of a phone and a desktop', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    for (const path of ['/nothing-here', '/offer-details', '/thank-you']) {
      await page.goto(`${site.server.origin}${path}?lang=${language}`);
      for (const [width, height] of [
        [360, 640],
        [1440, 900],
      ] as const) {
        await page.setViewportSize({ width, height });
        const footer = await page.locator('footer').boundingBox();
        expect(footer?.y, `${path} at ${width} px`).toBeGreaterThanOrEqual(height);
      }
    }
  });
});
