import type { BrowserContextOptions, Page } from 'playwright';
import type { Language } from '../../../widgets/domain/languages.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { openDeskPage, startSeededDesk } from '../../helpers/desk/open-desk.ts';

export interface PageOptions extends BrowserContextOptions {
  path?: string;
  language?: Language;
}

/** Opens pages of desks until the end of the test. `openSeeded` starts a desk with the sample leads for the page. */
export function useDeskPages() {
  const newPage = useChromium();
  async function openPage(
    desk: Parameters<typeof openDeskPage>[0],
    { path, language, ...options }: PageOptions = {},
  ): Promise<Page> {
    const page = await newPage(options);
    await openDeskPage(desk, page, { path, language });
    return page;
  }
  async function openSeeded(options?: PageOptions) {
    const desk = await startSeededDesk();
    return { desk, page: await openPage(desk, options) };
  }
  return { newPage, openPage, openSeeded };
}

/** Opens the inbox. Resolves when it has loaded again, after the events began: from then on, leads are announced. */
export async function openListening(
  desk: Parameters<typeof openDeskPage>[0],
  page: Page,
): Promise<void> {
  const hasReloaded = (async () => {
    const first = await page.waitForRequest('**/api/leads?*');
    const second = await page.waitForRequest((request) => request.url() === first.url());
    await second.response();
  })();
  await openDeskPage(desk, page);
  await hasReloaded;
}

/** Holds back the requests of a method. Resolves to a function that lets them pass. */
export async function holdBack(page: Page, url: string, method: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() === method) await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Lets a request reach the server, but not its answer the page. */
export async function loseAnswer(page: Page, url: string | RegExp): Promise<void> {
  await page.route(
    url,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}
