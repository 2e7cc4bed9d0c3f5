import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { control, newPerson, QuoteForm } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { floatingButton } from '../../helpers/site/floating-button.ts';
import { settle } from '../../helpers/site/hosted-site.ts';

const site = useSite();
const newPage = useChromium();

const button = (page: Page) => page.locator('luxe-whatsapp-button .root > button');

/** Returns whether the button is visible, which controls or messages it covers, and which are within two pixels of it. */
function readSurroundings(page: Page) {
  return button(page).evaluate((floating) => {
    const controls = 'a[href], button, input, select, textarea, label, summary';
    // Lists have a tabindex to be scrolled by keyboard.
    const important = `${controls}, [tabindex]:not(ul, ol), [role=alert], [role=status], [part=error]`;
    const box = floating.getBoundingClientRect();
    const rectangles: { name: string; rect: DOMRect }[] = [];
    const walk = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        const { shadowRoot, localName, textContent, clientHeight } = element;
        if (shadowRoot && localName !== 'luxe-whatsapp-button') walk(shadowRoot);
        // Skips elements as high as the window, which the button always covers.
        if (!element.matches(important) || clientHeight >= innerHeight) continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        for (const rect of element.getClientRects()) {
          rectangles.push({ name: `${localName} ${textContent?.slice(0, 30)}`, rect });
        }
      }
    };
    walk(document);
    const within = (margin: number) =>
      rectangles
        .filter(({ rect: { left, right, top, bottom } }) => {
          const isBeside = right <= box.left - margin || box.right + margin <= left;
          return !isBeside && top < box.bottom + margin && box.top - margin < bottom;
        })
        .map(({ name }) => name);
    const { opacity, pointerEvents } = getComputedStyle(floating);
    const isShown = opacity === '1' && pointerEvents !== 'none';
    return { isShown, covered: within(-1), around: within(2) };
  });
}

/**
 * Scrolls down the page. At each stop, expects the button to be visible and cover nothing, or to be aside because of a
 * control or message in its place. Returns the number of stops of each kind.
 */
async function walkDown(page: Page): Promise<{ shown: number; aside: number }> {
  const count = { shown: 0, aside: 0 };
  let isAtEnd = false;
  while (!isAtEnd) {
    let place: keyof typeof count = 'shown';
    await soon(async () => {
      const { isShown, covered, around } = await readSurroundings(page);
      place = isShown ? 'shown' : 'aside';
      if (isShown) return covered;
      return around.length > 0 ? [] : ['nothing, yet it is hidden'];
    }).toEqual([]);
    count[place] += 1;
    isAtEnd = await page.evaluate(() => {
      const { scrollHeight } = document.documentElement;
      const isEnd = scrollY + innerHeight >= scrollHeight - 1;
      scrollBy({ top: innerHeight / 2, behavior: 'instant' });
      return isEnd;
    });
  }
  return count;
}

test('the WhatsApp button covers no control on a phone, in an empty form and in one that failed to send', async () => {
  const page = await newPage({
    viewport: { width: 390, height: 664 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  await page.goto(`${site.server.origin}/?lang=ar`);
  await button(page).waitFor();
  const form = new QuoteForm(playwrightTab(page), 'ar');
  await form.submit();
  await control(page, 'heading', form.t('errors.summary')).waitFor();
  // On our pages the button appears with the first scroll.
  await page.evaluate(() => scrollTo({ top: 1, behavior: 'instant' }));
  const { shown, aside } = await walkDown(page);
  expect(aside).toBeGreaterThan(0);
  expect(shown, 'visible most of the way').toBeGreaterThan(aside);

  await page.route('**/submit-deal*', (route) => route.abort());
  await form.fill(newPerson());
  await form.submit();
  await page.getByRole('alert').waitFor();
  // The button stays aside while a text field has the focus.
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  // Starts without scrolling to the top: the alert itself has moved under the button.
  await walkDown(page);
});

/** 1280 × 1024 at 400% zoom. */
const zoomed = { width: 320, height: 256 };

test.each([
  { language: 'en', what: 'a scroll', act: (page: Page) => page.mouse.wheel(0, 40) },
  { language: 'ar', what: 'a key', act: (page: Page) => page.keyboard.press('Tab') },
])(
  'the floating button appears with $what on a phone, and covers nothing at 400% zoom ($language)',
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
    const top = async () => (await button(page).boundingBox())?.y ?? 0;
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
