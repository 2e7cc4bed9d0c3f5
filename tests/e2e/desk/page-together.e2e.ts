import { expect, test } from 'vitest';
import { openDeskPage, startSeededDesk } from '../../helpers/desk/open-desk.ts';
import { addColleague, newestLead } from '../../helpers/desk/seed.ts';
import { setVisible } from '../../helpers/desk/visibility.ts';
import { soon } from '../../helpers/journey/site.ts';
import { storeLead } from '../../helpers/store/stored-lead.ts';
import { storeOffer } from '../../helpers/store/stored-offer.ts';
import { holdBack, loseAnswer, useDeskPages } from './desk-page.ts';

const { newPage, openPage, openSeeded } = useDeskPages();
/** The person as whom links from the terminal sign in. */
const self = 'terminal';

test('a conflict shows the change of the other person, and asks which change to keep', async () => {
  const desk = await startSeededDesk();
  const { store } = desk;
  await addColleague(store);
  const page = await openPage(desk, { path: `/leads/${newestLead}` });
  await page.locator('#status').selectOption('working');
  const changed = [{ submissionId: newestLead, version: 0 }];
  const changes = { status: 'qualified', assignee: 'omar' } as const;
  await store.changeStates(changed, changes, 'omar', Date.now());
  // An event makes the page reload the lead. The form keeps the choice, and the version that the choice is based on.
  await page.locator('.lead-head').getByText('Qualified', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'This lead has changed' });
  await dialog.getByText('Qualified').waitFor();
  await dialog.getByText('Working').waitFor();
  await dialog.getByText(/Omar.* changed it/).waitFor();
  expect((await store.readInboxLead(newestLead))?.status).toBe('qualified');
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await soon(async () => (await store.readInboxLead(newestLead))?.status).toBe('working');
});

test('a conflict with a change from another window names no colleague', async () => {
  const { desk, page } = await openSeeded({ path: `/leads/${newestLead}` });
  await page.locator('#status').selectOption('working');
  const changed = [{ submissionId: newestLead, version: 0 }];
  await desk.store.changeStates(changed, { status: 'qualified' }, self, Date.now());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'This lead has changed' });
  await dialog.getByText(/^You changed it on .* in another window/).waitFor();
});

test('a status that is changed right after an offer is withdrawn meets no conflict', async () => {
  const desk = await startSeededDesk();
  await storeOffer(desk.store, newestLead);
  const page = await openPage(desk, { path: `/leads/${newestLead}` });
  const reloadLead = await holdBack(page, `**/api/leads/${newestLead}`, 'GET');
  await page.locator('.offer').getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog');
  let reloads = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/api/leads/${newestLead}`)) reloads++;
  });
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  // The page loads the lead for the withdrawal, and again for the event about it.
  await soon(() => reloads).toBeGreaterThan(1);
  expect(await dialog.isVisible()).toBe(true);
  reloadLead();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('#status').selectOption('converted');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('.lead-head').getByText('Converted', { exact: true }).waitFor();
});

test('tabs in the background leave the connections to the tab in front, and catch up later', async () => {
  const { desk, page: first } = await openSeeded();
  const context = first.context();
  // Seven tabs: browsers open six connections to a server.
  const tabs = [first];
  while (tabs.length < 7) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await tab.goto(desk.origin);
    await tab.locator('a[data-lead]').first().waitFor();
    await setVisible(tab, false);
  }
  await storeLead(desk.store, { submissionId: 'in-background' });
  const front = await context.newPage();
  await front.goto(desk.origin);
  await front.locator('[data-lead=in-background]').waitFor();
  expect(await first.locator('.news-button').count()).toBe(0);
  await setVisible(first, true);
  await first.getByRole('button', { name: 'Show 1 new lead' }).click();
  await first.locator('[data-lead=in-background]').waitFor();
});

test('makes one offer if its answer is lost and the button is pressed again', async () => {
  const { desk, page } = await openSeeded({ path: `/leads/${newestLead}` });
  await loseAnswer(page, /\/offers\/(?!preview)/);
  await page.getByRole('button', { name: 'Make an offer' }).click();
  await page.locator('#offer-amount').fill('12500');
  await page.getByRole('button', { name: 'Preview' }).click();
  const make = page.getByRole('button', { name: 'Make the offer', exact: true });
  await make.click();
  await page.getByRole('dialog').getByText('No connection to the desk').waitFor();
  await make.click();
  await page.getByRole('dialog', { name: 'The offer is made' }).waitFor();
  expect(await desk.store.findOffers({ submissionId: newestLead })).toHaveLength(1);
});

test('makes an offer anew if its answer is lost and it should then be emailed', async () => {
  const desk = await startSeededDesk();
  const page = await newPage();
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), canEmailOffers: true } });
  });
  await openDeskPage(desk, page, { path: `/leads/${newestLead}` });
  await page.getByRole('button', { name: 'Make an offer' }).click();
  await page.locator('#offer-amount').fill('12500');
  await page.getByRole('button', { name: 'Preview' }).click();
  const calls: string[] = [];
  await page.route(/\/offers\/(?!preview)/, (route) => {
    calls.push(route.request().url());
    return route.abort();
  });
  const lost = page.getByRole('dialog').getByText('No connection to the desk');
  await page.getByRole('button', { name: 'Make the offer', exact: true }).click();
  await lost.waitFor();
  await page.getByLabel('Email it to the client').check();
  await page.getByRole('button', { name: 'Make and email the offer' }).click();
  await soon(() => calls.length).toBe(2);
  expect(new Set(calls).size).toBe(2);
});

test('reports a change by another person after an own change failed', async () => {
  const { desk, page } = await openSeeded({ path: `/leads/${newestLead}` });
  await page.route('**/api/leads/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.locator('#status').selectOption('working');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('No connection to the desk').waitFor();
  const changed = [{ submissionId: newestLead, version: 0 }];
  await desk.store.changeStates(changed, { status: 'qualified' }, 'omar', Date.now());
  await page.locator('.lead-head').getByText('Qualified', { exact: true }).waitFor();
});

test('saves a view for the team, and deletes it', async () => {
  const { desk, page } = await openSeeded({ path: '/?tab=all&country=SA' });
  const menu = page.getByRole('button', { name: 'Saved views and export' });
  await menu.click();
  await page.getByLabel('Name of this view').fill('Riyadh');
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByText('View saved.').waitFor();
  expect(await desk.store.listViews()).toMatchObject([
    { name: 'Riyadh', query: 'tab=all&country=SA' },
  ]);
  await page.goto(`${desk.origin}/?tab=new`);
  await menu.click();
  await page.getByRole('link', { name: 'Riyadh' }).click();
  await page.waitForURL(/tab=all&country=SA/);
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await menu.click();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await page.getByText('View deleted.').waitFor();
  expect(await desk.store.listViews()).toEqual([]);
  await soon(() => page.getByRole('link', { name: 'Riyadh' }).count()).toBe(0);
  // The focus was on the deleted row, and must stay in the dialog.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('view-name');
  await page.reload();
  await menu.click();
  await page.getByText('Save the filters that you use often').waitFor();
});

test('shows what a colleague who joined meanwhile has saved and is assigned', async () => {
  const desk = await startSeededDesk();
  const page = await newPage();
  await page.clock.install();
  await openDeskPage(desk, page);
  await page.locator('a[data-lead]').first().waitFor();
  await addColleague(desk.store);
  const viewId = '6f1a2f1e-0c9d-4a4e-9a5d-1e6b8f7c2d3a';
  await desk.store.saveView({ viewId, name: 'Riyadh', query: 'country=SA' }, 'omar', Date.now());
  await page.getByRole('button', { name: 'Saved views and export' }).click();
  await page.getByRole('link', { name: 'Riyadh' }).waitFor();
  await page.keyboard.press('Escape');

  const sara = { personId: 'sara', name: 'Sara', login: null, isActive: true, createdAt: 1 };
  await desk.store.savePerson(sara);
  const changed = [{ submissionId: newestLead }];
  await desk.store.changeStates(changed, { assignee: 'sara' }, 'sara', Date.now());
  // The page keeps the team's names for a minute.
  await page.clock.fastForward('01:01');
  await page.locator(`[data-lead="${newestLead}"]`).click();
  await soon(() => page.locator('#assignee option:checked').textContent()).toBe('Sara');
});

test('saves a view once on a double click', async () => {
  const { desk, page } = await openSeeded();
  await page.getByRole('button', { name: 'Saved views and export' }).click();
  await page.getByLabel('Name of this view').fill('Riyadh');
  const save = await holdBack(page, '**/api/views/*', 'PUT');
  await page.getByRole('button', { name: 'Save view' }).dblclick();
  save();
  await page.getByText('View saved.').waitFor();
  await soon(() => page.getByRole('link', { name: 'Riyadh' }).count()).toBe(1);
  expect(await desk.store.listViews()).toHaveLength(1);
});

test('changes the selected leads at once', async () => {
  const { page } = await openSeeded({ path: '/?tab=new&country=SA' });
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  const selected = await page.locator('tbody tr').count();
  await page.locator('#bulk-status').selectOption('working');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText(`${selected} leads changed.`).waitFor();
  const counts = await page.evaluate(async () => {
    const response = await fetch('/api/leads?country=SA');
    return (await response.json()).counts;
  });
  expect(counts).toMatchObject({ new: 0, 'in-progress': selected });
});

test('changes nothing if the number of matching leads has changed', async () => {
  const { desk, page } = await openSeeded();
  // More leads than a page of the inbox shows.
  for (let count = 0; count < 25; count++) {
    await storeLead(desk.store, { country: 'LB' });
  }
  await page.goto(`${desk.origin}/?tab=new&country=LB`);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('button', { name: 'Select all 25 matching' }).click();
  await page.locator('#bulk-assignee').selectOption(self);
  await storeLead(desk.store, { country: 'LB' });
  const apply = page.getByRole('button', { name: 'Apply' });
  await apply.click();
  await page.getByText('Nothing was changed: you selected 25 leads, but 26 match now.').waitFor();
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('button', { name: 'Select all 26 matching' }).click();
  await page.locator('#bulk-assignee').selectOption(self);
  await apply.click();
  await page.getByText('26 leads changed.').waitFor();
});
