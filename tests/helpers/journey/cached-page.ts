import type { Page } from 'playwright';
import { playwrightTab } from '../browsers/browsers.ts';
import { useFullChromium } from '../browsers/full-chromium.ts';
import { soon } from './site.ts';

/** Opens pages of a Chromium with the back/forward cache, which Playwright disables by default. */
export const useCachingChromium = () =>
  useFullChromium({ ignoreDefaultArgs: ['--disable-back-forward-cache'] });

/** Leaves a page for another, and returns a function that goes back and waits until the cache has restored the page. */
export async function leaveCached(page: Page, url: string): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  await page.goto(url);
  return async () => {
    await playwrightTab(page).back();
    await soon(() => page.evaluate(() => 'persisted' in window && window.persisted)).toBe(true);
  };
}
