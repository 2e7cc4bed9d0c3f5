import type { Browser, Locator, Page } from 'playwright';
import { slowProcessor } from '../chromium.ts';
import { type Screen, screens } from './screens.ts';

/** Milliseconds from each press to the frame with its effect, which browsers round to 8 ms; 0: too short to report. */
export type Presses = Record<string, number>;

interface Stage {
  page: Page;
  press: (target: Locator) => Promise<void>;
  isTouch: boolean;
}

/** Duration in milliseconds below which browsers do not report an event. */
export const shortestEvent = 16;

/** Runs in the page before its scripts: collects the durations of its events in `window.times`. */
function observe(durationThreshold: number) {
  const times: number[] = [];
  Object.assign(window, { times });
  const note = (list: PerformanceObserverEntryList) => {
    for (const { duration } of list.getEntries()) times.push(duration);
  };
  const options = { type: 'event', buffered: true, durationThreshold };
  new PerformanceObserver(note).observe(options as PerformanceObserverInit);
  new PerformanceObserver(note).observe({ type: 'first-input', buffered: true });
}

function menuOf({ page, isTouch }: Stage): Locator {
  return page.locator(isTouch ? '.mobile-menu > summary' : '.wide-menu summary');
}

async function openAndCloseMenu(stage: Stage): Promise<void> {
  await stage.press(menuOf(stage));
  await stage.press(menuOf(stage));
}

/** Presses the link to the other language, which is in the menu on a phone. */
async function switchLanguage(stage: Stage): Promise<void> {
  const place = stage.isTouch ? '.sheet' : '.wide-switch';
  if (stage.isTouch) await stage.press(menuOf(stage));
  await stage.press(stage.page.locator(`${place} .switch a:not([aria-current])`));
}

async function boxOf(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to press.');
  return box;
}

/** Avoids `target.tap()`, which hit-tests inside the page during the measurement. */
async function pressCenter(page: Page, target: Locator, isTouch: boolean): Promise<void> {
  const { x, y, width, height } = await boxOf(target);
  const middle = [x + width / 2, y + height / 2] as const;
  await (isTouch ? page.touchscreen.tap(...middle) : page.mouse.click(...middle));
}

/** Swipes over the image. Sends touches by the browser's protocol, because Playwright can only tap. */
async function swipeSlider({ page }: Stage): Promise<void> {
  const box = await boxOf(page.locator('luxe-hero-slider .slides'));
  const y = box.y + box.height / 2;
  const cdp = await page.context().newCDPSession(page);
  const at = (part: number) => [{ x: box.x + box.width * part, y }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0.7) });
  for (const part of [0.6, 0.5, 0.4, 0.3]) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function typeName({ page, press }: Stage): Promise<void> {
  await press(page.locator('luxe-quote-form').getByRole('textbox').first());
  await page.keyboard.type('Noura', { delay: 120 });
}

const pressOn =
  (selector: string) =>
  ({ page, press }: Stage) =>
    press(page.locator(selector));

interface Interaction {
  name: string;
  /** Selector of an element without which a page does not have the interaction. */
  needs: string;
  act(stage: Stage): Promise<void>;
  isTouchOnly?: boolean;
}

const interactions: readonly Interaction[] = [
  { name: 'menu', needs: '.header', act: openAndCloseMenu },
  { name: 'slider', needs: 'luxe-hero-slider', act: pressOn('luxe-hero-slider .step >> nth=-1') },
  { name: 'swipe', needs: 'luxe-hero-slider', act: swipeSlider, isTouchOnly: true },
  {
    name: 'reviews',
    needs: 'luxe-testimonials',
    act: pressOn('luxe-testimonials .step >> nth=-1'),
  },
  { name: 'question', needs: 'luxe-faq', act: pressOn('luxe-faq h3 button >> nth=0') },
  { name: 'typing', needs: 'luxe-quote-form', act: typeName },
  { name: 'language', needs: '.header', act: switchLanguage },
];

/** Runs all possible interactions of a page one after the other, with a throttled CPU. */
export async function presses(browser: Browser, url: string, screen: Screen): Promise<Presses> {
  const context = await browser.newContext(screens[screen]);
  const page = await context.newPage();
  const isTouch = screen === 'phone';
  await page.addInitScript(observe, shortestEvent);
  await page.goto(url);
  // The page sets `data-whole` once all sections are laid out.
  await page.locator('html[data-whole]').waitFor();
  await page.waitForLoadState('networkidle');
  await slowProcessor(await context.newCDPSession(page));
  const press = (target: Locator) => pressCenter(page, target, isTouch);
  /** Resolves to the duration of the longest event since the last call. */
  const longestEvent = () =>
    page.evaluate(async () => {
      const { times } = window as unknown as { times: number[] };
      // Browsers report events some frames later.
      await new Promise((next) => setTimeout(next, 700));
      return Math.max(0, ...times.splice(0));
    });
  const measured: Presses = {};
  for (const { name, needs, act, isTouchOnly } of interactions) {
    if (isTouchOnly && !isTouch) continue;
    if ((await page.locator(needs).count()) === 0) continue;
    await page.locator(needs).first().scrollIntoViewIfNeeded();
    await longestEvent();
    await act({ page, press, isTouch });
    measured[name] = await longestEvent();
  }
  await context.close();
  return measured;
}
