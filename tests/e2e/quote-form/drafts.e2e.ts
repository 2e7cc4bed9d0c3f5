import { expect, test } from 'vitest';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { sendForm } from '../../helpers/hosts/submission.ts';
import { keptDrafts, keptPhotos, modelsIn, waitForDraft } from '../../helpers/journey/draft.ts';
import { enterInput } from '../../helpers/journey/enter-input.ts';
import { addFormPage, formTag, snippet } from '../../helpers/journey/host-site.ts';
import {
  control,
  newPerson,
  openFilledForm,
  QuoteForm,
  ring,
  storedWatch,
  watch,
} from '../../helpers/journey/journey.ts';
import { expectEmpty, expectFilled, restoredLine } from '../../helpers/journey/restored.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

test('keeps the draft after a lost response and a reload, for one lead, and starts empty after success', async () => {
  const { page, form, t, person } = await openFilledForm(site, await newPage());
  await soon(() => keptPhotos(form.tab)).toBe(1);
  // The lead is stored, but the response is lost.
  await page.route('**/submit-deal*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.submit();
  await control(page, 'button', t('failed.retry')).waitFor();
  const { submissionId } = await site.leadOf(person.email);
  await page.unroute('**/submit-deal*');
  await page.reload();
  await expectFilled(page, form, person);
  await page.getByText(restoredLine).first().waitFor();
  await form.send();
  expect(await site.leadOf(person.email)).toMatchObject({ submissionId, items: [storedWatch] });
  const [photo] = await site.storedPhotos(submissionId);
  // A picture, not an empty file.
  expect(photo?.size).toBeGreaterThan(500);

  await page.reload();
  await expectEmpty(page, form);
});

test('clears form and draft with the Clear form button, and keeps what is entered afterwards, even right before a reload', async () => {
  const { page, form, t } = await openFilledForm(site, await newPage());
  await soon(() => keptPhotos(form.tab)).toBe(1);
  await form.click('button', t('form.clear'));
  await expectEmpty(page, form);
  await soon(() => keptPhotos(form.tab)).toBe(0);
  await page.reload();
  await expectEmpty(page, form);

  await form.click('radio', t('category.Watch'));
  await form.chooseDesigner(watch, form.itemRegion());
  const model = control(page, 'textbox', t('form.model'));
  await model.fill('Datejust');
  for (const text of ['Datejust 3', 'Datejust 36']) {
    // Until then, the page that is being left shows the text as well.
    const reloaded = page.waitForEvent('load');
    const typing = model.evaluate((input: HTMLInputElement, typed) => {
      input.value = typed;
      input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      location.reload();
    }, text);
    // The page may be gone before it can answer.
    await typing.catch(() => {});
    await reloaded;
    await soon(() => model.inputValue()).toBe(text);
  }
  const designer = control(page, 'combobox', t('form.designer'));
  expect(await designer.inputValue()).toBe(watch.designer);

  await form.click('button', t('form.clear'));
  await model.fill('x');
  await model.fill('');
  await page.reload();
  await expectEmpty(page, form);
});

test('storage="none" leaves nothing in the browser and still sends the campaign', async () => {
  const { page, form, person } = await openFilledForm(site, await newPage(), {
    attributes: { storage: 'none' },
    query: '?utm_source=spring',
  });
  const left = async () => ({
    ...(await page.context().storageState({ indexedDB: true })),
    session: await page.evaluate(() => Object.keys(sessionStorage)),
  });
  const nothing = { cookies: [], origins: [], session: [] };
  expect(await left()).toEqual(nothing);
  await form.send();
  expect(await left()).toEqual(nothing);
  expect((await site.leadOf(person.email)).campaign).toEqual({ utmSource: 'spring' });
});

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

test('forms of a page, also in open and closed shadow roots, restore separate drafts and send all', async () => {
  const tab = playwrightTab(await newPage());
  const roots = `<script>
    const forms = [...document.querySelectorAll('luxe-quote-form')];
    for (const mode of ['open', 'closed']) {
      const card = document.createElement('partner-card');
      document.body.append(card);
      const root = card.attachShadow({ mode });
      root.innerHTML = \`${formTag()}\`;
      forms.push(root.firstChild);
    }
    // Lists the forms, since no driver finds controls in closed shadow roots.
    window.probe = { forms: () => forms };
  </script>`;
  const body = snippet(site.server.origin) + formTag({ language: 'ar' }) + roots;
  const url = site.host.add({ body });
  await tab.open(url);
  const forms = [0, 1, 2, 3];
  const people = forms.map(() => newPerson());
  const items = forms.map((form) => ({ ...ring, model: `Ring ${form}` }));
  await soon(() => modelsIn(tab)).toEqual(forms.map(() => ''));
  for (const form of forms) {
    await enterInput(tab, { form, person: people[form], item: items[form] });
  }
  await soon(() => keptPhotos(tab)).toBe(forms.length);

  await tab.open(url);
  await soon(() => modelsIn(tab)).toEqual(items.map(({ model }) => model));
  for (const form of forms) await sendForm(tab, form);
  const leads = await Promise.all(people.map(({ email }) => site.leadOf(email)));
  expect(leads.map((lead) => lead.items[0]?.model)).toEqual(items.map(({ model }) => model));
  expect(new Set(leads.map(({ submissionId }) => submissionId)).size).toBe(forms.length);
});

test('a form with a preset has a draft per ?page_id, a form without a preset one for all pages, and forms of each server their own', async () => {
  const tab = playwrightTab(await newPage());
  const withPreset = addFormPage(site, { attributes: { category: 'Watch' } });
  const without = addFormPage(site);
  const typeAt = async (url: string, model: string) => {
    await tab.open(url);
    await soon(() => modelsIn(tab)).toEqual(['']);
    await enterInput(tab, { form: 0, item: { model } });
    await waitForDraft(tab, model);
  };
  await typeAt(`${withPreset}?page_id=22`, 'of 22');
  await typeAt(`${withPreset}?page_id=23`, 'of 23');
  await typeAt(`${without}?page_id=22`, 'of the site');
  const elsewhere = addFormPage(site, { attributes: { 'api-base': 'https://api.example' } });
  await typeAt(elsewhere, 'of another server');
  for (const [url, model] of [
    [`${withPreset}?page_id=22&utm_source=x&gclid=1&ScCid=2`, 'of 22'],
    [`${withPreset}?luxe-doctor&page_id=23`, 'of 23'],
    [`${without}?page_id=23`, 'of the site'],
    [elsewhere, 'of another server'],
  ] as const) {
    await tab.open(url);
    await soon(() => modelsIn(tab)).toEqual([model]);
  }
});
