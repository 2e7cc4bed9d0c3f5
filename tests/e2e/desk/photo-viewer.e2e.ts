import type { CDPSession } from 'playwright';
import { describe, expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import {
  cdp,
  photoIsThere,
  shown,
  touch,
  useViewer,
  viewport,
  whole,
} from '../../helpers/desk/photo-viewer.ts';
import { soon } from '../../helpers/journey/site.ts';

/** Points are pixels of the window; the middle of the photo is at (195, 422). */
const openViewer = useViewer(useChromium());

describe('two fingers', () => {
  test('zoom the photo around the point between them', async () => {
    const page = await openViewer();
    const apart = [
      [215, 422],
      [265, 422],
      [315, 422],
    ] as const;
    await touch(
      await cdp(page),
      [
        [175, 422],
        [125, 422],
        [75, 422],
      ],
      apart,
    );
    // The fingers go from 40 to 240 pixels apart, in the middle of the stage.
    await soon(() => shown(page)).toMatchObject({ photo: 1, zoom: 6, shift: [0, 0] });
    await touch(
      await cdp(page),
      [
        [75, 422],
        [185, 422],
      ],
      [
        [315, 422],
        [205, 422],
      ],
    );
    await soon(() => shown(page)).toMatchObject({ photo: 1, ...whole });
  });

  test('move the photo, but never off the screen', async () => {
    const page = await openViewer();
    await touch(
      await cdp(page),
      [
        [155, 422],
        [95, 422],
      ],
      [
        [235, 422],
        [295, 422],
      ],
    );
    await soon(() => shown(page)).toMatchObject({ zoom: 2.5, shift: [0, 0] });
    await touch(
      await cdp(page),
      [
        [100, 422],
        [130, 422],
      ],
      [
        [200, 422],
        [230, 422],
      ],
    );
    await soon(() => shown(page)).toMatchObject({ zoom: 2.5, shift: [30, 0] });
    for (let swipe = 0; swipe < 2; swipe++) {
      await touch(await cdp(page), [
        [10, 422],
        [380, 422],
      ]);
    }
    // Half of what is wider than the screen.
    const most = Math.round((viewport.width * 1.5) / 2);
    await soon(() => shown(page)).toMatchObject({ photo: 1, shift: [most, 0] });
  });
});

describe('one finger', () => {
  test.each([
    ['en', 300, 100],
    ['ar', 100, 300],
  ] as const)('swipes to the next photo and back, in %s', async (language, from, to) => {
    const page = await openViewer({ language });
    const session = await cdp(page);
    await touch(session, [
      [from, 422],
      [200, 422],
      [to, 422],
    ]);
    await soon(() => shown(page)).toMatchObject({ photo: 2, ...whole });
    await touch(session, [
      [to, 422],
      [200, 422],
      [from, 422],
    ]);
    await soon(() => shown(page)).toMatchObject({ photo: 1 });
    // Too short, or up and down.
    await touch(session, [
      [from, 422],
      [from - 40, 422],
    ]);
    await touch(session, [
      [from, 422],
      [from, 122],
    ]);
    expect(await shown(page)).toMatchObject({ photo: 1, ...whole });
  });

  test('moves an enlarged photo instead', async () => {
    const page = await openViewer();
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    await touch(await cdp(page), [
      [300, 422],
      [200, 422],
    ]);
    await soon(() => shown(page)).toMatchObject({ photo: 1, zoom: 2.25, shift: [-100, 0] });
  });
});

describe('a mouse', () => {
  test('zooms by its wheel around the pointer', async () => {
    const page = await openViewer();
    await page.mouse.move(295, 422);
    await page.mouse.wheel(0, -300 * Math.log(2));
    // The pointer is 100 pixels right of the middle, and stays on the same spot of the photo.
    await soon(() => shown(page)).toMatchObject({ zoom: 2, shift: [-100, 0] });
    await page.mouse.wheel(0, 3000);
    await soon(() => shown(page)).toMatchObject(whole);
  });

  test('drags an enlarged photo, and toggles its size by a double click', async () => {
    const page = await openViewer();
    await page.mouse.dblclick(195, 422);
    expect(await shown(page)).toMatchObject({ zoom: 2.5, shift: [0, 0] });
    await page.mouse.down();
    await page.mouse.move(255, 422, { steps: 3 });
    await page.mouse.up();
    expect(await shown(page)).toMatchObject({ photo: 1, zoom: 2.5, shift: [60, 0] });
    await page.mouse.dblclick(195, 422);
    expect(await shown(page)).toMatchObject({ photo: 1, ...whole });
  });
});

describe('keys and buttons', () => {
  test.each([
    ['en', 'ArrowRight', 'ArrowLeft'],
    ['ar', 'ArrowLeft', 'ArrowRight'],
  ] as const)('change the photo, from the last to the first, in %s', async (language, on, back) => {
    const page = await openViewer({ language });
    const first = await shown(page);
    for (const photo of [2, 3, 1]) {
      await page.keyboard.press(on);
      expect(await shown(page)).toMatchObject({ photo });
    }
    expect(await shown(page)).toEqual(first);
    await page.keyboard.press(back);
    const last = await shown(page);
    expect(last.photo).toBe(3);
    expect(last.src).not.toBe(first.src);
    await page.locator('.viewer-steps button').last().click();
    expect(await shown(page)).toEqual(first);
  });

  test('rotate and zoom the photo; the next one is whole and upright again', async () => {
    const page = await openViewer();
    await page.keyboard.press('r');
    expect(await shown(page)).toMatchObject({ turn: 90 });
    const { width, height } = await page.locator('.viewer img').evaluate((image) => {
      return image.getBoundingClientRect();
    });
    expect(width).toBeLessThanOrEqual(viewport.width + 0.5);
    expect(height).toBeLessThanOrEqual(viewport.height + 0.5);
    await page.getByRole('button', { name: 'Rotate' }).click();
    expect(await shown(page)).toMatchObject({ turn: 180, zoom: 1 });
    await page.keyboard.press('+');
    expect(await shown(page)).toMatchObject({ turn: 180, zoom: 1.5 });
    await page.keyboard.press('-');
    expect(await shown(page)).toMatchObject({ zoom: 1 });
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Next photo' }).click();
    await photoIsThere(page);
    expect(await shown(page)).toMatchObject({ photo: 2, ...whole });
  });
});

test('nothing moves by itself for people who prefer reduced motion', async () => {
  const page = await openViewer({ reducedMotion: 'reduce' });
  for (const key of ['+', 'r', 'ArrowRight', '+']) {
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  }
  const durations = await page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('*')].map((part) => getComputedStyle(part).transitionDuration),
    ),
  ]);
  expect(durations).toEqual(['0s']);
});

describe('closing', () => {
  /** Counts the listeners of what outlives the viewer. */
  async function countListeners(session: CDPSession): Promise<number> {
    const { result } = await session.send('Runtime.evaluate', {
      includeCommandLineAPI: true,
      returnByValue: true,
      expression: `[window, document, document.documentElement, document.body, ...document.querySelectorAll('#desk, main, .photo')]
        .flatMap((target) => Object.values(getEventListeners(target)).flat()).length`,
    });
    return Number(result.value);
  }

  test('leaves no listener, and the focus on the photo that was opened', async () => {
    const page = await openViewer();
    const session = await cdp(page);
    const before = await countListeners(session);
    await session.send('Runtime.evaluate', {
      expression: `globalThis.stage = document.querySelector('.viewer-stage')`,
    });
    for (let round = 0; round < 3; round++) {
      await page.keyboard.press('Escape');
      await page.locator('.viewer').waitFor({ state: 'detached' });
      expect(await countListeners(session)).toBeLessThanOrEqual(before);
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('photo');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await photoIsThere(page);
      expect(await shown(page)).toMatchObject({ photo: 1, ...whole });
    }
    const { result } = await session.send('Runtime.evaluate', {
      includeCommandLineAPI: true,
      returnByValue: true,
      expression: 'Object.values(getEventListeners(globalThis.stage)).flat().length',
    });
    expect(result.value).toBe(0);
    expect(await countListeners(session)).toBe(before);
  });
});
