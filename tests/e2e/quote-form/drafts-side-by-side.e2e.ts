import { expect, test } from 'vitest';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { keptDrafts, keptPhotos } from '../../helpers/journey/draft.ts';
import { addFormPage } from '../../helpers/journey/host-site.ts';
import { control, openFilledForm, QuoteForm, watch } from '../../helpers/journey/journey.ts';
import { expectFilled } from '../../helpers/journey/restored.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

test("without Web Locks a second tab shows the draft, and neither tab drops the other's lead", async () => {
  const page = await newPage();
  await page.context().addInitScript(() => {
    Object.defineProperty(navigator, 'locks', { value: undefined });
  });
  const { form, t, url, person } = await openFilledForm(site, page);
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

test('forms with different servers have separate drafts', async () => {
  const { page, form, t } = await openFilledForm(site, await newPage());
  await soon(() => keptPhotos(form.tab)).toBe(1);
  const elsewhere = { attributes: { 'api-base': 'https://api.example' } };
  await page.goto(addFormPage(site, elsewhere));
  await form.hasStarted();
  await control(page, 'textbox', t('form.model')).fill('For the other');
  // A new form may still be opening its database.
  await soon(async () =>
    (await keptDrafts(form.tab)).flatMap(({ items }) => items.map(({ model }) => model)),
  ).toContain('For the other');
  await page.reload();
  await soon(() => control(page, 'textbox', t('form.model')).inputValue()).toBe('For the other');
  expect(await control(page, 'textbox', t('form.email')).inputValue()).toBe('');
});
