import type { Page } from 'playwright';
import { beforeAll, test } from 'vitest';
import { languages } from '../../../widgets/domain/languages.ts';
import { codeFor } from '../code.ts';
import { everyWidget } from '../every-widget.ts';
import { checkEveryWidget } from '../widgets-check.ts';
import { type Ghost, startGhost } from './ghost.ts';

const utmSource = 'ghost';
let ghost: Ghost;

beforeAll(async () => {
  ghost = await startGhost();
});

/** Publishes a post with a title and HTML cards; returns its URL. */
async function publish(page: Page, title: string, cards: readonly string[]): Promise<string> {
  await page.goto(`${ghost.origin}/ghost/#/editor/post`);
  await page.getByPlaceholder('Post title').fill(title);
  await page.locator('.koenig-lexical [contenteditable=true]').first().click();
  for (const [index, card] of cards.entries()) {
    await page.keyboard.type('/html');
    await page.locator('[data-kg-slash-menu]').getByText('HTML', { exact: true }).waitFor();
    await page.keyboard.press('Enter');
    const code = page.locator('.cm-content').last();
    await code.waitFor();
    await page.keyboard.insertText(card);
    await page.keyboard.press('Escape');
    await code.waitFor({ state: 'hidden' });
    if (index < cards.length - 1) await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Continue, final review' }).click();
  // Presses a key, because the button pulsates: Playwright would not click before it stands still.
  await page.getByRole('button', { name: /^Publish post/ }).press('Enter');
  const link = page
    .getByRole('link', { name: title })
    .and(page.locator(`[href^="${ghost.origin}"]`));
  return (await link.first().getAttribute('href')) ?? '';
}

test.each(languages)('every widget works in an HTML card (%s)', async (language) => {
  const page = await ghost.openSignedIn();
  const widgets = everyWidget(language, utmSource);
  const url = await publish(page, `Sell ${language}`, widgets.map(codeFor('html')));
  await checkEveryWidget({ url, language, utmSource });
});
