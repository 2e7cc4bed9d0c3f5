import { expect, test } from 'vitest';
import { startSeededDesk } from '../../helpers/desk/open-desk.ts';
import { startDesk } from '../../helpers/desk/start-desk.ts';
import { soon } from '../../helpers/journey/site.ts';
import { newItem, storeLead } from '../../helpers/store/stored-lead.ts';
import { openListening, useDeskPages } from './desk-page.ts';

const { newPage, openPage } = useDeskPages();
const desk = await startSeededDesk();

test('the filters for partner and campaign accept a suggestion or any text', async () => {
  const page = await openPage(desk, { viewport: { width: 390, height: 844 }, path: '/?tab=all' });
  const filters = page.getByRole('button', { name: /^Filters/ });
  await filters.click();
  const partner = page.getByRole('combobox', { name: 'Partner site' });
  await partner.fill('SHOP');
  await page.getByRole('option', { name: 'shop.example' }).click();
  await page.getByRole('button', { name: 'Show leads' }).click();
  await page.waitForURL(/partner=shop\.example/);
  await page.getByRole('button', { name: 'Partner site: shop.example' }).waitFor();
  // Number of leads with this partner in tests/helpers/desk/seed.ts.
  await soon(() => page.locator('a[data-lead]').count()).toBe(4);

  await filters.click();
  expect(await partner.inputValue()).toBe('shop.example');
  await partner.fill('');
  await page.getByRole('combobox', { name: 'Campaign' }).fill('rare');
  await page.getByRole('combobox', { name: 'Campaign' }).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('campaign') === 'rare');
  expect(new URL(page.url()).searchParams.has('partner')).toBe(false);
  await page.getByText('No leads match your search.').waitFor();
});

test('the dialog shows filters of the address that its lists lack, and cuts texts that are too long', async () => {
  const page = await openPage(desk, { path: '/?tab=all&country=FR&days=14' });
  await page.getByRole('button', { name: /^Filters/ }).click();
  expect(await page.locator('#filter-country').inputValue()).toBe('FR');
  expect(await page.locator('#filter-days').inputValue()).toBe('14');
  await page.locator('#filter-brand').fill('Good morning, '.repeat(20));
  await page.locator('#filter-partner').fill('x'.repeat(400));
  await page.locator('#filter-partner').press('Enter');
  await page.waitForURL((url) => url.searchParams.get('partner') === 'x'.repeat(300));
  await page.getByText('No leads match your search.').waitFor();
});

test('a brand that is not in the list is searched for, and chips name filters in Arabic', async () => {
  await storeLead(desk.store, { items: [newItem({ designer: 'Moynat', model: 'Réjane' })] });
  const viewport = { width: 360, height: 740 };
  const page = await openPage(desk, { viewport, path: '/?tab=all', language: 'ar' });
  await page.locator('.search-bar > .button').click();
  await page.locator('#filter-brand').fill('moynat');
  await page.locator('.popup .pinned').click();
  await page.locator('#filter-category').selectOption('Watch');
  await page.locator('.filters [type=submit]').click();
  await soon(() => page.locator('a[data-lead]').count()).toBe(1);
  expect(await page.getByRole('searchbox').inputValue()).toBe('moynat');
  expect(await page.locator('.chip bdi').allTextContents()).toEqual(['ساعة']);

  // The current tab is the last one, which does not fit on the screen beside the others.
  await page.reload();
  const tab = page.locator('.tab[aria-current]');
  await soon(() =>
    tab.evaluate((link) => link.getBoundingClientRect().left),
  ).toBeGreaterThanOrEqual(0);
});

test('says at the button for more rows why they did not come', async () => {
  const more = await startDesk();
  for (let count = 0; count < 21; count++) await storeLead(more.store);
  const page = await newPage({ viewport: { width: 390, height: 664 } });
  await openListening(more, page);
  await page.route('**/api/leads?*cursor=*', (route) => route.fulfill({ status: 500, json: {} }));
  // Pressed by the keyboard: rows grow when they scroll into the window, and move the button away from a mouse.
  const button = page.getByRole('button', { name: 'Show more' });
  await button.press('Enter');
  const problem = page.getByRole('alert').getByText('No connection to the desk');
  await problem.waitFor();
  expect(await problem.evaluate((text) => text.getBoundingClientRect().top > 0)).toBe(true);
  await page.unroute('**/api/leads?*cursor=*');
  await button.press('Enter');
  await soon(() => page.locator('a[data-lead]').count()).toBe(21);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('letters typed while a search starts are kept, and a lead opened right before one starts stays open', async () => {
  const page = await openPage(desk, { path: '/?tab=all' });
  const field = page.getByRole('searchbox');
  // Awaited before typing: the page must listen before the search starts.
  const typing = await field.evaluateHandle((input: HTMLInputElement) => {
    const frame = () => new Promise((next) => requestAnimationFrame(next));
    const shownTexts = new Promise<string[]>((done) => {
      const typeMore = async () => {
        input.value = 'dayt';
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        const values = new Set<string>();
        while (!location.search.includes('text=dayt')) {
          await frame();
          values.add(input.value);
        }
        done([...values]);
      };
      // The page sends this event when it changes its URL for a search.
      addEventListener('popstate', typeMore, { once: true });
    });
    return { shownTexts };
  });
  await field.fill('day');
  expect(await typing.evaluate(({ shownTexts }) => shownTexts)).toEqual(['dayt']);

  await soon(() => page.locator('a[data-lead]').count()).toBe(1);
  const link = page.locator('a[data-lead]');
  const path = await link.getAttribute('href');
  const opened = await link.evaluate(async (row: HTMLElement) => {
    const field = document.querySelector<HTMLInputElement>('input[type=search]');
    if (!field) throw new Error('The page has no search');
    /** The delay of the search, whose timer fires between these two. */
    const wait = () => new Promise((done) => setTimeout(done, 250));
    const before = wait().then(() => row.click());
    field.value = 'rolex';
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.all([before, wait()]);
    return location.pathname + location.search;
  });
  expect(opened).toBe(path);
});

test('Back leaves a view at once, a pasted text is cut, and a tab opened right after typing shows its results', async () => {
  const page = await openPage(desk, { path: '/audit' });
  const inbox = page.getByRole('link', { name: 'Inbox' });
  for (const link of [inbox, inbox, page.locator('.tab').first()]) {
    await link.click();
    await page.waitForURL(/\?tab=new$/);
  }
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/audit');

  await page.goForward();
  await page.getByRole('searchbox').focus();
  await page.keyboard.insertText('Good morning, '.repeat(20));
  await page.getByText('No leads match your search.').waitFor();
  await page.getByRole('searchbox').fill('rolex');
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('text') === 'rolex');
  expect(new URL(page.url()).searchParams.get('tab')).toBe('all');
});
