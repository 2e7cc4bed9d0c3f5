import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import {
  control,
  hasFocus,
  newPerson,
  openForm,
  storedWatch,
  watch,
} from '../../helpers/journey/journey.ts';
import { smallPhotos } from '../../helpers/journey/photos.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { tabTo } from '../../helpers/journey/tab-to.ts';

const site = useSite();
const newPage = useChromium();

test('an item can be sent by keyboard alone, and Tab leads from the thank-you message to the request', async () => {
  const { email } = newPerson();
  const { page, form, t } = await openForm(site, await newPage(), { language: 'ar' });
  const { keyboard } = page;
  const radio = (name: string) => control(page, 'radio', name);
  const textbox = (name: string) => control(page, 'textbox', name);
  // Registered early: a key is faster than playwright's wait for the dialog.
  page.on('filechooser', (chooser) => chooser.setFiles(smallPhotos[0]));
  await form.hasStarted();

  await tabTo(page, radio(t('category.Handbag')));
  await keyboard.press('ArrowDown');
  expect(await radio(t('category.Watch')).isChecked()).toBe(true);

  const designer = control(page, 'combobox', t('form.designer'));
  await tabTo(page, designer);
  await keyboard.type('رول');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await soon(() => designer.inputValue()).toBe('Rolex');
  expect(await page.getByRole('option').count()).toBe(0);

  await tabTo(page, textbox(t('form.model')));
  await keyboard.type(watch.model);
  await tabTo(page, radio(t('condition.new')));
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  expect(await radio(t('condition.good')).isChecked()).toBe(true);

  await tabTo(page, control(page, 'button', t('photos.choose')));
  await keyboard.press('Enter');
  await form.seesPhotos([smallPhotos[0]]);

  for (const [field, text] of [
    [t('form.firstName'), 'Layla'],
    [t('form.lastName'), 'Haddad'],
    [t('form.email'), email],
    [t('form.phone'), '0501234567'],
  ] as const) {
    await tabTo(page, textbox(field));
    await keyboard.type(text);
  }
  // Enter in a text field submits the form, which still lacks the country.
  await keyboard.press('Enter');
  await tabTo(page, control(page, 'link', t('error.country')));
  await keyboard.press('Enter');
  expect(await hasFocus(radio(t('country.AE')))).toBe(true);
  await keyboard.press('Space');
  await tabTo(page, control(page, 'button', t('form.submit', { count: 1 })));
  await keyboard.press('Space');
  await form.seesThanks();
  const lead = await site.leadOf(email);
  expect(lead).toMatchObject({
    language: 'ar',
    country: 'AE',
    firstName: 'Layla',
    items: [storedWatch],
  });

  const reference = lead.submissionId.slice(0, 8);
  const card = control(page, 'region', t('thanks.heading'));
  expect(await hasFocus(card)).toBe(true);
  expect(await card.textContent()).toContain(reference);
  const chat = new URL((await card.getByRole('link').last().getAttribute('href')) ?? '');
  expect(chat.searchParams.get('text')).toBe(reference);
  const link = control(page, 'link', t('thanks.follow'));
  await keyboard.press('Tab');
  expect(await hasFocus(link)).toBe(true);
  // The address begins with PUBLIC_URL, which the test's server does not know before it listens.
  const { pathname } = new URL((await link.getAttribute('href')) ?? '');
  await page.goto(site.server.origin + pathname);
  expect(await page.locator('html').getAttribute('lang')).toBe('ar');
  expect(await page.locator('main').textContent()).toContain(reference);
});

test('an item can be sent by touch alone at 360 px', async () => {
  const person = newPerson();
  const page = await newPage({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  });
  const { form, t } = await openForm(site, page, { language: 'ar', touch: true });
  await form.fillByHand(person, watch);
  // A second photo, directly from the camera.
  const camera = page.waitForEvent('filechooser');
  await control(page, 'button', t('photos.take')).tap();
  const chooser = await camera;
  expect(await chooser.element().getAttribute('capture')).toBe('environment');
  await chooser.setFiles(smallPhotos[1]);
  await form.seesPhotos(smallPhotos);
  await form.send();

  const { items, phone } = await site.leadOf(person.email);
  // An Arabic form starts with the dial code of Saudi Arabia.
  expect(phone).toBe('+966501234567');
  expect(items).toMatchObject([
    { designer: 'Rolex', photos: [{ name: 'front.jpg' }, { name: 'back.jpg' }] },
  ]);
});
