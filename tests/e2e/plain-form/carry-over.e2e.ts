import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { shiftedIn, watchShiftsFromNow } from '../../helpers/browsers/layout-shifts.ts';
import { holdScripts, isOurs } from '../../helpers/hosts/plain-form-journey.ts';
import { keptDrafts } from '../../helpers/journey/draft.ts';
import { control, hasFocus, newPerson, QuoteForm, watch } from '../../helpers/journey/journey.ts';
import { smallPhotos } from '../../helpers/journey/photos.ts';
import { PlainForm } from '../../helpers/journey/plain-form.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

interface Opened {
  page: Page;
  plain: PlainForm;
  /** Lets the script load; resolves when the element has replaced the plain form. */
  takeOver(): Promise<QuoteForm>;
}

/** Opens a page of the site with a delayed script. */
async function open(page: Page, query = ''): Promise<Opened> {
  const release = await holdScripts(page, isOurs);
  await page.goto(`${site.server.origin}/pricing?lang=en${query}#Quote`);
  const tab = playwrightTab(page);
  return {
    page,
    plain: new PlainForm(tab, 'en'),
    async takeOver() {
      release();
      const form = new QuoteForm(tab, 'en');
      await form.hasStarted();
      return form;
    },
  };
}

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
])(
  'the element replaces the plain form without layout shift at $width px, and the focus stays on $focused',
  async ({ field, id, width }) => {
    // With smooth scrolling, the page would still move to the field when the element replaces the form.
    const context = { viewport: { width, height: 800 }, reducedMotion: 'reduce' } as const;
    const { page, takeOver } = await open(await newPage(context));
    await page.locator(`form[action] ${field}`).focus();
    await watchShiftsFromNow(page);
    await takeOver();
    expect(await shiftedIn(page)).toBe(0);
    expect(await hasFocus(page.locator(`luxe-quote-form .form #${id}`))).toBe(true);
  },
);

test('new input overrides a draft, and an untouched plain form does not', async () => {
  const page = await newPage();
  const form = await (await open(page)).takeOver();
  const model = control(page, 'textbox', form.t('form.model'));
  await form.fillItem({ ...watch, photos: [], model: 'From the draft' });
  // The query makes the browser load the page again, which it would not for the same URL with a hash.
  const { plain, takeOver } = await open(page, '&again');
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
