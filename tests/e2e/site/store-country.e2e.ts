import { expect, test } from 'vitest';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { keptDrafts } from '../../helpers/journey/draft.ts';
import { control, newPerson, QuoteForm, watch } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite({ GEO_HEADER: 'x-country' });
const newPage = useChromium();

/** Opens a page with a form as a visitor from this country; `chosen` reads the selected store countries. */
async function open(country: string, path: string) {
  const page = await newPage({ extraHTTPHeaders: { 'x-country': country } });
  await page.goto(site.server.origin + path);
  const t = translator('en');
  const form = new QuoteForm(playwrightTab(page), 'en');
  await form.hasStarted();
  const radios = page.locator('luxe-quote-form [name=country]');
  const chosen = () =>
    radios.evaluateAll((all: HTMLInputElement[]) =>
      all.filter(({ checked }) => checked).map(({ value }) => value),
    );
  return { page, t, chosen, form };
}

test('visitors from a country without a store must choose the store country, with the dial code set', async () => {
  const { page, t, chosen, form } = await open('FR', '/pricing');
  expect(await chosen()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('luxe.country'))).toBe('FR');
  await page.locator('luxe-quote-form .dial', { hasText: '+971' }).waitFor();
  await form.submit();
  await control(page, 'link', t('error.country')).waitFor();
});

test('the preselected country is sent, and kept on the next page', async () => {
  const { page, t, chosen, form } = await open('LB', '/buy-back');
  const person = newPerson({ phone: '03 123 456' });
  await form.fillItem(watch);
  for (const [name, text] of [
    [t('form.firstName'), person.firstName],
    [t('form.lastName'), person.lastName],
    [t('form.email'), person.email],
    [t('form.phone'), person.phone],
  ] as const) {
    await form.tab.type({ role: 'textbox', name }, text);
  }
  await form.submit();
  await page.waitForURL('**/thank-you');
  const { country, phone } = await site.leadOf(person.email);
  expect([country, phone]).toEqual(['LB', '+9613123456']);
  await page.goto(`${site.server.origin}/pricing`);
  await soon(chosen).toEqual(['LB']);
});

test('a draft follows a visitor who changes the country of the site, unless another one was chosen in the form', async () => {
  const { page, t, chosen, form } = await open('AE', '/buy-back');
  const model = control(page, 'textbox', t('form.model'));
  await model.fill(watch.model);
  await soon(() => keptDrafts(form.tab)).toMatchObject([{ items: [{ model: watch.model }] }]);
  const inArabic = translator('ar');

  await page.goto(`${site.server.origin}/ksa/pricing`);
  await soon(() => control(page, 'textbox', inArabic('form.model')).inputValue()).toBe(watch.model);
  expect(await chosen()).toEqual(['SA']);
  await page.locator('luxe-quote-form .dial', { hasText: '+966' }).waitFor();

  await form.click('radio', inArabic('country.LB'));
  await soon(() => keptDrafts(form.tab)).toMatchObject([{ contact: { country: 'LB' } }]);
  await page.goto(`${site.server.origin}/uae/pricing`);
  await soon(() => model.inputValue()).toBe(watch.model);
  expect(await chosen()).toEqual(['LB']);
});
