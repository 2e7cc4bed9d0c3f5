import type { BrowserContextOptions, CDPSession, Page } from 'playwright';
import type { Language } from '../../../widgets/domain/languages.ts';
import type { useChromium } from '../browsers/browsers.ts';
import { openDeskPage, startSeededDesk } from './open-desk.ts';
import { newestLead } from './seed.ts';

/** Screen of a phone. */
export const viewport = { width: 390, height: 844 };

interface ViewerOptions extends BrowserContextOptions {
  language?: Language;
}

/** Starts a desk, and returns a function that opens the first photo of its newest lead in a new page. */
export async function startViewer(newPage: ReturnType<typeof useChromium>) {
  const desk = await startSeededDesk();
  return async ({ language = 'en', ...options }: ViewerOptions = {}): Promise<Page> => {
    const page = await newPage({ viewport, hasTouch: true, ...options });
    await openDeskPage(desk, page, { language, path: `/leads/${newestLead}` });
    await page.locator('.photo').first().click();
    await waitForPhoto(page);
    return page;
  };
}

/** Waits until the photo of the viewer has loaded. */
export async function waitForPhoto(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('.viewer img');
    return image?.complete && image.naturalWidth > 0;
  });
}

/** Reads what the viewer shows: number and path of the photo, its zoom, its turn in degrees and its shift in pixels. */
export const shown = (page: Page) =>
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

/** State of a photo that is shown whole and upright. */
export const whole = { zoom: 1, turn: 0, shift: [0, 0] };

type Point = readonly [x: number, y: number];

/** Moves fingers, each along its own list of points; all lists have the same length. */
export async function touch(session: CDPSession, ...fingers: readonly (readonly Point[])[]) {
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

/** Connects to the browser's debugger, which alone can move several fingers. */
export const cdp = (page: Page) => page.context().newCDPSession(page);
