import type { Page } from 'playwright';
import { languageKey } from '../../../server/desk/web/language-key.ts';
import type { Language } from '../../../widgets/domain/languages.ts';
import { seedLeads } from './seed.ts';
import { type RunningDesk, startDesk } from './start-desk.ts';

/** Starts a desk with the sample leads. */
export async function startSeededDesk(): Promise<RunningDesk> {
  const desk = await startDesk();
  await seedLeads(desk.store);
  return desk;
}

/**
 * Signs a page in by a new link from the terminal, and opens a path in this language. Sends the link's token itself:
 * sign-in.e2e.ts tests the page of the link.
 */
export async function openDeskPage(
  { origin, token }: Pick<RunningDesk, 'origin' | 'token'>,
  page: Page,
  { path = '/', language = 'en' }: { path?: string; language?: Language } = {},
): Promise<void> {
  const post = (call: string, data: object) =>
    page.request.post(origin + call, { data, headers: { origin }, failOnStatusCode: true });
  await post('/sign-in/new-link', {});
  await post('/sign-in/link', { token: token() });
  await page.addInitScript(([key, code]) => localStorage.setItem(key, code), [
    languageKey,
    language,
  ] as const);
  await page.goto(origin + path);
  await page.locator('main h1').waitFor({ state: 'attached' });
}

/** Opens the dialog with the person's settings. */
export async function openSettings(page: Page): Promise<void> {
  await page.locator('.top > .icon-button').click();
}
