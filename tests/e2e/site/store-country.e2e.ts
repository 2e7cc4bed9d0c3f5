import { expect, test } from 'vitest';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { keptDrafts } from '../../helpers/journey/draft.ts';
import { control, newPerson, QuoteForm, watch } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite({ GEO_HEADER: 'x-country' });
const newPage = useChromium();

const countries = ['AE', 'SA', 'LB'] as const;

/** Opens a page with a form as a visitor from this country; `chosen` reads the selected store countries. */
async function open(country: string, path: string) {
  const page = await newPage({ extraHTTPHeaders: country ? { 'x-country': country } : {} });
  await page.goto(site.server.origin + path);
  const language = await page.evaluate(() =>
    document.documentElement.lang === 'ar' ? 'ar' : 'en',
  );
  const t = translator(language);
  const radio = (code: (typeof countries)[number]) => control(page, 'radio', t(`country.${code}`));
  const form = new QuoteForm(playwrightTab(page), language);
  await form.hasStarted();
  const chosen = async () => {
    const checked = await Promise.all(countries.map((code) => radio(code).isChecked()));
    return countries.filter((_, index) => checked[index]);
  };
  return { page, t, chosen, form };
}

test("a link with a country prefix preselects that country, not the visitor's", async () => {
  const { chosen } = await open('FR', '/ksa/pricing');
  expect(await chosen()).toEqual(['SA']);
});

test.each([
  ['a country without a store', 'FR', '/pricing', '+971'],
  ['an unknown country', '', '/pricing?lang=ar', '+966'],
] as const)(
  'visitors from %s must choose the store country, with the dial code set',
  async (_, country, path, dialCode) => {
    const { page, t, chosen, form } = await open(country, path);
    expect(await chosen()).toEqual([]);
    const saved = await page.evaluate(() => localStorage.getItem('luxe.country'));
    expect(saved).toBe(country || null);
    await page.locator('luxe-quote-form .dial', { hasText: dialCode }).waitFor();
    await form.submit();
    await control(page, 'link', t('error.country')).waitFor();
  },
);

test('the preselected country is sent, and kept on the next page', async () => {
  const { page, t, form } = await open('LB', '/buy-back');
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
  await soon(() => control(page, 'radio', t('country.LB')).isChecked()).toBe(true);
});

test('a draft follows a visitor who changes the country of the site, unless another one was chosen in the form', async () => {
  const { page, t, form } = await open('AE', '/buy-back');
  const model = control(page, 'textbox', t('form.model'));
  await model.fill(watch.model);
  await soon(() => keptDrafts(form.tab)).toMatchObject([{ items: [{ model: watch.model }] }]);
  const inArabic = translator('ar');
  const radio = (code: (typeof countries)[number]) =>
    control(page, 'radio', inArabic(`country.${code}`));

  await page.goto(`${site.server.origin}/ksa/pricing`);
  await soon(() => control(page, 'textbox', inArabic('form.model')).inputValue()).toBe(watch.model);
  expect(await radio('SA').isChecked()).toBe(true);
  await page.locator('luxe-quote-form .dial', { hasText: '+966' }).waitFor();

  await form.click('radio', inArabic('country.LB'));
  await soon(() => keptDrafts(form.tab)).toMatchObject([{ contact: { country: 'LB' } }]);
  await page.goto(`${site.server.origin}/uae/pricing`);
  await soon(() => model.inputValue()).toBe(watch.model);
  expect(await control(page, 'radio', t('country.LB')).isChecked()).toBe(true);
});
