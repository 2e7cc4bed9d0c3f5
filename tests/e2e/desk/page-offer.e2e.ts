import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { resources } from '../../../server/desk/page/i18n/translate.ts';
import { startDesk } from '../../helpers/desk/start-desk.ts';
import { soon } from '../../helpers/journey/site.ts';
import { newItem, storeLead } from '../../helpers/store/stored-lead.ts';
import { useDeskPages } from './desk-page.ts';

const { openPage } = useDeskPages();
const desk = await startDesk();

/** Opens the form for an offer to a new lead with two items. */
async function openOfferForm(): Promise<Page> {
  const viewport = { width: 360, height: 640 };
  const id = await storeLead(desk.store, { items: [newItem(), newItem()] });
  const page = await openPage(desk, { viewport, path: `/leads/${id}` });
  await page.locator('[aria-labelledby=offers-title] > .button').click();
  return page;
}

const preview = (page: Page) => page.locator('.offer-form [type=submit]').click();

/** Returns the text of the element with the focus, or its id if it has no text. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent || document.activeElement?.id);

/** Returns true if no part of an element is cut off at the top or bottom of the window. */
const isInWindow = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test('a refused offer moves to its problem, and the preview begins with the amount (phone)', async () => {
  const page = await openOfferForm();
  const amount = page.locator('#offer-amount');
  await preview(page);
  await soon(() => focused(page)).toBe('offer-amount');
  expect(await isInWindow(page, '#offer-amount')).toBe(true);

  // A refused amount has one message, which goes once the amount is changed.
  await amount.fill('much');
  await preview(page);
  const field = page.locator('.field', { has: amount });
  await field.getByText('“much” is not an amount').waitFor();
  expect(await field.getByText('Not an amount yet').count()).toBe(0);
  await amount.fill('1,000');
  await field.getByText('Understood as').waitFor();
  expect(await page.locator('.modal').getByText('is not an amount').count()).toBe(0);
  expect(await page.locator('[aria-invalid]').count()).toBe(0);
  expect(await focused(page)).toBe('offer-amount');

  for (const item of [0, 1]) await page.locator(`#offer-item-${item}`).fill('300');
  await preview(page);
  await soon(() => focused(page)).toMatch(/add up to 600/);
  expect(await isInWindow(page, 'fieldset > .error')).toBe(true);

  for (const item of [0, 1]) await page.locator(`#offer-item-${item}`).fill('500');
  await preview(page);
  await soon(() => focused(page)).toBe('The client will see exactly this:');
  expect(await isInWindow(page, '.offer-card > div:first-child')).toBe(true);
});

test('the price of an item is labeled with its name, whose reference keeps its order', async () => {
  const items = [newItem({ designer: 'رولكس', model: '126610-0001' }), newItem()];
  const page = await openPage(desk, { path: `/leads/${await storeLead(desk.store, { items })}` });
  await page.getByRole('button', { name: 'Make an offer' }).click();
  const label = page.locator('label[for=offer-item-0]');
  expect(await label.textContent()).toContain('\u2068رولكس \u2068126610-0001\u2069\u2069');
});

test('the preview of an offer to an earlier version is in the language of that version', async () => {
  const submissionId = await storeLead(desk.store, { language: 'ar' });
  await storeLead(desk.store, { submissionId, language: 'en', email: 'other@example.com' });
  const page = await openPage(desk, { path: `/leads/${submissionId}` });
  await page.getByRole('button', { name: 'Make an offer' }).click();
  await page.locator('#offer-version').selectOption('1');
  await page.locator('#offer-amount').fill('1,000');
  await preview(page);
  await page.getByText('The client will see exactly this:').waitFor();
  expect(await page.locator('.offer-card').getAttribute('lang')).toBe('ar');
});

test('keeps the typed terms until the offer is made, and says that an offer failed after its dialog was closed', async () => {
  const page = await openOfferForm();
  const open = page.locator('[aria-labelledby=offers-title] > .button');
  const make = page.getByRole('button', { name: 'Make the offer', exact: true });
  await page.locator('#offer-amount').fill('1,000');
  await page.locator('#offer-note').fill('With the original box');
  await page.keyboard.press('Escape');
  await open.click();
  expect(await page.locator('#offer-amount').inputValue()).toBe('1,000');
  expect(await page.locator('#offer-note').inputValue()).toBe('With the original box');

  await preview(page);
  await make.click();
  await page.getByRole('dialog', { name: 'The offer is made' }).waitFor();
  await page.keyboard.press('Escape');
  await open.click();
  expect(await page.locator('#offer-amount').inputValue()).toBe('');

  await page.locator('#offer-amount').fill('1,000');
  await preview(page);
  // The connection is lost in the task that removes the dialog, before the browser paints again.
  await page.evaluate(() => {
    window.fetch = () =>
      new Promise((_, fail) => {
        const failWithoutDialog = () => document.querySelector('dialog') ?? fail(new TypeError());
        new MutationObserver(failWithoutDialog).observe(document, {
          childList: true,
          subtree: true,
        });
      });
  });
  await make.click();
  await page.keyboard.press('Escape');
  await page.locator('.messages').getByText('No connection to the desk').waitFor();
});

test('shows phone numbers whole on a phone, in the versions and for whom an offer is', async () => {
  const submissionId = await storeLead(desk.store);
  const phone = '+971501234999';
  await storeLead(desk.store, { submissionId, phone });
  const page = await openPage(desk, {
    language: 'ar',
    path: `/leads/${submissionId}`,
    viewport: { width: 360, height: 760 },
  });
  const linesOf = (selector: string) =>
    page
      .locator(selector)
      .filter({ hasText: '+971' })
      .evaluateAll((numbers) => numbers.map((number) => number.getClientRects().length));
  await page.locator('.compare').waitFor();
  expect(await linesOf('.compare bdi')).toEqual([1, 1]);
  await page.getByRole('button', { name: resources.ar.offer.make }).click();
  await page.locator('.modal output').getByText(phone).waitFor();
  expect(await linesOf('.modal output bdi')).toEqual([1]);
});
