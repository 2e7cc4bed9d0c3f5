import { expect, test } from 'vitest';
import { openDeskPage } from '../../helpers/desk/open-desk.ts';
import { addColleague } from '../../helpers/desk/seed.ts';
import { startDesk } from '../../helpers/desk/start-desk.ts';
import { setVisible } from '../../helpers/desk/visibility.ts';
import { hasFocus } from '../../helpers/journey/journey.ts';
import { soon } from '../../helpers/journey/site.ts';
import { storeLead } from '../../helpers/store/stored-lead.ts';
import { storeOffer } from '../../helpers/store/stored-offer.ts';
import { holdBack, loseAnswer, openListening, useDeskPages } from './desk-page.ts';

const { newPage, openPage } = useDeskPages();
const desk = await startDesk();
const { store } = desk;
/** The person as whom links from the terminal sign in. */
const self = 'terminal';

test('a conflict shows who changed the lead, asks which change to keep, and returns the focus', async () => {
  const id = await storeLead(store);
  await addColleague(store);
  const page = await openPage(desk, { path: `/leads/${id}` });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  const dialog = page.getByRole('dialog', { name: 'This lead has changed' });
  await page.locator('#status').selectOption('working');
  const changed = [{ submissionId: id }];
  const changes = { status: 'qualified', assignee: 'omar' } as const;
  await store.changeStates(changed, changes, 'omar', Date.now());
  // An event makes the page reload the lead. The form keeps the choice, and the version that the choice is based on.
  await page.locator('.lead-head').getByText('Qualified', { exact: true }).waitFor();
  await save.click();
  await dialog.getByText('Qualified').waitFor();
  await dialog.getByText('Working').waitFor();
  await dialog.getByText(/Omar.* changed it/).waitFor();
  expect((await store.readInboxLead(id))?.status).toBe('qualified');
  const letSaveEnd = await holdBack(page, `**/api/leads/${id}`, 'PATCH');
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saves++;
  });
  await dialog.getByRole('button', { name: 'Save mine' }).dblclick();
  letSaveEnd();
  await soon(async () => (await store.readInboxLead(id))?.status).toBe('working');
  expect(saves).toBe(1);

  await dialog.waitFor({ state: 'detached' });
  await page.locator('#status').selectOption('converted');
  await store.changeStates(changed, { status: 'new' }, self, Date.now());
  await save.press('Enter');
  await dialog.getByText(/^You changed it on .* in another window/).waitFor();
  await dialog.getByRole('button', { name: 'Keep the saved change' }).press('Enter');
  await soon(() => hasFocus(save)).toBe(true);
});

test('a change right after an offer is withdrawn meets no conflict, and a failed change hides none by another person', async () => {
  const id = await storeLead(store);
  await storeOffer(store, id);
  const page = await openPage(desk, { path: `/leads/${id}` });
  const withdraw = page.locator('.offer').getByRole('button', { name: 'Withdraw' });
  await withdraw.waitFor();
  const letLeadLoad = await holdBack(page, `**/api/leads/${id}`, 'GET');
  await withdraw.click();
  const dialog = page.getByRole('dialog');
  let reloads = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/api/leads/${id}`)) reloads++;
  });
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  // The page loads the lead for the withdrawal, and again for the event about it.
  await soon(() => reloads).toBeGreaterThan(1);
  expect(await dialog.isVisible()).toBe(true);
  letLeadLoad();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('#status').selectOption('converted');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.locator('.lead-head').getByText('Converted', { exact: true }).waitFor();

  await page.route('**/api/leads/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.locator('#status').selectOption('working');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('No connection to the desk').waitFor();
  await store.changeStates([{ submissionId: id }], { status: 'qualified' }, 'omar', Date.now());
  await page.locator('.lead-head').getByText('Qualified', { exact: true }).waitFor();
});

test('a tab in the background leaves its connection to the tab in front, and connects again until it succeeds', async () => {
  const page = await newPage();
  await openListening(desk, page);
  // Browsers open six connections to a server: more tabs would wait for each other.
  const closed = page.waitForEvent('requestfailed', (request) =>
    /\/api\/events/.test(request.url()),
  );
  await setVisible(page, false);
  await closed;
  const id = await storeLead(store);
  // The answer of nginx while the desk is restarting.
  await page.route('**/api/events*', (route) => route.fulfill({ status: 502 }));
  await setVisible(page, true);
  const lost = page.getByText('Connection lost');
  await lost.waitFor();
  const rows = page.locator('a[data-lead]');
  const count = await rows.count();
  await page.unroute('**/api/events*');
  const announced = page.getByRole('button', { name: 'Show 1 new lead' });
  await announced.waitFor();
  expect([await lost.count(), await rows.count()]).toEqual([0, count]);
  await announced.click();
  await page.locator(`[data-lead="${id}"]`).waitFor();
});

test('a lead that could not be shown during a restart of the desk is shown afterwards', async () => {
  const id = await storeLead(store, { lastName: 'Restart' });
  const page = await newPage();
  await openListening(desk, page);
  // Ends the events, and answers as nginx does meanwhile.
  const calls = [/\/api\/events/, new RegExp(`/api/leads/${id}`)];
  for (const url of calls) await page.route(url, (route) => route.fulfill({ status: 502 }));
  await setVisible(page, false);
  await setVisible(page, true);
  await page.getByText('Connection lost').waitFor();
  await page.locator(`a[data-lead="${id}"]`).click();
  await page.getByText('No connection to the desk').waitFor();
  for (const url of calls) await page.unroute(url);
  await page.getByRole('heading', { level: 1, name: 'Restart' }).waitFor();
});

test('makes one offer if its answer is lost, and another one if it should then be emailed', async () => {
  const id = await storeLead(store);
  const page = await newPage();
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), canEmailOffers: true } });
  });
  await openDeskPage(desk, page, { path: `/leads/${id}` });
  const call = /\/offers\/(?!preview)/;
  const calls: string[] = [];
  page.on('request', (request) => {
    if (call.test(request.url())) calls.push(request.url());
  });
  const make = page.getByRole('button', { name: 'Make the offer', exact: true });
  const fillIn = async () => {
    await page.getByRole('button', { name: 'Make an offer' }).click();
    await page.locator('#offer-amount').fill('12500');
    await page.getByRole('button', { name: 'Preview' }).click();
    await make.click();
    await page.getByRole('dialog').getByText('No connection to the desk').waitFor();
  };
  await loseAnswer(page, call);
  await fillIn();
  await make.click();
  await page.getByRole('dialog', { name: 'The offer is made' }).waitFor();
  expect(await store.findOffersOf([id])).toHaveLength(1);
  await page.keyboard.press('Escape');

  calls.length = 0;
  await page.route(call, (route) => route.abort());
  await fillIn();
  await page.getByLabel('Email it to the client').check();
  await page.getByRole('button', { name: 'Make and email the offer' }).click();
  await soon(() => calls.length).toBe(2);
  expect(new Set(calls).size).toBe(2);
});

test('saves a view for the team, once on a double click, and deletes it', async () => {
  const page = await openPage(desk, { path: '/?tab=all&country=SA' });
  const menu = page.getByRole('button', { name: 'Saved views and export' });
  await menu.click();
  await page.getByLabel('Name of this view').fill('Riyadh');
  const letSaveEnd = await holdBack(page, '**/api/views/*', 'PUT');
  await page.getByRole('button', { name: 'Save view' }).dblclick();
  letSaveEnd();
  await page.getByText('View saved.').waitFor();
  await soon(() => page.getByRole('link', { name: 'Riyadh' }).count()).toBe(1);
  expect(await store.listViews()).toMatchObject([{ name: 'Riyadh', query: 'tab=all&country=SA' }]);
  await page.goto(`${desk.origin}/?tab=new`);
  await menu.click();
  await page.getByRole('link', { name: 'Riyadh' }).click();
  await page.waitForURL(/tab=all&country=SA/);
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await menu.click();
  await page.getByLabel('Name of this view').fill('Jeddah');
  await page.getByRole('button', { name: 'Delete view' }).click();
  await page.getByText('View deleted.').waitFor();
  expect(await store.listViews()).toEqual([]);
  await soon(() => page.getByRole('link', { name: 'Riyadh' }).count()).toBe(0);
  // The focus was on the deleted row, and must stay in the dialog.
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('view-name');
  expect(await page.getByLabel('Name of this view').inputValue()).toBe('Jeddah');
  await page.reload();
  await menu.click();
  await page.getByText('Save the filters that you use often').waitFor();
});

test('shows what a colleague who joined meanwhile has saved and is assigned', async () => {
  const team = await startDesk();
  const id = await storeLead(team.store);
  const page = await newPage();
  await page.clock.install();
  await openDeskPage(team, page);
  await page.locator('a[data-lead]').first().waitFor();
  await addColleague(team.store);
  const viewId = '6f1a2f1e-0c9d-4a4e-9a5d-1e6b8f7c2d3a';
  await team.store.saveView({ viewId, name: 'Riyadh', query: 'country=SA' }, 'omar', Date.now());
  await page.getByRole('button', { name: 'Saved views and export' }).click();
  await page.getByRole('link', { name: 'Riyadh' }).waitFor();
  await page.keyboard.press('Escape');

  const sara = { personId: 'sara', name: 'Sara', login: null, isActive: true, createdAt: 1 };
  await team.store.savePerson(sara);
  const changed = [{ submissionId: id }];
  await team.store.changeStates(changed, { assignee: 'sara' }, 'sara', Date.now());
  // The page keeps the team's names for a minute.
  await page.clock.fastForward('01:01');
  await page.locator(`[data-lead="${id}"]`).click();
  await soon(() => page.locator('#assignee option:checked').textContent()).toBe('Sara');
});
