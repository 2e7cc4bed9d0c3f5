import { expect, test } from 'vitest';
import { languages } from '../../../widgets/domain/languages.ts';
import { axeIn } from '../../helpers/browsers/axe.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { settle } from '../../helpers/site/hosted-site.ts';
import { smallTargets } from '../../helpers/site/tap-targets.ts';

const site = useSite();
const newPage = useChromium();

test.each(languages)(
  'the header fits one line at every width, and its menus are accessible and cover the page (%s)',
  async (language) => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.goto(`${site.server.origin}/pricing?lang=${language}`);
    await settle(page);
    for (const width of [300, 320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const parts = await page.locator('.bar > *:visible').all();
      const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
      const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
      expect(Math.max(...middles) - Math.min(...middles), `${width}`).toBeLessThanOrEqual(2);
      // The other parts do not squeeze the name.
      const wordmark = await page.locator('.header .wordmark').boundingBox();
      expect(wordmark?.width, `wordmark at ${width}`).toBeGreaterThan(60);
    }
    await page.locator('.wide-menu summary').click();
    await page.locator('.wide-menu .panel').waitFor();
    // Colors and layouts do not depend on the language: axe examines each menu once.
    if (language === 'en') expect(await axeIn(page, 'header')).toEqual([]);
    await page.keyboard.press('Escape');

    const floating = page.locator('luxe-whatsapp-button').getByRole('button');
    for (const [width, height] of [
      [320, 568],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.locator('.mobile-menu > summary').click();
      const sheet = await page.locator('.sheet').boundingBox();
      expect(Math.round((sheet?.y ?? 0) + (sheet?.height ?? 0))).toBe(height);
      expect(sheet?.width).toBe(width);
      const covers = await floating.evaluate((button) => {
        const box = button.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        return document.elementFromPoint(x, y)?.closest('.sheet') !== null;
      });
      expect(covers).toBe(true);
      if (width === 320) {
        if (language === 'ar') expect(await axeIn(page, 'header')).toEqual([]);
        expect(await smallTargets(page), 'too small to tap').toEqual([]);
      }
      await page.keyboard.press('Escape');
      await page.locator('.sheet').waitFor({ state: 'hidden' });
    }
  },
);

test('Tab scrolls the focused link into view at once', async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.server.origin}/contact-us?lang=en`);
  await settle(page);
  const outOfView: (string | null)[] = [];
  for (let stop = 0; stop < 30; stop++) {
    await page.keyboard.press('Tab');
    const link = await page.locator(':focus').evaluate((focused) => {
      const { top, bottom } = focused.getBoundingClientRect();
      // Chromium scrolls by whole pixels, so a fraction of one may stay out of view.
      const isInView = top > -1 && bottom < innerHeight + 1;
      return { text: focused.textContent, isInView };
    });
    if (!link.isInView) outOfView.push(link.text);
  }
  expect(outOfView).toEqual([]);
});
