import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { languages } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { settle, sitePaths } from '../../helpers/site/hosted-site.ts';

const site = useSite();
const newPage = useChromium();

const phones = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 412, height: 823 },
];

/** Landing pages; the others report a result. */
const arrivals = sitePaths.filter((path) => !['/thank-you', '/offer-details'].includes(path));

/** Maximum distance in pixels of heading and call to action from the top. */
const reach = 600;

interface Place {
  name: string;
  bottom: number;
  /** True if the floating button covers it. */
  isCovered: boolean;
}

interface FirstScreen {
  words: Place[];
  /** Share of the first screen that is image. */
  picture: number;
}

function firstScreen(page: Page): Promise<FirstScreen> {
  return page.evaluate(() => {
    const floating = document
      .querySelector('luxe-whatsapp-button')
      ?.shadowRoot?.querySelector('button')
      ?.getBoundingClientRect();
    if (!floating) throw new Error('No floating button.');
    const words = ['h1', 'h1 ~ .lead', 'h1 ~ .actions .primary'].flatMap((name) => {
      const element = document.querySelector(`main ${name}`);
      if (!element) return [];
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top, bottom } =
        name === 'h1' ? range.getBoundingClientRect() : element.getBoundingClientRect();
      const isBeside = right <= floating.left || left >= floating.right;
      const isCovered = !isBeside && bottom > floating.top && top < floating.bottom;
      return [{ name, bottom, isCovered }];
    });
    // Silk and marble are behind the text.
    const grounds = '.backdrop, .p-bg-silk, .p-bg-marble';
    const photo = document.querySelector(`main .photo:not(${grounds})`)?.getBoundingClientRect();
    const shown = photo ? Math.min(photo.bottom, innerHeight) - Math.max(photo.top, 0) : 0;
    return { words, picture: shown / innerHeight };
  });
}

describe.each(languages)('%s', (language) => {
  test("every page shows its topic and call to action on a phone's first screen", async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    for (const path of arrivals) {
      await page.goto(`${site.server.origin}${path}?lang=${language}`);
      await settle(page);
      for (const viewport of phones) {
        await page.setViewportSize(viewport);
        const { words, picture } = await firstScreen(page);
        const at = `${path} at ${viewport.width}×${viewport.height}`;
        expect(words.length, at).toBeGreaterThan(0);
        for (const { name, bottom, isCovered } of words) {
          expect(bottom, `${at}: ${name}`).toBeLessThanOrEqual(Math.min(reach, viewport.height));
          expect(isCovered, `${at}: ${name} is covered`).toBe(false);
        }
        expect(picture, `${at}: picture`).toBeLessThanOrEqual(0.45);
      }
    }
  });

  test.each([
    ['/contact-us', '.hero [href^="tel:"]'],
    ['/faqs', 'luxe-faq h3 button'],
  ])('%s begins to answer on the first screen of a phone', async (path, selector) => {
    const page = await newPage({ viewport: { width: 390, height: 664 }, reducedMotion: 'reduce' });
    await page.goto(`${site.server.origin}${path}?lang=${language}`);
    await settle(page);
    for (const answer of await page.locator(selector).all()) {
      const box = await answer.boundingBox();
      if (box && box.y + box.height <= 664) return;
    }
    expect.fail('Nothing to call or to open.');
  });

  test('labels above headings have one size on every page', async () => {
    const page = await newPage({ viewport: { width: 390, height: 664 }, reducedMotion: 'reduce' });
    for (const path of sitePaths) {
      await page.goto(`${site.server.origin}${path}?lang=${language}`);
      await settle(page);
      const sizes = await page
        .locator('main .eyebrow')
        .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).fontSize));
      const size = language === 'ar' ? '16px' : '13px';
      expect([...new Set([...sizes, size])], path).toEqual([size]);
    }
  });

  test('phones show one line of trust below the call to action', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    for (const path of ['/', '/pricing', '/about-us']) {
      await page.goto(`${site.server.origin}${path}?lang=${language}`);
      await settle(page);
      for (const viewport of phones) {
        await page.setViewportSize(viewport);
        const lines = await page.locator('.trust').evaluate((line) => {
          const range = document.createRange();
          range.selectNodeContents(line);
          return [...range.getClientRects()].map(({ bottom }) => bottom);
        });
        const at = `${path} at ${viewport.width}×${viewport.height}`;
        expect(new Set(lines.map(Math.round)).size, at).toBe(1);
        expect(lines[0], at).toBeLessThanOrEqual(viewport.height);
      }
    }
  });

  test.each([
    // A phone shows lists, and only categories and team are swiped.
    { width: 390, height: 664, most: 13_100, screens: 1.8 },
    { width: 1440, height: 900, most: 10_500, screens: 1.25 },
  ])('the home page is at most $most px long at $width px', async (size) => {
    const { most, screens, ...viewport } = size;
    const page = await newPage({ viewport, reducedMotion: 'reduce' });
    await page.goto(`${site.server.origin}/?lang=${language}`);
    await settle(page);
    const { height, long, calls, swiped } = await page.evaluate((limit) => {
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
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
    expect(height).toBeLessThanOrEqual(most);
    expect(long).toEqual([]);
    expect(calls).toBeLessThanOrEqual(6);
    expect(swiped.filter((id) => id !== 'WeAccept' && id !== 'Team')).toEqual([]);
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
