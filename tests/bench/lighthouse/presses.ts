import type { Browser, Locator, Page } from 'playwright';
import { slowProcessor } from '../chromium.ts';
import { type Screen, screens } from './screens.ts';

/**
 * Milliseconds from each press to the frame with its effect, as reported by the browser in steps of 8.
 */
export type Presses = Record<string, number>;

interface Stage {
  page: Page;
  press: (target: Locator) => Promise<void>;
  isTouch: boolean;
}

/** Runs before the page. Events faster than 16 ms are not reported. */
function observe() {
  const times: number[] = [];
  Object.assign(window, { times });
  const note = (list: PerformanceObserverEntryList) => {
    for (const { duration } of list.getEntries()) times.push(duration);
  };
  const options = { type: 'event', buffered: true, durationThreshold: 16 };
  new PerformanceObserver(note).observe(options as PerformanceObserverInit);
  new PerformanceObserver(note).observe({ type: 'first-input', buffered: true });
}

function menuOf({ page, isTouch }: Stage): Locator {
  return page.locator(isTouch ? '.mobile-menu > summary' : '.wide-menu summary');
}

/** On a phone the switch is in the menu. */
async function switchOf(stage: Stage): Promise<Locator> {
  const place = stage.isTouch ? '.sheet' : '.wide-switch';
  if (stage.isTouch) await stage.press(menuOf(stage));
  return stage.page.locator(`${place} .switch a:not([aria-current])`);
}

async function boxOf(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to press.');
  return box;
}

/** Avoids `target.tap()`, which hit-tests inside the page during the measurement. */
async function pressOn(page: Page, target: Locator, isTouch: boolean): Promise<void> {
  const { x, y, width, height } = await boxOf(target);
  const middle = [x + width / 2, y + height / 2] as const;
  await (isTouch ? page.touchscreen.tap(...middle) : page.mouse.click(...middle));
}

/** Swipes over the image with the browser's protocol. */
async function swipe(page: Page, target: Locator): Promise<void> {
  const box = await boxOf(target);
  const y = box.y + box.height / 2;
  const cdp = await page.context().newCDPSession(page);
  const at = (part: number) => [{ x: box.x + box.width * part, y }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.7) });
  for (const part of [0.6, 0.5, 0.4, 0.3]) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

type Act = (stage: Stage) => Promise<void>;

/** Interactions by name: the required element and the action. */
const acts: readonly [name: string, needs: string, act: Act, touchOnly?: boolean][] = [
  [
    'menu',
    '.header',
    async (stage) => {
      await stage.press(menuOf(stage));
      await stage.press(menuOf(stage));
    },
  ],
  [
    'slider',
    'luxe-hero-slider',
    ({ page, press }) => press(page.locator('luxe-hero-slider .step').last()),
  ],
  [
    'swipe',
    'luxe-hero-slider',
    ({ page }) => swipe(page, page.locator('luxe-hero-slider .slides')),
    true,
  ],
  [
    'reviews',
    'luxe-testimonials',
    ({ page, press }) => press(page.locator('luxe-testimonials .step').last()),
  ],
  ['question', 'luxe-faq', ({ page, press }) => press(page.locator('luxe-faq h3 button').first())],
  [
    'typing',
    'luxe-quote-form',
    async ({ page, press }) => {
      await press(page.locator('luxe-quote-form').getByRole('textbox').first());
      await page.keyboard.type('Noura', { delay: 120 });
    },
  ],
  ['language', '.header', async (stage) => stage.press(await switchOf(stage))],
];

/** Runs all possible interactions of a page one after the other, with a throttled CPU. */
export async function presses(browser: Browser, url: string, screen: Screen): Promise<Presses> {
  const context = await browser.newContext(screens[screen]);
  const page = await context.newPage();
  const isTouch = screen === 'phone';
  await page.addInitScript(observe);
  await page.goto(url);
  await page.locator('html[data-whole]').waitFor();
  await page.waitForLoadState('networkidle');
  await slowProcessor(await context.newCDPSession(page));
  const press = (target: Locator) => pressOn(page, target, isTouch);
  const longest = () =>
    page.evaluate(async () => {
      const { times } = window as unknown as { times: number[] };
      // The browser reports events some frames later.
      await new Promise((next) => setTimeout(next, 700));
      return Math.max(0, ...times.splice(0));
    });
  const measured: Presses = {};
  for (const [name, needs, act, touchOnly] of acts) {
    if (touchOnly && !isTouch) continue;
    if ((await page.locator(needs).count()) === 0) continue;
    await page.locator(needs).first().scrollIntoViewIfNeeded();
    await longest();
    await act({ page, press, isTouch });
    measured[name] = await longest();
  }
  await context.close();
  return measured;
}
