import { describe, expect, test } from 'vitest';
import type { Tab } from '../../helpers/browsers/browser-tab.ts';
import { installedEngines, useChromiumTab, useTab } from '../../helpers/browsers/browsers.ts';
import { sendForm } from '../../helpers/hosts/submission.ts';
import { keptDrafts, keptPhotos } from '../../helpers/journey/draft.ts';
import { enterInput } from '../../helpers/journey/enter-input.ts';
import { addFormPage, formTag, snippet } from '../../helpers/journey/host-site.ts';
import { bag, newPerson, QuoteForm, ring, watch } from '../../helpers/journey/journey.ts';
import { useProxy } from '../../helpers/journey/proxy.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const openChromiumTab = useChromiumTab();
const proxy = useProxy(site);

/** Returns the models that the forms of a page show. Leaves out forms not fully rendered: their button comes last. */
const modelsIn = (tab: Tab) =>
  tab.evaluate(() =>
    window.probe.forms().flatMap(({ shadowRoot }) => {
      const field = shadowRoot?.querySelector<HTMLInputElement>('#item-1-model');
      return field && shadowRoot?.querySelector('#submit') ? [field.value] : [];
    }),
  );

/** Waits until the draft with this model is stored: a new profile's first IndexedDB is slow to open. */
const waitForDraft = (tab: Tab, model: string) =>
  soon(() => keptDrafts(tab)).toContainEqual(
    expect.objectContaining({ items: [expect.objectContaining({ model })] }),
  );

describe.each(await installedEngines())('in $name', (engine) => {
  const openTab = useTab(engine);

  test('two tabs have separate drafts, restore them after a reload and send two leads', async () => {
    const tab = await openTab();
    const url = addFormPage(site);
    await tab.open(url);
    const [mine, yours] = [newPerson(), newPerson()];
    const form = new QuoteForm(tab, 'en');
    await form.fill(mine, watch);

    const other = await tab.beside();
    await other.open(url);
    const otherForm = new QuoteForm(other, 'en');
    await otherForm.hasStarted();
    await soon(() => modelsIn(other)).toEqual(['']);
    await otherForm.fill(yours, bag);
    await waitForDraft(tab, watch.model);
    await waitForDraft(tab, bag.model);
    await soon(() => keptPhotos(tab)).toBe(2);

    await tab.open(url);
    await soon(() => modelsIn(tab)).toEqual([watch.model]);
    await other.open(url);
    await soon(() => modelsIn(other)).toEqual([bag.model]);
    await form.seesPhotos(watch.photos);
    await otherForm.seesPhotos(bag.photos);
    await form.send();
    await otherForm.send();
    const [first, second] = [await site.leadOf(mine.email), await site.leadOf(yours.email)];
    expect([first.items[0]?.model, second.items[0]?.model]).toEqual([watch.model, bag.model]);
    expect(first.submissionId).not.toBe(second.submissionId);
  });
});

test('forms of a page, also in open and closed shadow roots, restore separate drafts and send all', async () => {
  const tab = await openChromiumTab();
  const roots = `<script>
    const forms = [...document.querySelectorAll('luxe-quote-form')];
    for (const mode of ['open', 'closed', 'closed']) {
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
  const forms = [0, 1, 2, 3, 4];
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
  const tab = await openChromiumTab();
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

test('a lost response and a corrected model make two versions of the lead', async () => {
  const tab = await openChromiumTab();
  const person = newPerson();
  await tab.open(site.host.add({ body: snippet(proxy.origin) }));
  const form = new QuoteForm(tab, 'en');
  const { t } = form;
  await form.fill(person);
  proxy.mode = 'lose-response';
  await form.submit();
  await tab.sees({ role: 'button', name: t('failed.retry') });
  await tab.type({ role: 'textbox', name: t('form.model') }, 'Datejust 41');
  proxy.mode = 'forward';
  await form.click('button', t('failed.retry'));
  await form.seesThanks();
  const sent = (await site.leadsOf(person.email)).map(({ items }) => items[0]?.model);
  expect(sent.sort()).toEqual([watch.model, 'Datejust 41']);
});
