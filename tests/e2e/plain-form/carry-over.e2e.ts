import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { shiftedIn, watchShiftsFromNow } from '../../helpers/browsers/layout-shifts.ts';
import { holdScripts, isOurs } from '../../helpers/hosts/plain-form-journey.ts';
import { waitForDraft } from '../../helpers/journey/draft.ts';
import { control, hasFocus, newPerson, QuoteForm, watch } from '../../helpers/journey/journey.ts';
import { smallPhotos } from '../../helpers/journey/photos.ts';
import { PlainForm } from '../../helpers/journey/plain-form.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { withStoreOf } from '../../helpers/store/test-store.ts';

const site = useSite();
const newPage = useChromium();

/** Opens a page of the site with a delayed script. Returns a function that lets the element replace the plain form. */
async function open(page: Page, query = ''): Promise<() => Promise<void>> {
  const release = await holdScripts(page, isOurs);
  await page.goto(`${site.server.origin}/pricing?lang=en${query}#Quote`);
  return () => {
    release();
    return new QuoteForm(playwrightTab(page), 'en').hasStarted();
  };
}

/** Returns the steps of the visits to the form, as the server has counted them. */
async function countedSteps(): Promise<string[]> {
  const hour = 60 * 60 * 1000;
  // Counts are stored at the start of their hour.
  const range = { from: Date.now() - 2 * hour, to: Date.now() + hour };
  const partner = new URL(site.server.origin).host;
  const sums = await withStoreOf(site.server.dataDir, (store) =>
    store.readFunnel({ ...range, partner }),
  );
  const ofForm = sums.filter(({ element }) => element === 'luxe-quote-form');
  return ofForm.map(({ step, count }) => `${step} ${count}`);
}

test('input from before the script survives a switch of the language, and is sent and counted', async () => {
  const person = newPerson();
  const page = await newPage({ viewport: { width: 1280, height: 800 } });
  // The visitor has been on the page for a minute.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 60_000;
  });
  const takeOver = await open(page);
  await new PlainForm(playwrightTab(page), 'en').fill(person);
  await page.locator('.wide-switch a[lang=ar]').click();
  await page.locator('html[lang=ar]').waitFor();
  expect(await page.locator('form[action] [name=lastName]').inputValue()).toBe(person.lastName);
  expect(await page.locator('form[action]').getAttribute('action')).toContain('lang=ar');
  await takeOver();
  const arabic = new QuoteForm(playwrightTab(page), 'ar');
  await arabic.seesPhotos([smallPhotos[0]]);
  await arabic.submit();
  await page.waitForURL(/thank-you/);
  const lead = await site.leadOf(person.email);
  // In particular, not suspected of having been sent too fast.
  expect(lead).toMatchObject({ ...person, phone: '+971501234567', spam: [] });
  const steps = ['view 1', 'start 1', 'photos 1', 'submitted 1'];
  await soon(countedSteps).toEqual(expect.arrayContaining(steps));
});

test('the element replaces the plain form without layout shift, and the focus stays', async () => {
  // With smooth scrolling, the page would still move to the field when the element replaces the form.
  const page = await newPage({ reducedMotion: 'reduce' });
  for (const { field, id, width } of [
    { field: '[name=condition] >> nth=2', id: 'item-1-condition-2', width: 360 },
    { field: '[name=photos]', id: 'item-1-photos', width: 1440 },
    { field: 'button', id: 'submit', width: 360 },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    // The query makes the browser load the page again, which it would not for the same URL with a hash.
    const takeOver = await open(page, `&focus=${id}`);
    await page.locator(`form[action] ${field}`).focus();
    await watchShiftsFromNow(page);
    await takeOver();
    expect(await shiftedIn(page), id).toBe(0);
    expect(await hasFocus(page.locator(`luxe-quote-form .form #${id}`)), id).toBe(true);
  }
});

test('new input overrides a draft, and an untouched plain form does not', async () => {
  const page = await newPage();
  const tab = playwrightTab(page);
  const form = new QuoteForm(tab, 'en');
  const model = control(page, 'textbox', form.t('form.model'));
  await (await open(page))();
  await form.fillItem({ ...watch, photos: [], model: 'From the draft' });
  const takeOver = await open(page, '&again');
  await new PlainForm(tab, 'en').type(form.t('form.model'), 'Just typed');
  await takeOver();
  expect(await model.inputValue()).toBe('Just typed');
  await model.fill('Typed in the element');
  await waitForDraft(tab, 'Typed in the element');
  await page.unrouteAll();
  await page.reload();
  await soon(() => model.inputValue()).toBe('Typed in the element');
});
