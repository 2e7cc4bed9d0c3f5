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

/**
 * Signs a page in by a new link from the terminal, and opens a path in this language. Takes the link without its page,
 * which sign-in.e2e.ts tests.
 */
export async function openDeskPage(
  { origin, links, post }: RunningDesk,
  page: Page,
  { path = '/', language = 'en' }: { path?: string; language?: Language } = {},
): Promise<void> {
  await post('/sign-in/new-link', {}, { origin });
  const token = new URL(links.at(-1) ?? '').hash.slice(1);
  const signIn = { data: { token }, headers: { origin }, failOnStatusCode: true };
  await page.request.post(`${origin}/sign-in/link`, signIn);
  await page.addInitScript((code) => localStorage.setItem('desk.language', code), language);
  await page.goto(origin + path);
  await page.locator('main h1').waitFor({ state: 'attached' });
}
