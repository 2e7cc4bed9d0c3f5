import { expect, test } from 'vitest';
import { playwrightTab } from '../../helpers/browsers/browsers.ts';
import { leaveCached, useCachingChromium } from '../../helpers/journey/cached-page.ts';
import { keptPhotos } from '../../helpers/journey/draft.ts';
import { addFormPage } from '../../helpers/journey/host-site.ts';
import { control, newPerson, QuoteForm, watch } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useCachingChromium();

test('a page restored from the back/forward cache shows the draft as changed on a later page, and sends it', async () => {
  const page = await newPage();
  const tab = playwrightTab(page);
  const form = new QuoteForm(tab, 'en');
  const model = control(page, 'textbox', form.t('form.model'));
  await page.goto(addFormPage(site));
  await form.fillItem(watch);
  await soon(() => keptPhotos(tab)).toBe(1);
  const goBack = await leaveCached(page, addFormPage(site));
  await soon(() => model.inputValue()).toBe(watch.model);
  await model.fill('Changed on the next page');
  await goBack();
  await soon(() => model.inputValue()).toBe('Changed on the next page');
  const person = newPerson();
  await form.fillContact(person);
  await page.reload();
  await soon(() => control(page, 'textbox', form.t('form.email')).inputValue()).toBe(person.email);
  await form.submit();
  await form.seesThanks();
  expect((await site.leadOf(person.email)).items).toMatchObject([
    { model: 'Changed on the next page', photos: [{ name: 'front.jpg' }] },
  ]);
});

test('a page restored from the back/forward cache keeps typed text and sends it once', async () => {
  const page = await newPage();
  // Without a draft, only the cached page can keep input.
  const form = new QuoteForm(playwrightTab(page), 'en');
  await page.goto(addFormPage(site, { attributes: { draft: 'off' } }));
  await form.fillItem(watch);
  const goBack = await leaveCached(page, site.host.add({ body: 'Another page' }));
  await goBack();
  expect(await control(page, 'textbox', form.t('form.model')).inputValue()).toBe(watch.model);
  const person = newPerson();
  await form.fillContact(person);
  await form.submit();
  await form.seesThanks();
  expect((await site.leadOf(person.email)).items).toMatchObject([
    { model: watch.model, photos: [{ name: 'front.jpg' }] },
  ]);
});
