import { expect, test } from 'vitest';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { keptDrafts, keptPhotos } from '../../helpers/journey/draft.ts';
import { formTag, snippet } from '../../helpers/journey/host-site.ts';
import {
  control,
  newPerson,
  openForm,
  QuoteForm,
  ring,
  watch,
} from '../../helpers/journey/journey.ts';
import { expectFilled } from '../../helpers/journey/restored.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

test('two forms on one page are independent', async () => {
  const [seller, buyer] = [newPerson(), newPerson({ firstName: 'Omar' })];
  const page = await newPage();
  const url = site.host.add({
    body: `<main id="one">${snippet(site.server.origin)}</main><main id="two">${formTag({
      language: 'ar',
    })}</main>`,
  });
  await page.goto(url);
  const tab = playwrightTab(page);
  // The forms are in different languages, which tells their controls apart.
  const english = new QuoteForm(tab, 'en');
  const arabic = new QuoteForm(tab, 'ar');
  await english.fill(seller, watch);
  await arabic.fill(buyer, ring);
  await soon(() => keptPhotos(tab)).toBe(2);

  await page.reload();
  const email = ({ t }: QuoteForm) => control(page, 'textbox', t('form.email')).inputValue();
  await soon(() => email(english)).toBe(seller.email);
  await soon(() => email(arabic)).toBe(buyer.email);
  await english.send();
  expect(await email(arabic)).toBe(buyer.email);
  await soon(() => keptPhotos(tab)).toBe(1);
  await arabic.send();

  const first = await site.leadOf(seller.email);
  const second = await site.leadOf(buyer.email);
  expect(first.submissionId).not.toBe(second.submissionId);
  expect([first.items[0]?.designer, first.language]).toEqual(['Rolex', 'en']);
  expect([second.items[0]?.designer, second.language]).toEqual(['Atelier Noor', 'ar']);
});

test("without Web Locks a second tab shows the draft, and neither tab drops the other's lead", async () => {
  const person = newPerson();
  const page = await newPage();
  await page.context().addInitScript(() => {
    Object.defineProperty(navigator, 'locks', { value: undefined });
  });
  const { form, t, url } = await openForm(site, page);
  await form.fill(person);
  await soon(() => keptPhotos(form.tab)).toBe(1);
  await soon(() => keptDrafts(form.tab)).toMatchObject([{ contact: person }]);
  const other = await page.context().newPage();
  const otherForm = new QuoteForm(playwrightTab(other), 'en');
  await other.goto(url);
  await expectFilled(other, otherForm, person);
  await control(other, 'textbox', t('form.model')).fill('Datejust 41');
  await form.send();
  await otherForm.send();
  const models = (await site.leadsOf(person.email)).map(({ items }) => items[0]?.model);
  expect(models.sort()).toEqual([watch.model, 'Datejust 41']);
});

test('forms with different servers are independent', async () => {
  const { page, form, t } = await openForm(site, await newPage());
  await form.fill(newPerson());
  await soon(() => keptPhotos(form.tab)).toBe(1);
  const elsewhere = { attributes: { 'api-base': 'https://api.example' } };
  await page.goto(site.host.add({ body: snippet(site.server.origin, elsewhere) }));
  await form.hasStarted();
  await control(page, 'textbox', t('form.model')).fill('For the other');
  await page.reload();
  await soon(() => control(page, 'textbox', t('form.model')).inputValue()).toBe('For the other');
  expect(await control(page, 'textbox', t('form.email')).inputValue()).toBe('');
});
