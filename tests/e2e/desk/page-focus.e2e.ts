import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { referenceOf } from '../../../widgets/domain/request/reference.ts';
import { startDesk } from '../../helpers/desk/start-desk.ts';
import { soon } from '../../helpers/journey/site.ts';
import { storeLead } from '../../helpers/store/stored-lead.ts';
import { storeOffer } from '../../helpers/store/stored-offer.ts';
import { useDeskPages } from './desk-page.ts';

const { openPage } = useDeskPages();
const desk = await startDesk();

/** Returns the text of the element with the focus; empty if it is the page itself. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element, body } = document;
    return element === body ? '' : element?.textContent;
  });

const message = (page: Page, text: string) => page.locator('.messages').getByText(text).waitFor();

/** Presses a button by the keyboard. */
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter');

test('saving keeps the focus on its button, or moves it where the page goes on', async () => {
  const id = await storeLead(desk.store);
  const page = await openPage(desk, { path: `/leads/${id}` });
  await press(page, 'Assign to me');
  await soon(() => page.evaluate(() => document.activeElement?.id)).toBe('assignee');
  await page.locator('#status').selectOption('working');
  await press(page, 'Save');
  await page.locator('.lead-head').getByText('Working', { exact: true }).waitFor();
  expect(await focused(page)).toBe('Save');

  await page.locator('#note').fill('Call again');
  await press(page, 'Save note');
  await page.locator('.note-text').waitFor();
  expect(await focused(page)).toBe('Save note');
  // The field is empty again: the button does nothing.
  await page.keyboard.press('Enter');
  expect(await page.locator('.notes li').count()).toBe(1);

  await storeOffer(desk.store, id);
  await press(page, 'Withdraw');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).press('Enter');
  await message(page, 'Offer withdrawn.');
  await page.locator('.offer').getByText('Withdrawn', { exact: true }).waitFor();
  await soon(() => focused(page)).toBe('Offers');

  await storeLead(desk.store, { firstName: 'James' });
  await page.goto(`${desk.origin}/?tab=new&country=AE`);
  await page.locator('tr', { hasText: 'James' }).getByRole('checkbox').check();
  await page.locator('#bulk-status').selectOption('working');
  await press(page, 'Apply');
  await message(page, '1 lead changed.');
  expect(await focused(page)).toBe('Inbox · New');

  await page.locator('.chip').press('Enter');
  await page.locator('.chip').waitFor({ state: 'detached' });
  expect(await focused(page)).toBe('Inbox · New');
});

test('each view names itself in the title of the page, and announces another one', async () => {
  const id = await storeLead(desk.store);
  const page = await openPage(desk);
  const isNamed = (title: string) => soon(() => page.title()).toBe(title);
  const isAnnounced = (heading: string) =>
    page.locator('h1[aria-live]').getByText(heading, { exact: true }).waitFor();
  await isNamed('Inbox · New · The desk');
  await page.getByRole('link', { name: 'In progress' }).click();
  await isNamed('Inbox · In progress · The desk');
  await isAnnounced('Inbox · In progress');
  await page.goBack();
  await page.locator(`[data-lead="${id}"]`).click();
  await isNamed(`Layla Haddad · ${referenceOf(id)} · The desk`);
  await isAnnounced('Layla Haddad');
  await page.getByRole('button', { name: 'العربية' }).click();
  await page.getByRole('link', { name: 'سجل التدقيق' }).click();
  await isNamed('\u2068سجل التدقيق\u2069 · المكتب');
});
