import type { Page } from 'playwright';

/**
 * Puts a page into the background, or back to the front, as a browser with several tabs does. In tests, the browser
 * itself treats every page as visible.
 */
export async function setVisible(page: Page, isVisible: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { get: () => state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isVisible ? 'visible' : 'hidden',
  );
}
