import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { languages } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

async function open(path: string, language: string, width: number, height: number): Promise<Page> {
  const page = await newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
  const separator = path.includes('?') ? '&' : '?';
  await page.goto(`${site.server.origin}${path}${separator}lang=${language}`);
  return page;
}

describe.each(languages)('%s', (language) => {
  test.each([
    [320, 640],
    [360, 640],
    [768, 1024],
    [1440, 900],
  ])('the header fits one line at %i px', async (width, height) => {
    const page = await open('/pricing', language, width, height);
    const parts = await page.locator('.bar > *:visible').all();
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
    const name = await page.locator('.header .wordmark').boundingBox();
    expect(name?.width).toBeGreaterThan(60);
  });

  test.each([
    [320, 568],
    [390, 664],
    [768, 1024],
  ])('the open menu covers the screen at %i px', async (width, height) => {
    const page = await open('/buy-back', language, width, height);
    const floating = page.locator('luxe-whatsapp-button').getByRole('button');
    await floating.waitFor();
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
  });

  test.each([
    ['/nothing-here', 360, 640],
    ['/nothing-here', 1440, 900],
    ['/offer-details', 360, 640],
    ['/offer-details', 1440, 900],
    ['/thank-you', 360, 640],
    ['/thank-you', 1440, 900],
  ])('%s fills the first screen at %i px', async (path, width, height) => {
    const page = await open(path, language, width, height);
    const footer = await page.locator('footer').boundingBox();
    expect(footer?.y).toBeGreaterThanOrEqual(height);
  });
});
