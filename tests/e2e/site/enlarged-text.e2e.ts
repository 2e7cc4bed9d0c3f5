import { expect, test } from 'vitest';
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
