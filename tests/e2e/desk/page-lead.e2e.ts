import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { ClickId } from '../../../widgets/domain/click-ids.ts';
import { referenceOf } from '../../../widgets/domain/request/reference.ts';
import { newestLead, seededId } from '../../helpers/desk/seed.ts';
import { startDesk } from '../../helpers/desk/start-desk.ts';
import { soon } from '../../helpers/journey/site.ts';
import { temporaryDir } from '../../helpers/server/programs.ts';
import { newItem, storeLead } from '../../helpers/store/stored-lead.ts';
import { openStoreOf } from '../../helpers/store/test-store.ts';
import { holdBack, useDeskPages } from './desk-page.ts';

const { openPage, openSeeded } = useDeskPages();
const desk = await startDesk();

test('a lead in Arabic says what is sent to whom, names countries, and shows ad clicks', async () => {
  const dataDir = await temporaryDir();
  const store = await openStoreOf(dataDir, { channels: ['mail', 'visitor-mail'] });
  const submissionId = await storeLead(store, { country: 'AE' });
  const click: ClickId = { name: 'gclid', value: 'Cj0KCQiA-sample_click', seenAt: Date.now() };
  await storeLead(store, { submissionId, country: 'SA', clickIds: [click] });
  const page = await openPage(await startDesk({ dataDir }), {
    language: 'ar',
    path: `/leads/${submissionId}`,
  });
  const deliveries = page.locator('[aria-labelledby=history-title] details').first();
  await deliveries.locator('summary').click();
  const texts = await deliveries.locator('li > span').allTextContents();
  expect([...new Set(texts)].sort()).toEqual([
    'بريد إلى العميل · الطلب · بانتظار الإرسال',
    'بريد إلى الفريق · الطلب · بانتظار الإرسال',
  ]);
  const country = page.locator('.compare tr', { hasText: 'الدولة' });
  expect(await country.locator('td').allTextContents()).toEqual([
    'الإمارات العربية المتحدة',
    'المملكة العربية السعودية',
  ]);
  const origin = page.locator('.card > details', { hasText: 'gclid' });
  await origin.locator('summary').click();
  const seen = origin.locator('dl > div', { hasText: 'gclid' }).locator('dd');
  await seen.waitFor();
  expect(await seen.textContent()).toMatch(/^Cj0KCQiA-sample_click \(رُصِد أول مرة .*\d.*\)$/);
});

const draftsOf = (page: Page, leadId: string) =>
  page.evaluate((id) => Object.keys(localStorage).filter((key) => key.includes(id)), leadId);

test('nothing of an erased lead is shown after the next change, and nothing typed for it stays in the browser', async () => {
  const [erased, other] = [await storeLead(desk.store), await storeLead(desk.store)];
  const page = await openPage(desk, { path: `/leads/${erased}` });
  const erase = (leadId: string) => desk.store.erase({ leads: [leadId], whatsappLeads: [] });
  await page.locator('#note').fill('Call again');
  await erase(erased);
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.getByRole('heading', { level: 1, name: 'The lead can’t be shown' }).waitFor();
  expect(await page.locator('main').textContent()).not.toContain('Haddad');
  expect(await draftsOf(page, erased)).toEqual([]);
  for (const path of [`/leads/${erased}`, '/leads/%']) {
    await page.goto(desk.origin + path);
    await page.getByText('This lead does not exist, or has been erased.').waitFor();
    expect(await page.locator('h1').textContent()).toBe('The lead can’t be shown');
  }

  await page.goto(`${desk.origin}/leads/${other}`);
  await page.locator('#status').selectOption('working');
  await page.locator('#note').fill('Call again');
  await page.getByRole('button', { name: 'Make an offer' }).click();
  await page.locator('#offer-amount').fill('12500');
  expect(await draftsOf(page, other)).toHaveLength(3);
  await erase(other);
  await page.goto(desk.origin);
  await soon(() => draftsOf(page, other)).toEqual([]);
});

test('a lead says which item a photo shows, which photos are missing, that it has no name, and why it looks like spam', async () => {
  const items = [
    newItem({ designer: 'Rolex', model: 'Daytona' }),
    newItem({ category: 'Handbag', designer: 'Hermès', model: 'Birkin 30' }),
  ];
  const leftOut = [{ field: 'items.1.photos.1', name: 'صورة.heic', reason: 'type' } as const];
  const several = await storeLead(desk.store, { items, leftOut });
  const single = await storeLead(desk.store);
  const page = await openPage(desk, { path: `/leads/${several}` });
  const photos = page.getByRole('region', { name: 'Photos' }).getByRole('listitem');
  await photos.nth(1).getByText('Birkin 30').waitFor();
  await photos.first().getByRole('button').click();
  const viewer = page.getByRole('dialog', { name: 'Photos' });
  await viewer.getByText('Daytona').waitFor();
  await page.keyboard.press('ArrowRight');
  await viewer.getByText('Birkin 30').waitFor();
  const warning = page.locator('.warning');
  expect(await warning.textContent()).toBe('1 photo could not be stored: 2. \u2068صورة.heic\u2069');
  await page.goto(`${desk.origin}/leads/${single}`);
  await photos.first().waitFor();
  expect(await photos.first().textContent()).toBe('');

  const spam = ['honeypot', 'fast', 'other'];
  const nameless = await storeLead(desk.store, { firstName: ' ', lastName: '', spam });
  await page.goto(desk.origin);
  await page.getByRole('checkbox', { name: referenceOf(nameless) }).waitFor();
  await page.getByRole('link', { name: 'No name' }).click();
  await page.getByRole('heading', { level: 1, name: 'No name' }).waitFor();
  expect(await warning.textContent()).toBe(
    'Looks like spam: a field that people can’t see was filled in · sent within three seconds of opening the form · other',
  );
});

test('prints photos and facts of a lead on one page, without controls', async () => {
  const { page } = await openSeeded({ path: `/leads/${newestLead}` });
  await page.locator('.photo').nth(2).waitFor();
  await page.emulateMedia({ media: 'print' });
  const controls = page.locator(':is(button, .button, select, textarea, nav, summary):not(.photo)');
  expect(await controls.filter({ visible: true }).count()).toBe(0);
  for (const text of ['Layla', 'Daytona', '+971509999999']) {
    await page.getByText(text).filter({ visible: true }).first().waitFor();
  }
  expect(await page.locator('.photo img').filter({ visible: true }).count()).toBe(3);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('a long name ends in an ellipsis in a list of the other direction', async () => {
  const desk = await startDesk();
  const names = {
    ar: ['Alexandra-Marguerite', 'Featherstonehaugh Cholmondeley Smythe'],
    en: ['عبد الرحمن', 'بن عبد العزيز بن محمد بن سليمان آل الشيخ القحطاني العتيبي الشامسي'],
  };
  for (const [language, [firstName, lastName]] of Object.entries(names)) {
    await storeLead(desk.store, { submissionId: `shown-in-${language}`, firstName, lastName });
  }
  const page = await openPage(desk, { viewport: { width: 360, height: 740 } });
  for (const language of ['en', 'ar'] as const) {
    if (language === 'ar') await page.locator('.top > button[lang=ar]').click();
    const row = page.locator('tr', { has: page.locator(`[data-lead=shown-in-${language}]`) });
    const cell = await row.locator('.cell-name').boundingBox();
    const name = await row.locator('.row-link bdi').boundingBox();
    if (!cell || !name) throw new Error('There is no name');
    // The ellipsis is in the gap between photo and name: in the lower half of the name, its second line.
    const [width, height] = [12, name.height / 2];
    const x = language === 'ar' ? cell.x + cell.width : cell.x - width;
    const gap = await page.screenshot({ clip: { x, y: name.y + height, width, height } });
    const { channels } = await sharp(gap).stats();
    expect(channels[0]?.stdev, language).toBeGreaterThan(1);
  }
});

test('keeps an unsaved status and the terms of an offer while other leads are open, and after a reload', async () => {
  const id = seededId(3);
  const { desk, page } = await openSeeded({ path: `/leads/${id}` });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  const values = () =>
    Promise.all(['#status', '#reason'].map((field) => page.locator(field).inputValue()));
  await page.locator('#status').selectOption('disqualified');
  await page.locator('#reason').selectOption('price');
  await page.getByRole('button', { name: 'Make an offer' }).click();
  await page.locator('#offer-amount').fill('12.5k');
  await page.locator('#offer-note').fill('With the original box');
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Next lead' }).click();
  await heading('Omar');
  expect(await page.locator('#status').inputValue()).toBe('new');
  await page.goBack();
  await heading('James');
  expect(await values()).toEqual(['disqualified', 'price']);
  await page.reload();
  await page.getByText('Not saved yet.').waitFor();
  expect(await values()).toEqual(['disqualified', 'price']);
  await page.getByRole('button', { name: 'Make an offer' }).click();
  expect(await page.locator('#offer-amount').inputValue()).toBe('12.5k');
  expect(await page.locator('#offer-note').inputValue()).toBe('With the original box');
  await page.keyboard.press('Escape');
  expect((await desk.store.readInboxLead(id))?.status).toBe('new');

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Not saved yet.').waitFor({ state: 'detached' });
  expect((await desk.store.readInboxLead(id))?.reason).toBe('price');
  await desk.store.changeStates([{ submissionId: id }], { status: 'working' }, 'omar', Date.now());
  await page.reload();
  await page.locator('#status').waitFor();
  expect(await page.locator('#status').inputValue()).toBe('working');
});

test('the next lead may be on a page of the inbox that is not loaded yet', async () => {
  const desk = await startDesk();
  const receivedAt = Date.now();
  // The inbox loads 20 leads at a time.
  for (let index = 0; index < 21; index++) {
    const changes = { submissionId: `lead-${index}`, receivedAt: receivedAt - index * 60_000 };
    await storeLead(desk.store, changes);
  }
  const page = await openPage(desk, { path: '/?tab=new' });
  await page.locator('[data-lead=lead-19]').click();
  await page.getByRole('link', { name: 'Next lead' }).click();
  await page.waitForURL((url) => url.pathname === '/leads/lead-20');
  await page.getByRole('link', { name: 'Previous lead' }).waitFor();
  expect(await page.getByRole('link', { name: 'Next lead' }).count()).toBe(0);
});

test('a save in progress keeps a choice that is made meanwhile, opens no other lead after the person has left, and reports a conflict', async () => {
  const [saved, conflicting] = [await storeLead(desk.store), await storeLead(desk.store)];
  const page = await openPage(desk, { path: `/leads/${saved}` });
  const status = page.locator('#status');
  const assignee = page.locator('#assignee');
  const saveButton = page.getByRole('button', { name: 'Save', exact: true });
  const letFirstSaveEnd = await holdBack(page, `**/api/leads/${saved}`, 'PATCH');
  await status.selectOption('working');
  await saveButton.click();
  await assignee.selectOption('terminal');
  letFirstSaveEnd();
  await page.locator('.lead-head').getByText('Working', { exact: true }).waitFor();
  expect(await assignee.inputValue()).toBe('terminal');
  await saveButton.click();
  await page.getByText('Not saved yet.').waitFor({ state: 'detached' });
  expect(await assignee.inputValue()).toBe('terminal');

  const saveAndLeave = async (id: string, duringSave = async () => {}) => {
    const letSaveEnd = await holdBack(page, `**/api/leads/${id}`, 'PATCH');
    await status.selectOption('qualified');
    await page.getByRole('button', { name: 'Save and open next' }).click();
    await page.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
    await duringSave();
    letSaveEnd();
  };
  await saveAndLeave(saved);
  await page.getByText('saved as').waitFor();
  expect(new URL(page.url()).pathname).toBe('/audit');

  await page.goto(`${desk.origin}/leads/${conflicting}`);
  await saveAndLeave(conflicting, async () => {
    const changed = [{ submissionId: conflicting }];
    await desk.store.changeStates(changed, { status: 'working' }, 'omar', Date.now());
  });
  await page.getByText('This lead was changed in the meantime.').waitFor();
});
