import { expect, test } from 'vitest';
import { referenceOf } from '../../../widgets/domain/request/reference.ts';
import { openDeskPage } from '../../helpers/desk/open-desk.ts';
import { startDesk } from '../../helpers/desk/start-desk.ts';
import { soon } from '../../helpers/journey/site.ts';
import { storeLead } from '../../helpers/store/stored-lead.ts';
import { holdBack, loseAnswer, useDeskPages } from './desk-page.ts';

const { openPage } = useDeskPages();
const desk = await startDesk();

/** Opens the page of a new lead. `notes` reads its stored notes, newest first. */
async function openLead() {
  const id = await storeLead(desk.store);
  const page = await openPage(desk, { path: `/leads/${id}` });
  const notes = async () => (await desk.store.findNotes(id)).map(({ text }) => text);
  return { id, page, notes };
}

test('keeps an unsaved note for its person only, and what is typed behind a sent note as a note of its own', async () => {
  const { id, page, notes } = await openLead();
  const note = page.locator('#note');
  const save = page.getByRole('button', { name: 'Save note' });
  const typeBehind = async (text: string) => {
    await note.press('End');
    await note.pressSequentially(text);
  };
  await note.fill(' Has the original box.');
  await page.reload();
  await soon(() => note.inputValue()).toBe(' Has the original box.');

  // The answer gets lost, so the person sends the note again.
  await loseAnswer(page, '**/notes/*');
  await save.press('Enter');
  await page.getByText('No connection to the desk').waitFor();
  await typeBehind(' Call after 5 pm');
  await save.press('Enter');
  await page.getByText('Note saved.').waitFor();
  await soon(() => note.inputValue()).toBe('Call after 5 pm');

  const letNoteBeStored = await holdBack(page, '**/notes/*', 'PUT');
  await save.press('Enter');
  await typeBehind(' Has papers');
  letNoteBeStored();
  await soon(() => note.inputValue()).toBe('Has papers');
  await save.press('Enter');
  await page.locator('.note-text').nth(2).waitFor();
  expect(await note.inputValue()).toBe('');

  await note.fill('Call on Monday');
  await openDeskPage(desk, page, { path: `/leads/${id}` });
  await soon(() => note.inputValue()).toBe('Call on Monday');
  // The session ended, and another person signs in.
  await page.route('**/api/me', async (route) => {
    const response = await route.fetch();
    const me = await response.json();
    await route.fulfill({ json: { ...me, person: { ...me.person, personId: 'omar' } } });
  });
  await page.reload();
  await note.waitFor();
  expect(await note.inputValue()).toBe('');
  expect(await notes()).toEqual(['Has papers', 'Call after 5 pm', 'Has the original box.']);
});

test('a note that is saved in one window leaves what is typed in another', async () => {
  const { page, notes } = await openLead();
  await page.locator('#note').fill('Has papers');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await soon(() => other.locator('#note').inputValue()).toBe('Has papers');
  await other.locator('#note').fill('Call on Monday');
  await page.getByRole('button', { name: 'Save note' }).click();
  await page.locator('.note-text').waitFor();
  await other.reload();
  await soon(() => other.locator('#note').inputValue()).toBe('Call on Monday');
  await other.getByRole('button', { name: 'Save note' }).click();
  await other.locator('.note-text').nth(1).waitFor();
  await other.reload();
  await other.locator('.note-text').nth(1).waitFor();
  expect(await other.locator('#note').inputValue()).toBe('');
  expect(await notes()).toEqual(['Call on Monday', 'Has papers']);
});

test('signing out warns of unsaved notes, and deletes them only when it succeeds', async () => {
  const { id, page } = await openLead();
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('desk.note.')));
  const signOut = async () => {
    await page.getByRole('button', { name: 'settings and sign-out' }).click();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  };
  const failed = page.locator('.messages').getByText('No connection to the desk');
  await page.route('**/sign-out', (route) => route.abort(), { times: 2 });
  await signOut();
  await failed.waitFor();
  await page.keyboard.press('Escape');

  await page.locator('#note').fill('Call after 5 pm');
  await page.getByRole('link', { name: 'Inbox' }).first().click();
  await page.locator('a[data-lead]').first().waitFor();
  await signOut();
  const dialog = page.getByRole('dialog', { name: 'Sign out?' });
  await dialog.getByRole('link', { name: referenceOf(id) }).click();
  await page.getByRole('heading', { level: 1, name: 'Layla' }).waitFor();
  await signOut();
  await dialog.getByRole('button', { name: 'Sign out and delete' }).click();
  await failed.waitFor();
  expect(await drafts()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Sign out and delete' }).click();
  await page.waitForURL(/sign-in/);
  expect(await drafts()).toEqual([]);
});
