import type { Page } from 'playwright';

/** Makes every use of storage throw, from the page's next load on, as in browsers that block it. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
}

/** Hides cookies from scripts, from the page's next load on, and from servers, as in browsers that block them. */
export async function blockCookies(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  });
  await page.context().setExtraHTTPHeaders({ cookie: '' });
}
