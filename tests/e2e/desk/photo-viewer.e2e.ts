import type { CDPSession, Page } from 'playwright';
import { expect, test } from 'vitest';
import { startSeededDesk } from '../../helpers/desk/open-desk.ts';
import { newestLead } from '../../helpers/desk/seed.ts';
import { soon } from '../../helpers/journey/site.ts';
import { storeLead } from '../../helpers/store/stored-lead.ts';
import { type PageOptions, useDeskPages } from './desk-page.ts';

const { openPage } = useDeskPages();
const desk = await startSeededDesk();

/** Screen of a phone. */
const viewport = { width: 390, height: 844 };

/** Opens the first photo of the newest lead in a new page. */
async function openViewer(options: PageOptions = {}): Promise<Page> {
  const path = `/leads/${newestLead}`;
  const page = await openPage(desk, { viewport, hasTouch: true, path, ...options });
  await page.locator('.photo').first().click();
  await waitForPhoto(page);
  return page;
}

/** Waits until the photo of the viewer has loaded. */
async function waitForPhoto(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('.viewer img');
    return image?.complete && image.naturalWidth > 0;
  });
}

/** Reads what the viewer shows: number and path of the photo, its zoom, its turn in degrees and its shift in pixels. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const image = document.querySelector('.viewer img') as HTMLImageElement;
    const { a, b, e, f } = new DOMMatrix(getComputedStyle(image).transform);
    const [, number] =
      /(\d+)/.exec(document.querySelector('.viewer-bar p')?.textContent ?? '') ?? [];
    return {
      photo: Number(number),
      src: new URL(image.src).pathname,
      zoom: Math.round(Math.hypot(a, b) * 100) / 100,
      turn: Math.round((Math.atan2(b, a) * 180) / Math.PI),
      shift: [Math.round(e), Math.round(f)],
    };
  });

/** State of a photo that is neither zoomed nor rotated. */
const whole = { zoom: 1, turn: 0, shift: [0, 0] };

type Point = readonly [x: number, y: number];

/** Moves fingers, each along its own list of points; all lists have the same length. */
async function touch(session: CDPSession, ...fingers: readonly (readonly Point[])[]) {
  const at = (step: number) =>
    fingers.map((points, id) => ({ x: points[step]?.[0] ?? 0, y: points[step]?.[1] ?? 0, id }));
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: { x: number; y: number; id: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', at(0));
  for (let step = 1; step < (fingers[0]?.length ?? 0); step++) await send('touchMove', at(step));
  await send('touchEnd', []);
}

/** Connects to Chromium's debugger, because Playwright's own touchscreen can only tap. */
const cdp = (page: Page) => page.context().newCDPSession(page);

/** The middle of the photo, in CSS pixels. */
const [middleX, middleY] = [viewport.width / 2, viewport.height / 2];
/** Returns the horizontal path of a finger through the middle of the photo. */
const along = (...points: number[]) => points.map((x) => [x, middleY] as const);

test('two fingers zoom the photo around the point between them, and one or two move it, but never off the screen', async () => {
  const page = await openViewer();
  const session = await cdp(page);
  // Spreads the fingers from 40 to 240 pixels apart around the middle of the photo.
  await touch(session, along(175, 125, 75), along(215, 265, 315));
  await soon(() => shown(page)).toMatchObject({ photo: 1, zoom: 6, shift: [0, 0] });
  // Pinches from 240 to 20 pixels: the zoom stops at the whole photo.
  await touch(session, along(75, 185), along(315, 205));
  await soon(() => shown(page)).toMatchObject({ photo: 1, ...whole });

  // Spreads the fingers from 80 to 200 pixels, then moves both by 30 pixels.
  await touch(session, along(155, 95), along(235, 295));
  await soon(() => shown(page)).toMatchObject({ zoom: 2.5, shift: [0, 0] });
  await touch(session, along(100, 130), along(200, 230));
  await soon(() => shown(page)).toMatchObject({ zoom: 2.5, shift: [30, 0] });
  // Moves the photo farther than it sticks out of the screen.
  for (let swipe = 0; swipe < 2; swipe++) await touch(session, along(10, 380));
  // At 2.5 times its width, the photo sticks out by 0.75 widths on either side.
  const farthest = Math.round(viewport.width * 0.75);
  await soon(() => shown(page)).toMatchObject({ photo: 1, shift: [farthest, 0] });

  // A single photo stays when the next one is asked for.
  await page.goto(`${desk.origin}/leads/${await storeLead(desk.store)}`);
  await page.locator('.photo').click();
  const loading = page.locator('.viewer-stage').getByText('Loading');
  await loading.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowRight');
  await touch(session, along(300, 200, 100));
  expect(await loading.count()).toBe(0);
});

test.each([
  { language: 'en', from: 300, to: 100, next: 'ArrowRight', previous: 'ArrowLeft' },
  { language: 'ar', from: 100, to: 300, next: 'ArrowLeft', previous: 'ArrowRight' },
] as const)(
  'swipes, keys and buttons change the photo in reading direction, and continue from the last to the first ($language)',
  async ({ language, from, to, next, previous }) => {
    const page = await openViewer({ language });
    const session = await cdp(page);
    const first = await shown(page);
    await touch(session, along(from, 200, to));
    await soon(() => shown(page)).toMatchObject({ photo: 2, ...whole });
    await touch(session, along(to, 200, from));
    await soon(() => shown(page)).toEqual(first);
    // Swipes that change nothing: a short one, and a vertical one.
    await touch(session, along(from, from - 40));
    await touch(session, [
      [from, middleY],
      [from, middleY - 300],
    ]);
    expect(await shown(page)).toEqual(first);

    for (const photo of [2, 3, 1]) {
      await page.keyboard.press(next);
      expect(await shown(page)).toMatchObject({ photo });
    }
    expect(await shown(page)).toEqual(first);
    await page.keyboard.press(previous);
    const last = await shown(page);
    expect(last.photo).toBe(3);
    expect(last.src).not.toBe(first.src);
    await page.locator('.viewer-steps button').last().click();
    expect(await shown(page)).toEqual(first);
  },
);

test('mouse, keys and buttons zoom, move and rotate one photo, without animation under reduced motion', async () => {
  const page = await openViewer();
  await page.mouse.move(middleX + 100, middleY);
  // The viewer zooms by the factor e for every 300 pixels of the wheel.
  await page.mouse.wheel(0, -300 * Math.log(2));
  // The pointer stays on the same spot of the photo.
  await soon(() => shown(page)).toMatchObject({ zoom: 2, shift: [-100, 0] });
  await page.mouse.wheel(0, 3000);
  await soon(() => shown(page)).toMatchObject(whole);

  await page.mouse.dblclick(middleX, middleY);
  expect(await shown(page)).toMatchObject({ zoom: 2.5, shift: [0, 0] });
  await page.mouse.down();
  await page.mouse.move(middleX + 60, middleY, { steps: 3 });
  await page.mouse.up();
  expect(await shown(page)).toMatchObject({ photo: 1, zoom: 2.5, shift: [60, 0] });
  await page.mouse.dblclick(middleX, middleY);
  expect(await shown(page)).toMatchObject({ photo: 1, ...whole });

  await page.emulateMedia({ reducedMotion: 'reduce' });
  const durations = await page.evaluate(() =>
    [...document.querySelectorAll('*')].map((part) => getComputedStyle(part).transitionDuration),
  );
  expect(new Set(durations)).toEqual(new Set(['0s']));
  const animations = () => page.evaluate(() => document.getAnimations().length);
  await page.keyboard.press('r');
  expect(await animations()).toBe(0);
  expect(await shown(page)).toMatchObject({ turn: 90 });
  const box = await page.locator('.viewer img').boundingBox();
  expect(box?.width).toBeLessThanOrEqual(viewport.width + 0.5);
  expect(box?.height).toBeLessThanOrEqual(viewport.height + 0.5);
  // The turned photo also fits a phone that is turned.
  await page.setViewportSize({ width: viewport.height, height: viewport.width });
  const isInWindow = () =>
    page.locator('.viewer img').evaluate((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return top >= -0.5 && bottom <= innerHeight + 0.5;
    });
  await soon(isInWindow).toBe(true);
  await page.setViewportSize(viewport);
  await soon(() => shown(page)).toMatchObject({ turn: 90, zoom: 1 });
  await page.getByRole('button', { name: 'Rotate' }).click();
  expect(await shown(page)).toMatchObject({ turn: 180, zoom: 1 });
  await page.keyboard.press('+');
  expect(await animations()).toBe(0);
  expect(await shown(page)).toMatchObject({ turn: 180, zoom: 1.5 });
  await page.keyboard.press('-');
  expect(await shown(page)).toMatchObject({ zoom: 1 });
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Next photo' }).click();
  expect(await animations()).toBe(0);
  await waitForPhoto(page);
  expect(await shown(page)).toMatchObject({ photo: 2, ...whole });
});

/** Objects and elements of the page that outlive the viewer. */
const outliving =
  "[window, document, document.documentElement, document.body, ...document.querySelectorAll('#desk, main, .photo')]";

/** Counts the event listeners on targets. `targets`: a JavaScript expression of an array. */
async function countListeners(session: CDPSession, targets: string): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', {
    includeCommandLineAPI: true,
    returnByValue: true,
    expression: `${targets}.flatMap((target) => Object.values(getEventListeners(target)).flat()).length`,
  });
  return Number(result.value);
}

test('closing removes all listeners, and returns the focus to the photo', async () => {
  const page = await openViewer();
  const session = await cdp(page);
  const before = await countListeners(session, outliving);
  await page.evaluate(() => {
    Object.assign(window, { closedStage: document.querySelector('.viewer-stage') });
  });
  for (let round = 0; round < 3; round++) {
    await page.keyboard.press('Escape');
    await page.locator('.viewer').waitFor({ state: 'detached' });
    expect(await countListeners(session, outliving)).toBeLessThanOrEqual(before);
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('photo');
    // The arrow key does nothing while the viewer is closed. Enter opens the focused photo again.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await waitForPhoto(page);
    expect(await shown(page)).toMatchObject({ photo: 1, ...whole });
  }
  expect(await countListeners(session, '[window.closedStage]')).toBe(0);
  expect(await countListeners(session, outliving)).toBe(before);
});
