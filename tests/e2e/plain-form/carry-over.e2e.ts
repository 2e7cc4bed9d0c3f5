import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { shiftedIn, watchShiftsFromNow } from '../../helpers/browsers/layout-shifts.ts';
import { holdScripts, isOurs } from '../../helpers/hosts/plain-form-journey.ts';
import { keptDrafts } from '../../helpers/journey/draft.ts';
import {
  control,
  hasFocus,
  newPerson,
  QuoteForm,
  storedWatch,
  watch,
} from '../../helpers/journey/journey.ts';
import { smallPhotos } from '../../helpers/journey/photos.ts';
import { PlainForm } from '../../helpers/journey/plain-form.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

const watchWithoutPhotos = { ...watch, photos: [] };

interface Opened {
  page: Page;
  plain: PlainForm;
  /** Lets the script load; resolves when the element has replaced the plain form. */
  takeOver(): Promise<QuoteForm>;
}

/** Opens a page of the site with a delayed script. */
async function open(page: Page, language: 'en' | 'ar' = 'en', query = ''): Promise<Opened> {
  const release = await holdScripts(page, isOurs);
  await page.goto(`${site.server.origin}/pricing?lang=${language}${query}#Quote`);
  const tab = playwrightTab(page);
  return {
    page,
    plain: new PlainForm(tab, language),
    async takeOver() {
      release();
      const form = new QuoteForm(tab, language);
      await form.hasStarted();
      return form;
    },
  };
}

const inElement = (page: Page) => page.locator('luxe-quote-form .form');

test('the element keeps input from the plain form', async () => {
  const person = newPerson();
  const { page, plain, takeOver } = await open(await newPage());
  const { t } = plain;
  const item = { ...watch, photos: [smallPhotos[1]] };
  await plain.fill({ ...person, phone: '+961 3 123 456', country: 'LB' }, item);
  const form = await takeOver();
  await form.seesPhotos([smallPhotos[1]]);
  expect(await control(page, 'textbox', t('form.model')).inputValue()).toBe(watch.model);
  expect(await control(page, 'radio', t('condition.good')).isChecked()).toBe(true);
  await form.submit();
  await page.waitForURL(/thank-you/);
  expect(await site.leadOf(person.email)).toMatchObject({
    ...person,
    phone: '+9613123456',
    country: 'LB',
    items: [{ ...storedWatch, photos: [{ name: 'back.jpg' }] }],
  });
});

test('the language switch keeps input from before the script', async () => {
  const person = newPerson();
  const { page, plain, takeOver } = await open(
    await newPage({ viewport: { width: 1280, height: 800 } }),
  );
  await plain.fill(person);
  await page.locator('.wide-switch a[lang=ar]').click();
  await page.locator('html[lang=ar]').waitFor();
  expect(await page.locator('form[action] [name=lastName]').inputValue()).toBe(person.lastName);
  expect(await page.locator('form[action]').getAttribute('action')).toContain('lang=ar');
  await takeOver();
  const arabic = new QuoteForm(playwrightTab(page), 'ar');
  await arabic.seesPhotos([smallPhotos[0]]);
  await arabic.submit();
  await page.waitForURL(/thank-you/);
  expect(await site.leadOf(person.email)).toMatchObject({ ...person, phone: '+971501234567' });
});

test.each([
  { focused: 'a choice', field: '[name=condition] >> nth=2', id: 'item-1-condition-2', width: 360 },
  { focused: 'a photo', field: '[name=photos]', id: 'item-1-photos', width: 1440 },
  { focused: 'the button', field: 'button', id: 'submit', width: 360 },
  { focused: 'nothing', width: 1440 },
])(
  'the element replaces the plain form without layout shift at $width px, and the focus stays on $focused',
  async ({ field, id, width }) => {
    const { page, takeOver } = await open(await newPage({ viewport: { width, height: 800 } }));
    if (field) await page.locator(`form[action] ${field}`).focus();
    await watchShiftsFromNow(page);
    await takeOver();
    expect(await shiftedIn(page)).toBe(0);
    if (id) expect(await hasFocus(inElement(page).locator(`#${id}`))).toBe(true);
  },
);

test('new input overrides a draft', async () => {
  const page = await newPage();
  const form = await (await open(page)).takeOver();
  const model = control(page, 'textbox', form.t('form.model'));
  await form.fillItem({ ...watchWithoutPhotos, model: 'From the draft' });
  // The query makes the browser load the page again, which it would not for the same URL with a hash.
  const { plain, takeOver } = await open(page, 'en', '&again');
  await plain.type(form.t('form.model'), 'Just typed');
  await takeOver();
  expect(await model.inputValue()).toBe('Just typed');
  await model.fill('Typed in the element');
  const kept = { items: [expect.objectContaining({ model: 'Typed in the element' })] };
  await soon(() => keptDrafts(form.tab)).toContainEqual(expect.objectContaining(kept));
  await page.unrouteAll();
  await page.reload();
  await soon(() => model.inputValue()).toBe('Typed in the element');
});

test('an untouched plain form does not override the draft', async () => {
  const page = await newPage();
  const form = await (await open(page)).takeOver();
  await form.fillItem({ ...watchWithoutPhotos, model: 'From the draft' });
  await page.unrouteAll();
  await page.reload();
  const model = control(page, 'textbox', form.t('form.model'));
  await soon(() => model.inputValue()).toBe('From the draft');
});
