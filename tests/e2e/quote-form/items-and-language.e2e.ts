import { expect, test } from 'vitest';
import type { Category } from '../../../widgets/domain/categories.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import {
  bag,
  control,
  hasFocus,
  newPerson,
  openForm,
  QuoteForm,
  ring,
  statusOf,
  watch,
} from '../../helpers/journey/journey.ts';
import { expectFilled } from '../../helpers/journey/restored.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

test('items are numbered, added, removed and restored for a few seconds, and the focus follows', async () => {
  const person = newPerson();
  const page = await newPage();
  await page.clock.install();
  const { form, t } = await openForm(site, page, { language: 'ar' });
  const headings = () => page.getByRole('heading', { level: 3 }).allInnerTexts();
  const contact = t('form.contact');
  const item = (number: number) => t('form.itemNumber', { number });
  const remove = (number: number) =>
    control(page, 'button', t('form.removeItemNumber', { number }));
  const categoryOf = (number: number, category: Category = 'Handbag') =>
    control(page, 'radio', t(`category.${category}`), form.itemRegion(number));
  const submit = (count: number) => control(page, 'button', t('form.submit', { count }));

  await submit(1).waitFor();
  expect(await headings()).toEqual([t('form.item'), contact]);
  expect(await remove(1).count()).toBe(0);

  await form.addItem();
  await soon(() => hasFocus(categoryOf(2))).toBe(true);
  expect(await statusOf(page)).toContain(t('form.itemAdded', { number: 2 }));
  expect(await headings()).toEqual([item(1), item(2), contact]);
  expect(await submit(2).count()).toBe(1);
  await form.addItem();
  await soon(() => hasFocus(categoryOf(3))).toBe(true);
  await form.fillItem(watch, 1);
  await form.fillItem(bag, 2);
  await form.fillItem(ring, 3);
  // After a change of category, the form keeps a designer that is not in the list of the new category.
  await form.click('radio', t('category.Handbag'), form.itemRegion(1));

  await remove(2).click();
  await soon(headings).toEqual([item(1), item(2), contact]);
  const model = (number: number) =>
    control(page, 'textbox', t('form.model'), form.itemRegion(number)).inputValue();
  expect([await model(1), await model(2)]).toEqual([watch.model, ring.model]);
  await soon(() => hasFocus(categoryOf(2, 'Jewelry'))).toBe(true);
  expect(await statusOf(page)).toContain(t('form.itemRemoved', { number: 2 }));

  const undo = page.getByRole('button', { name: t('form.undo') });
  await undo.click();
  await soon(headings).toEqual([item(1), item(2), item(3), contact]);
  expect([await model(1), await model(2), await model(3)]).toEqual([
    watch.model,
    bag.model,
    ring.model,
  ]);
  await form.seesPhotos(bag.photos, 2);
  await soon(() => hasFocus(categoryOf(2))).toBe(true);

  // When the last item is removed, the focus goes to the item before it.
  await remove(3).click();
  await soon(() => hasFocus(categoryOf(2))).toBe(true);
  // An item can be restored for ten seconds, and as long as the button has the focus.
  await undo.focus();
  await page.clock.fastForward(60_000);
  expect(await hasFocus(undo)).toBe(true);
  await page.keyboard.press('Tab');
  await page.clock.fastForward(60_000);
  await soon(() => undo.count()).toBe(0);
  await form.fillContact(person);
  await submit(2).click();
  await form.seesThanks();
  const { items } = await site.leadOf(person.email);
  expect(items.map(({ category, designer }) => `${category} ${designer}`)).toEqual([
    'Handbag Rolex',
    'Handbag Chanel',
  ]);
});

test('changing the language keeps text, photos, errors and focus', async () => {
  const person = newPerson();
  const { page, form: english } = await openForm(site, await newPage());
  await english.fill({ ...person, firstName: '' });
  await english.submit();
  await page.getByRole('link', { name: 'First name is required' }).waitFor();
  // Selects the middle of a word.
  const model = control(page, 'textbox', english.t('form.model'));
  await model.focus();
  await model.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 4));

  await page.locator('luxe-quote-form').evaluate((element) => element.setAttribute('lang', 'ar'));
  const arabic = new QuoteForm(playwrightTab(page), 'ar');
  const { t } = arabic;
  await control(page, 'heading', t('form.heading')).waitFor();
  expect(await page.locator('luxe-quote-form .root').getAttribute('dir')).toBe('rtl');
  const field = control(page, 'textbox', t('form.model'));
  expect(await hasFocus(field)).toBe(true);
  const selection = await field.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [
    selectionStart,
    selectionEnd,
  ]);
  expect(selection).toEqual([2, 4]);
  const summary = page.getByRole('group', { name: t('errors.summary'), exact: true });
  expect(await summary.getByRole('link').allInnerTexts()).toEqual([t('error.firstName')]);
  await control(page, 'textbox', t('form.firstName')).fill('ليلى');
  await expectFilled(page, arabic, { ...person, firstName: 'ليلى' });
  await arabic.send();
  expect(await site.leadOf(person.email)).toMatchObject({
    language: 'ar',
    firstName: 'ليلى',
    phone: '+971501234567',
  });
});
