import { describe, expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { languages } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { distinctPaths, settle } from '../../helpers/site/hosted-site.ts';

const site = useSite();
const newPage = useChromium();

/** Landing pages; the others report a result. */
const arrivals = distinctPaths.filter((path) => !['/thank-you', '/offer-details'].includes(path));

describe.each(languages)('%s', (language) => {
  test.each([
    ['/contact-us', '.hero [href^="tel:"]'],
    ['/faqs', 'luxe-faq h3 button'],
  ])('%s offers its answer on the first screen of a phone', async (path, selector) => {
    const page = await newPage({ viewport: { width: 390, height: 664 }, reducedMotion: 'reduce' });
    await page.goto(`${site.server.origin}${path}?lang=${language}`);
    await settle(page);
    for (const answer of await page.locator(selector).all()) {
      const box = await answer.boundingBox();
      if (box && box.y + box.height <= 664) return;
    }
    expect.fail('Nothing to call or to open.');
  });

  test('the home page is short on a phone and on a desktop', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await page.goto(`${site.server.origin}/?lang=${language}`);
    await settle(page);
    for (const { most, screens, ...viewport } of [
      // A phone shows lists, and only categories and team are swiped.
      { width: 390, height: 664, most: 12_700, screens: 1.8 },
      { width: 1440, height: 900, most: 10_500, screens: 1.25 },
    ]) {
      await page.setViewportSize(viewport);
      const { height, long, calls, swiped } = await page.evaluate((limit) => {
        const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
        // Lays out the sections off screen, too (pages/browser/reveal-sections.ts).
        document.documentElement.dataset.whole = '';
        return {
          height: document.documentElement.scrollHeight,
          long: all('main > section')
            .filter(({ id, clientHeight }) => id !== 'Quote' && clientHeight > limit * innerHeight)
            .map(({ id, clientHeight }) => `${id}: ${clientHeight} px`),
          calls: all('a.button').filter((button) => button.checkVisibility()).length,
          swiped: all('main *')
            .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
            .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
            .map((element) => element.closest('section')?.id),
        };
      }, screens);
      const at = `at ${viewport.width} px`;
      expect(height, at).toBeLessThanOrEqual(most);
      expect(long, at).toEqual([]);
      expect(calls, at).toBeLessThanOrEqual(6);
      expect(swiped.filter((id) => id !== 'WeAccept' && id !== 'Team')).toEqual([]);
    }
  });
});

test('phones with three pixels per CSS pixel show sharp opening photographs', async () => {
  const page = await newPage({ viewport: { width: 390, height: 664 }, deviceScaleFactor: 3 });
  for (const path of arrivals) {
    await page.goto(`${site.server.origin}${path}?lang=en`);
    const photo = page.locator(':is(.hero, .opening) .photo:not([class*="p-bg-"]) img').first();
    if ((await photo.count()) === 0) continue;
    const file = await photo.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.currentSrc;
    });
    const [, width] = /(\d+)n-[^/]+\.avif$/.exec(file) ?? [];
    expect(Number(width), path).toBeGreaterThanOrEqual(1080);
  }
});
