import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { settle } from '../../helpers/site/hosted-site.ts';

const site = useSite();
const newPage = useChromium();

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
