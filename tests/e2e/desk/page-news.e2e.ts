import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { startDesk } from '../../helpers/desk/start-desk.ts';
import { storeLead } from '../../helpers/store/stored-lead.ts';
import { holdBack, useDeskPages } from './desk-page.ts';

const { openPage } = useDeskPages();

/** Listens to the events of the server, and resolves to a function that waits for one about a lead. */
async function listen(page: Page): Promise<(kind: string, id: string) => Promise<void>> {
  await page.evaluate(async () => {
    const source = new EventSource('/api/events');
    const reported = new Set<string>();
    Object.assign(window, { reported });
    source.addEventListener('change', ({ data }) => {
      const { kind, id } = JSON.parse(data);
      reported.add(`${kind} ${id}`);
    });
    await new Promise((opened) => source.addEventListener('open', opened, { once: true }));
  });
  return async (kind, id) => {
    await page.waitForFunction(
      (wanted) => (window as unknown as { reported: Set<string> }).reported.has(wanted),
      `${kind} ${id}`,
    );
  };
}

const news = (page: Page) => page.locator('.news-button').count();

test('announces a lead once, but no test and none that is listed, until the list can be loaded', async () => {
  const desk = await startDesk();
  const id = await storeLead(desk.store);
  const page = await openPage(desk);
  await page.locator(`[data-lead="${id}"]`).click();
  await page.locator('#status').waitFor();
  const reported = await listen(page);
  await storeLead(desk.store, { submissionId: 'in-between' });
  await reported('lead', 'in-between');
  await page.getByRole('link', { name: 'Inbox' }).last().click();
  await page.locator('[data-lead=in-between]').waitFor();
  expect(await news(page)).toBe(0);

  await storeLead(desk.store, { submissionId: 'a-test', isTest: true });
  await reported('test', 'a-test');
  expect(await news(page)).toBe(0);
  await storeLead(desk.store, { submissionId: 'in-list' });
  await page.getByRole('button', { name: 'Show 1 new lead' }).click();
  await page.locator('[data-lead=in-list]').waitFor();
  expect(await news(page)).toBe(0);

  const letEventsBegin = await holdBack(page, '**/api/events', 'GET');
  await page.reload();
  await page.locator('[data-lead=in-list]').waitFor();
  await storeLead(desk.store, { submissionId: 'in-gap' });
  letEventsBegin();
  await page.locator('[data-lead=in-gap]').waitFor();
  expect(await news(page)).toBe(0);

  await storeLead(desk.store);
  const show = page.getByRole('button', { name: 'Show 1 new lead' });
  await show.waitFor();
  await page.route('**/api/leads?*', (route) => route.abort());
  await show.click();
  await page.getByRole('alert').getByText('No connection to the desk').waitFor();
  await page.unroute('**/api/leads?*');
  await show.click();
  await show.waitFor({ state: 'detached' });
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('lists a lead once that is sent again, and changes all selected leads without announcing them to the same person', async () => {
  const desk = await startDesk();
  const start = Date.now() - 60_000;
  const addLead = (at: number) =>
    storeLead(desk.store, { submissionId: `lead-${at}`, receivedAt: start + at });
  // More leads than a page of the inbox shows.
  for (let at = 1; at <= 25; at++) await addLead(at);
  const page = await openPage(desk, { path: '/?tab=new&sort=oldest' });
  await page.locator('[data-lead=lead-1]').waitFor();
  // Moves the lead to the next page.
  await storeLead(desk.store, { submissionId: 'lead-1', email: 'other@example.com' });
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await page.locator('[data-lead=lead-25]').waitFor();
  expect(await page.locator('[data-lead]').count()).toBe(25);

  await page.goto(desk.origin);
  const reported = await listen(page);
  const change = async (field: string, value: string) => {
    await page.locator(field).selectOption(value);
    await page.getByRole('button', { name: 'Apply' }).click();
  };
  const changeAll = async (count: number, field: string, value: string) => {
    await page.getByRole('checkbox', { name: 'Select all shown' }).check();
    await page.getByRole('button', { name: `Select all ${count} matching` }).click();
    await change(field, value);
  };
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await change('#bulk-assignee', 'terminal');
  await page.getByText('20 leads changed.').waitFor();
  // The newest leads are shown.
  await reported('state', 'lead-25');
  expect(await news(page)).toBe(0);

  // A selection of all leads that began with one row ends with one click.
  await page.locator('tbody').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Select all 25 matching' }).click();
  await page.getByRole('checkbox', { name: 'Select all shown' }).uncheck();
  await page.getByRole('form', { name: 'Change selected leads' }).waitFor({ state: 'detached' });

  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('button', { name: 'Select all 25 matching' }).click();
  await addLead(26);
  await change('#bulk-status', 'working');
  await page.getByText('Nothing was changed: you selected 25 leads, but 26 match now.').waitFor();

  // The change is reported before it is answered.
  let newsBeforeAnswer = 0;
  await page.goto(`${desk.origin}/?tab=all`);
  const reportedEarly = await listen(page);
  await page.route('**/api/leads', async (route) => {
    const response = await route.fetch();
    await reportedEarly('state', 'lead-1');
    newsBeforeAnswer = await news(page);
    await route.fulfill({ response });
  });
  await changeAll(26, '#bulk-status', 'working');
  await page.getByText('26 leads changed.').waitFor();
  expect([newsBeforeAnswer, await news(page)]).toEqual([0, 0]);

  const changed = [{ submissionId: 'lead-1' }];
  await desk.store.changeStates(changed, { status: 'qualified' }, 'omar', Date.now());
  await page.getByRole('button', { name: 'Leads have changed' }).waitFor();
});
