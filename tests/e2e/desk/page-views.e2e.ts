import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { resources } from '../../../server/desk/page/i18n/translate.ts';
import { axeIn } from '../../helpers/browsers/axe.ts';
import { overflowOf } from '../../helpers/browsers/overflow.ts';
import { openDeskPage, openSettings, startSeededDesk } from '../../helpers/desk/open-desk.ts';
import { addColleague, newestLead, seededId } from '../../helpers/desk/seed.ts';
import { smallTargets } from '../../helpers/desk/small-targets.ts';
import type { RunningDesk } from '../../helpers/desk/start-desk.ts';
import { storeLead } from '../../helpers/store/stored-lead.ts';
import { openListening, useDeskPages } from './desk-page.ts';

const { newPage, openPage } = useDeskPages();
const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 740 };

/** A view of the desk's page: a path, and what opens the view from there; without a path, from the view before. */
interface DeskView {
  path?: string;
  open?: (page: Page, desk: RunningDesk) => Promise<void>;
}

const inbox = '/?tab=new';
const lead = `/leads/${newestLead}?tab=new`;
/** A lead with one version, so that the form for an offer asks for no version. */
const plainLead = `/leads/${seededId(1)}?tab=new`;

/** Saves a change of the lead after a colleague has changed it too. */
async function meetConflict(page: Page, { store }: RunningDesk): Promise<void> {
  await page.locator('#status').selectOption('converted');
  await addColleague(store);
  const changes = { status: 'qualified', assignee: 'omar' } as const;
  await store.changeStates([{ submissionId: seededId(1) }], changes, 'omar', Date.now());
  await page.locator('[aria-labelledby=state-title] [data-stay]').click();
  await page.locator('.modal .compare').waitFor();
}

/** Closes the dialog of the view before, and calls `open`. */
function leavingDialog(open: (page: Page, desk: RunningDesk) => Promise<void>): DeskView['open'] {
  return async (page, desk) => {
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await open(page, desk);
  };
}

/** Every view and dialog of the desk. */
const deskViews: Readonly<Record<string, DeskView>> = {
  inbox: { path: inbox },
  'empty inbox': { path: '/?tab=closed' },
  'inbox with filters': { path: '/?tab=all&qualified=1&days=30&country=SA&text=birkin' },
  'filters dialog': {
    path: inbox,
    open: (page) => page.locator('.search-bar > .button').click(),
  },
  'list of brands': {
    async open(page) {
      await page.locator('.modal .opener').first().click();
      await page.locator('.popup .row').first().waitFor();
    },
  },
  'saved views': {
    path: inbox,
    async open(page, { store }) {
      const viewId = '6f1a2f1e-0c9d-4a4e-9a5d-1e6b8f7c2d3a';
      const view = { viewId, name: 'Watches in Riyadh', query: 'tab=new&country=SA' };
      await store.saveView(view, 'terminal', Date.now());
      await page.locator('.search-bar .icon-button').click();
      await page.locator('.list-row').first().waitFor();
    },
  },
  settings: { open: leavingDialog(openSettings) },
  shortcuts: { open: leavingDialog((page) => page.keyboard.press('?')) },
  'selected leads': { open: leavingDialog((page) => page.locator('thead .check').click()) },
  'lead with open details': {
    path: lead,
    async open(page) {
      for (const summary of await page.locator('main summary').all()) await summary.click();
    },
  },
  'photo viewer': { open: (page) => page.locator('.photo').first().click() },
  'offer form': {
    open: leavingDialog((page) => page.locator('[aria-labelledby=offers-title] > .button').click()),
  },
  'offer preview': {
    path: plainLead,
    async open(page) {
      await page.locator('[aria-labelledby=offers-title] > .button').click();
      await page.locator('#offer-amount').fill('12.5k');
      await page.locator('.offer-form [type=submit]').click();
      await page.locator('.modal .offer-card').waitFor();
    },
  },
  'made offer': {
    async open(page) {
      await page.locator('.modal .button.is-main').click();
      await page.locator('.modal a.button').waitFor();
    },
  },
  'withdrawal of an offer': {
    open: leavingDialog((page) => page.locator('.offer > .button').first().click()),
  },
  conflict: { open: leavingDialog(meetConflict) },
  'audit log': { path: '/audit' },
};

/** Opens a view. A path has loaded when it has rows, or a message that does not end in `…`. */
async function showView(page: Page, desk: RunningDesk, { path, open }: DeskView): Promise<void> {
  if (path) {
    await page.goto(desk.origin + path);
    await page
      .locator('tbody tr, .lead-columns, .log-row, .blank:not(:has-text("…"))')
      .first()
      .waitFor();
  }
  await open?.(page, desk);
}

/** Changes the language of a view. Clicks from script, since an open dialog covers the button. */
const changeLanguage = (page: Page) => page.locator('.top > button[lang]').dispatchEvent('click');

test('every view has no axe violation, no horizontal scroll and no small target, in both languages', async () => {
  const desk = await startSeededDesk();
  // Without motion, colors change at once.
  const page = await newPage({ viewport: phone, reducedMotion: 'reduce' });
  await page.goto(`${desk.origin}/sign-in?lang=ar`);
  expect.soft(await page.evaluate(smallTargets), 'sign-in').toEqual([]);
  await openDeskPage(desk, page);
  for (const [name, view] of Object.entries(deskViews)) {
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'light' });
    await showView(page, desk, view);
    expect.soft(await page.evaluate(smallTargets), name).toEqual([]);
    // Colors and layouts do not depend on the language: axe examines each layout and each theme once. It leaves out the
    // page behind a dialog, which is a view of its own.
    const layer = (await page.locator('dialog[open]').count()) ? 'dialog[open]' : 'html';
    expect.soft(await axeIn(page, layer), name).toEqual([]);
    expect.soft(await overflowOf(page), name).toBeLessThanOrEqual(0);
    await page.setViewportSize(desktop);
    expect.soft(await overflowOf(page), `${name} at 1440`).toBeLessThanOrEqual(0);

    await changeLanguage(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await axeIn(page, layer), `${name} in Arabic at 1440`).toEqual([]);
    expect.soft(await overflowOf(page), `${name} in Arabic at 1440`).toBeLessThanOrEqual(0);
    await page.setViewportSize(phone);
    expect.soft(await page.evaluate(smallTargets), `${name} in Arabic`).toEqual([]);
    expect.soft(await overflowOf(page), `${name} in Arabic`).toBeLessThanOrEqual(0);
    await changeLanguage(page);
  }
}, 240_000); // ms. Opening every view, with axe in two layouts, may take longer than the usual timeout.

const desk = await startSeededDesk();

test('a phone shows the status of leads that nobody is assigned to, and messages: with an edge, and above the content of a dialog', async () => {
  const converted = [{ submissionId: newestLead }];
  await desk.store.changeStates(converted, { status: 'converted' }, 'terminal', Date.now());
  const page = await newPage({ viewport: phone });
  const hasEdgeInForcedColors = async (selector: string) => {
    await page.emulateMedia({ forcedColors: 'active' });
    const element = page.locator(selector);
    await element.waitFor();
    const edge = await element.evaluate((shown) => getComputedStyle(shown).borderTopStyle);
    await page.emulateMedia({ forcedColors: 'none' });
    return edge === 'solid';
  };
  await openListening(desk, page);
  await storeLead(desk.store);
  expect(await hasEdgeInForcedColors('.news-button')).toBe(true);

  await page.goto(`${desk.origin}/?tab=all`);
  const row = page.locator('tbody tr', { has: page.locator(`#lead-${newestLead}`) });
  await row.getByText('Converted').waitFor();
  await row.getByText('Nobody').waitFor();

  await page.goto(desk.origin + lead);
  await page.locator('#note').fill('Call again');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByText('Note saved.').waitFor();
  expect(await hasEdgeInForcedColors('.message')).toBe(true);
  await page.getByRole('link', { name: 'Inbox' }).last().click();
  await page.getByRole('button', { name: 'Saved views and export' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  // The message of the lead would cover the dialog.
  expect(await page.getByText('Note saved.').count()).toBe(0);
  await page.route('**/api/views/*', (route) => route.abort());
  await page.getByLabel('Name of this view').fill('Riyadh');
  await page.getByRole('button', { name: 'Save view' }).click();
  await dialog.getByRole('status').getByText('No connection to the desk').waitFor();
  await dialog.getByRole('status').getByRole('button', { name: 'Close' }).click();
  expect(await page.getByText('No connection to the desk').count()).toBe(0);
  expect(await dialog.isVisible()).toBe(true);
});

test('a wrong clock of the device calls no reply late', async () => {
  const day = 24 * 60 * 60_000;
  // Received tomorrow, so that the reply is not due soon at any hour of the day.
  await storeLead(desk.store, { submissionId: 'tomorrow', receivedAt: Date.now() + day });
  const page = await newPage();
  await page.clock.setFixedTime(Date.now() + 30 * day);
  await openDeskPage(desk, page);
  await page.locator('tr', { hasText: 'Reply within' }).locator('#lead-tomorrow').waitFor();
  await page.goto(`${desk.origin}/leads/tomorrow`);
  await page.locator('.lead-head').getByText('Reply within').waitFor();
});

test('an unknown address leads back to the inbox, and an unknown call gets a problem', async () => {
  const page = await openPage(desk, { language: 'ar' });
  const response = await page.goto(`${desk.origin}/nowhere`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: resources.ar.unknown.title }).waitFor();
  await page.getByRole('link', { name: resources.ar.unknown.inbox }).click();
  await page.locator('a[data-lead]').first().waitFor();
  const call = await page.request.get(`${desk.origin}/api/nowhere`, {
    headers: { accept: 'text/html' },
  });
  expect(call.status()).toBe(404);
  expect(await call.json()).toMatchObject({ error: 'not-found' });
});
