import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { floatingButton } from '../../helpers/site/floating-button.ts';
import { settle } from '../../helpers/site/hosted-site.ts';

const site = useSite();
const newPage = useChromium();

/** 1280 × 1024 at 400% zoom. */
const zoomed = { width: 320, height: 256 };

test.each([
  { language: 'en', what: 'a scroll', act: (page: Page) => page.mouse.wheel(0, 40) },
  { language: 'ar', what: 'a key', act: (page: Page) => page.keyboard.press('Tab') },
])(
  'the floating button appears on a phone with $what, and at 400% zoom in the free corner of the footer ($language)',
  async ({ language, act }) => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.goto(`${site.server.origin}/authentication?lang=${language}`);
    await settle(page);
    await page.setViewportSize({ width: 390, height: 664 });
    expect((await floatingButton(page)).opacity).toBe('0');
    await act(page);
    await page.evaluate(() => scrollTo(0, 0));
    await soon(async () => (await floatingButton(page)).opacity).toBe('1');

    await page.setViewportSize(zoomed);
    const top = async () =>
      (await page.locator('luxe-whatsapp-button').getByRole('button').boundingBox())?.y ?? 0;
    await soon(top).toBeGreaterThan(zoomed.height);
    await page.evaluate(() => {
      // Lays out the sections off screen, too.
      document.documentElement.dataset.whole = '';
      scrollTo(0, document.documentElement.scrollHeight);
    });
    await soon(top).toBeLessThan(zoomed.height);
    await soon(() => floatingButton(page)).toEqual({ opacity: '1', covered: [] });
  },
);
