import { expect, test } from 'vitest';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { keptDrafts, keptPhotos } from '../../helpers/journey/draft.ts';
import {
  control,
  openFilledForm,
  openForm,
  QuoteForm,
  storedWatch,
  watch,
} from '../../helpers/journey/journey.ts';
import { expectEmpty, expectFilled, restoredLine } from '../../helpers/journey/restored.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

test('keeps the draft after a reload, and starts empty after success', async () => {
  const { page, form, person } = await openFilledForm(site, await newPage());
  await soon(() => keptPhotos(form.tab)).toBe(1);
  await page.reload();
  await expectFilled(page, form, person);
  await page.getByText(restoredLine).first().waitFor();
  await form.send();
  const { items, submissionId } = await site.leadOf(person.email);
  expect(items).toMatchObject([storedWatch]);
  const [photo] = await site.storedPhotos(submissionId);
  // A picture, not an empty file.
  expect(photo?.size).toBeGreaterThan(500);

  await page.reload();
  await expectEmpty(page, form);
});

test('keeps the id of a draft that failed to send, for one lead', async () => {
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
  await form.send();
  expect((await site.leadOf(person.email)).submissionId).toBe(submissionId);
});

test('keeps text typed right before a reload', async () => {
  const { page, form, t } = await openForm(site, await newPage());
  await form.hasStarted();
  const model = control(page, 'textbox', t('form.model'));
  await model.fill('Datejust');
  // A new form may still be opening its database.
  await soon(() => keptDrafts(form.tab)).toMatchObject([{ items: [{ model: 'Datejust' }] }]);
  await page.reload();
  await soon(() => model.inputValue()).toBe('Datejust');
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
});

test('clears form and draft with the Clear form button, and keeps choices made afterwards', async () => {
  const { page, form, t } = await openFilledForm(site, await newPage());
  await soon(() => keptPhotos(form.tab)).toBe(1);
  await form.click('button', t('form.clear'));
  await expectEmpty(page, form);
  await soon(() => keptPhotos(form.tab)).toBe(0);
  await page.reload();
  await expectEmpty(page, form);

  await form.click('radio', t('category.Watch'));
  await form.chooseDesigner(watch, form.itemRegion());
  await page.reload();
  const designer = control(page, 'combobox', t('form.designer'));
  await soon(() => designer.inputValue()).toBe(watch.designer);

  await form.click('button', t('form.clear'));
  const model = control(page, 'textbox', t('form.model'));
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
  const left = () =>
    page.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      cookies: document.cookie,
    }));
  const nothing = { local: [], session: [], databases: [], cookies: '' };
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
