import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { languages } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { settle, sitePaths } from '../../helpers/site/hosted-site.ts';

const site = useSite();
const newPage = useChromium();

const viewports = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1152, height: 720 },
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
];

/** 1280 × 1024 at 400% zoom. */
const zoomed = { width: 320, height: 256 };

/** Returns the opacity of the floating button, and the lines of text below it, if any of it is visible. */
function look(page: Page): Promise<{ opacity: string; covered: string[] }> {
  return page.evaluate(() => {
    const root = document.querySelector('luxe-whatsapp-button')?.shadowRoot;
    const button = root?.querySelector('button');
    if (!root || !button) throw new Error('No floating button.');
    const { opacity } = getComputedStyle(button);
    const box = button.getBoundingClientRect();
    const covered: string[] = [];
    const isCovered = ({ left, right, top, bottom, width }: DOMRect) =>
      width > 2 && right > box.left && left < box.right && bottom > box.top && top < box.bottom;
    const walk = (parent: ParentNode) => {
      for (const element of parent.querySelectorAll('*')) {
        if (element.shadowRoot && element.shadowRoot !== root) walk(element.shadowRoot);
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        for (const node of element.childNodes) {
          if (!(node instanceof Text) || !node.data.trim()) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          if ([...range.getClientRects()].some(isCovered)) covered.push(node.data.trim());
        }
      }
    };
    if (opacity !== '0' && box.top < innerHeight) walk(document);
    return { opacity, covered };
  });
}

async function open(path: string, language: string): Promise<Page> {
  const page = await newPage({ reducedMotion: 'reduce' });
  await page.goto(`${site.server.origin}${path}?lang=${language}`);
  await settle(page);
  return page;
}

describe.each(languages)('%s', (language) => {
  test('the floating button covers no text of a first screen', async () => {
    for (const path of sitePaths) {
      const page = await open(path, language);
      for (const viewport of [...viewports, zoomed]) {
        await page.setViewportSize(viewport);
        const at = `${path} at ${viewport.width}×${viewport.height}`;
        await soon(async () => (await look(page)).covered, at).toEqual([]);
      }
      await page.close();
    }
  });

  test('at 400% zoom the floating button is in the free corner of the footer', async () => {
    const page = await open('/terms', language);
    await page.setViewportSize(zoomed);
    const place = () => page.locator('luxe-whatsapp-button').getByRole('button').boundingBox();
    expect((await place())?.y).toBeGreaterThan(zoomed.height);
    await page.evaluate(() => {
      document.documentElement.dataset.whole = '';
      scrollTo(0, document.documentElement.scrollHeight);
    });
    await soon(async () => ((await place())?.y ?? 0) < zoomed.height).toBe(true);
    await soon(() => look(page)).toEqual({ opacity: '1', covered: [] });
  });
});

test.each([
  ['a scroll', (page: Page) => page.mouse.wheel(0, 40)],
  ['a key', (page: Page) => page.keyboard.press('Tab')],
])('the floating button appears on a phone with %s', async (_, act) => {
  const page = await open('/authentication', 'en');
  await page.setViewportSize({ width: 390, height: 664 });
  expect((await look(page)).opacity).toBe('0');
  await act(page);
  await page.evaluate(() => scrollTo(0, 0));
  await soon(async () => (await look(page)).opacity).toBe('1');
});
