import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { languages } from '../../../widgets/domain/languages.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { floatingButton } from '../../helpers/site/floating-button.ts';
import { settle } from '../../helpers/site/hosted-site.ts';

const site = useSite();
const newPage = useChromium();

/** 1280 × 1024 at 400% zoom. */
const zoomed = { width: 320, height: 256 };

async function open(path: string, language: string): Promise<Page> {
  const page = await newPage({ reducedMotion: 'reduce' });
  await page.goto(`${site.server.origin}${path}?lang=${language}`);
  await settle(page);
  return page;
}

test.each(languages)(
  'at 400% zoom the floating button is in the free corner of the footer (%s)',
  async (language) => {
    const page = await open('/terms', language);
    await page.setViewportSize(zoomed);
    const top = async () =>
      (await page.locator('luxe-whatsapp-button').getByRole('button').boundingBox())?.y ?? 0;
    expect(await top()).toBeGreaterThan(zoomed.height);
    await page.evaluate(() => {
      // Lays out the sections off screen, too.
      document.documentElement.dataset.whole = '';
      scrollTo(0, document.documentElement.scrollHeight);
    });
    await soon(top).toBeLessThan(zoomed.height);
    await soon(() => floatingButton(page)).toEqual({ opacity: '1', covered: [] });
  },
);

test.each([
  ['a scroll', (page: Page) => page.mouse.wheel(0, 40)],
  ['a key', (page: Page) => page.keyboard.press('Tab')],
])('the floating button appears on a phone with %s', async (_, act) => {
  const page = await open('/authentication', 'en');
  await page.setViewportSize({ width: 390, height: 664 });
  expect((await floatingButton(page)).opacity).toBe('0');
  await act(page);
  await page.evaluate(() => scrollTo(0, 0));
  await soon(async () => (await floatingButton(page)).opacity).toBe('1');
});
