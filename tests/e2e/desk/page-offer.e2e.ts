import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { startDesk } from '../../helpers/desk/start-desk.ts';
import { soon } from '../../helpers/journey/site.ts';
import { newItem, storeLead } from '../../helpers/store/stored-lead.ts';
import { holdBack, useDeskPages } from './desk-page.ts';

const { openPage } = useDeskPages();
const desk = await startDesk();

const openForm = (page: Page) => page.locator('[aria-labelledby=offers-title] > .button').click();

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

test('an offer that is refused, made or fails says so on a phone, with the focus in the right place', async () => {
  const items = [newItem({ designer: 'رولكس', model: '126610-0001' }), newItem()];
  const path = `/leads/${await storeLead(desk.store, { items })}`;
  const page = await openPage(desk, { viewport: { width: 360, height: 640 }, path });
  await openForm(page);
  // The label isolates the reference number of the watch in its Arabic name.
  const label = page.locator('label[for=offer-item-0]');
  expect(await label.textContent()).toContain('\u2068رولكس \u2068126610-0001\u2069\u2069');
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

  const make = page.getByRole('button', { name: 'Make the offer', exact: true });
  await make.click();
  await page.getByRole('dialog', { name: 'The offer is made' }).waitFor();
  await page.keyboard.press('Escape');
  await openForm(page);
  expect(await amount.inputValue()).toBe('');

  await amount.fill('1,000');
  await preview(page);
  // The connection is lost in the task that removes the dialog, before the browser paints again: Preact cleans up a
  // useEffect only afterwards (use-is-mounted.ts).
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

test('makes the offer that was previewed, even if the form was changed while the preview was loading', async () => {
  const submissionId = await storeLead(desk.store);
  const page = await openPage(desk, { path: `/leads/${submissionId}` });
  await openForm(page);
  const amount = page.locator('#offer-amount');
  await amount.fill('1,000');
  const letPreviewLoad = await holdBack(page, '**/offers/preview', 'POST');
  await preview(page);
  await amount.fill('2,000');
  letPreviewLoad();
  await page.locator('.modal .offer-card').getByText('1,000').waitFor();
  await page.getByRole('button', { name: 'Make the offer', exact: true }).click();
  await page.getByRole('dialog', { name: 'The offer is made' }).waitFor();
  expect(await desk.store.findOffersOf([submissionId])).toMatchObject([{ amount: 1000 }]);
});

test('an offer to an earlier version is in its language, and phone numbers are whole on a phone', async () => {
  const submissionId = await storeLead(desk.store, { language: 'en' });
  const phone = '+971501234999';
  await storeLead(desk.store, { submissionId, language: 'ar', phone });
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
  await openForm(page);
  await page.locator('.modal output').getByText(phone).waitFor();
  expect(await linesOf('.modal output bdi')).toEqual([1]);

  await page.locator('#offer-version').selectOption('1');
  await page.locator('#offer-amount').fill('1,000');
  await preview(page);
  await page.locator('.offer-card[lang=en]').waitFor();
});
