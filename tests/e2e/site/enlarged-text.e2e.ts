import { expect, test } from 'vitest';
import { languages } from '../../../widgets/domain/languages.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { offerPageOf } from '../../helpers/request/offer-page.ts';

const site = useSite();
const newPage = useChromium();
const offers = offerPageOf(() => site.server);

/** Enlarges the text like a browser whose font size is 32 px, instead of 16. */
function doubleText() {
  document.documentElement.style.fontSize = '200%';
}

test.each([
  ['/', '.start a', 390, 'twice'],
  ['/contact-us', '.entries a bdi', 390, 'twice'],
  ['/about-us', 'h1', 390, 'twice'],
  ['/', 'main :is(h1, h2), .process h3', 360, 'twice'],
  ['/direct-sales', 'main :is(h2, h3)', 360, 'twice'],
  ['/buy-back', 'main :is(h2, h3)', 360, 'twice'],
  ['/terms', 'h1, h2', 360, 'twice'],
  ['/faqs', '.footer-columns :is(h2, a)', 360, 'twice'],
  ['/thank-you', '.share li a', 320, 'once'],
  ['/thank-you', '.share li a', 360, 'twice'],
])(
  'words and numbers stay whole on a phone (%s %s, %i px wide, %s the text size)',
  async (path, links, width, size) => {
    const page = await newPage({ viewport: { width, height: 664 } });
    for (const lang of languages) {
      await page.goto(`${site.server.origin}${path}?lang=${lang}`);
      if (size === 'twice') await page.evaluate(doubleText);
      const words = await page.locator(links).evaluateAll((all) =>
        all.flatMap((link) => {
          const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
          const lines: [string, number][] = [];
          while (texts.nextNode()) {
            const text = texts.currentNode as Text;
            for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
              const range = document.createRange();
              range.setStart(text, index);
              range.setEnd(text, index + word.length);
              lines.push([word, range.getClientRects().length]);
            }
          }
          return lines;
        }),
      );
      expect(words.length).toBeGreaterThanOrEqual(3);
      expect(words.filter(([, lines]) => lines > 1)).toEqual([]);
    }
  },
);

test('the amount and both answers of an offer stay whole on a phone at twice the text size', async () => {
  const page = await newPage({ viewport: { width: 390, height: 664 } });
  const { path } = await offers.offered();
  await page.goto(`${site.server.origin}${path}?lang=en`);
  await page.evaluate(doubleText);
  const linesOfNumber = await page.locator('.request-amount bdi').evaluate((amount) => {
    const text = amount.firstChild as Text;
    const range = document.createRange();
    range.setStart(text, text.data.search(/\d/));
    range.setEnd(text, text.data.length);
    return range.getClientRects().length;
  });
  expect(linesOfNumber).toBe(1);
  const cut = await page
    .locator('.request-answers summary')
    .evaluateAll((buttons) => buttons.filter((button) => button.scrollWidth > button.clientWidth));
  expect(cut).toEqual([]);
});

test('the header of two lines scrolls away on a phone at twice the text size', async () => {
  // As many rem as 390 × 664 pixels at twice the text size, which media queries do not see in `doubleText`.
  const page = await newPage({ viewport: { width: 195, height: 332 }, reducedMotion: 'reduce' });
  await page.goto(`${site.server.origin}/faqs?lang=en`);
  const header = page.locator('.header');
  expect((await header.boundingBox())?.height).toBeGreaterThan(80);
  await page.locator('footer a').last().focus();
  const bottom = () => header.evaluate((bar) => bar.getBoundingClientRect().bottom);
  await soon(bottom).toBeLessThanOrEqual(0);
});
