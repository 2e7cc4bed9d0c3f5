import type { Page } from 'playwright';
import type { Language } from '../../../widgets/domain/languages.ts';
import { seedLeads } from './seed.ts';
import { type RunningDesk, startDesk } from './start-desk.ts';

/** Starts a desk with the sample leads. */
export async function startSeededDesk() {
  const desk = await startDesk();
  const [newest = '', next = ''] = await seedLeads(desk.store);
  return { ...desk, newest, next };
}

/** Signs a page in by a new link from the terminal, and opens a path in this language. */
export async function openDeskPage(
  { origin, links, post }: RunningDesk,
  page: Page,
  { path = '/', language = 'en' }: { path?: string; language?: Language } = {},
): Promise<void> {
  await post('/sign-in/new-link', {}, { origin });
  await page.addInitScript((code) => localStorage.setItem('desk.language', code), language);
  await page.goto(links.at(-1) ?? '');
  await page.waitForURL((url) => url.origin === origin && url.pathname === '/');
  if (path !== '/') await page.goto(origin + path);
  await page.locator('main h1').waitFor({ state: 'attached' });
}
