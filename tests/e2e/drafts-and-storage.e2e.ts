import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { playwrightTab, useChromium } from '../helpers/browsers.ts';
import {
  bag,
  control,
  newPerson,
  openForm,
  type Person,
  QuoteForm,
  ring,
  watch,
} from '../helpers/journey.ts';
import { keptPhotos } from '../helpers/journey-draft.ts';
import { soon, useSite } from '../helpers/journey-site.ts';
import { formTag, snippet } from '../helpers/pages.ts';

const site = useSite();
const newPage = useChromium();

const restoredLine = 'We kept what you entered earlier on this device.';

async function expectFilled(page: Page, form: QuoteForm, person: Person): Promise<void> {
  const { t } = form;
  const value = (role: 'textbox' | 'combobox', name: string) =>
    control(page, role, name).inputValue();
  await soon(() => value('textbox', t('form.email'))).toBe(person.email);
  expect(await value('textbox', t('form.firstName'))).toBe(person.firstName);
  expect(await value('textbox', t('form.lastName'))).toBe(person.lastName);
  expect(await value('textbox', t('form.phone'))).toBe(person.phone);
  expect(await value('textbox', t('form.model'))).toBe(watch.model);
  expect(await value('combobox', t('form.designer'))).toBe(watch.designer);
  for (const name of [t('category.Watch'), t('condition.good'), t(`country.${person.country}`)]) {
    expect(await control(page, 'radio', name).isChecked(), name).toBe(true);
  }
  await form.seesPhotos(watch.photos);
}

async function expectEmpty(page: Page, form: QuoteForm): Promise<void> {
  const { t } = form;
  const email = control(page, 'textbox', t('form.email'));
  await email.waitFor();
  expect(await email.inputValue()).toBe('');
  expect(await control(page, 'textbox', t('form.model')).inputValue()).toBe('');
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'front.jpg' }).count()).toBe(0);
  expect(await page.getByText(restoredLine).first().isVisible()).toBe(false);
}

test('a reload in the middle loses nothing; after success a reload starts empty', async () => {
  const person = newPerson();
  const { page, form } = await openForm(site, await newPage());
  await form.fill(person);
  await soon(() => keptPhotos(form.tab)).toBe(1);
  await page.reload();
  await expectFilled(page, form, person);
  await page.getByText(restoredLine).first().waitFor();
  await form.submit();
  await form.seesThanks();
  const { items } = await site.leadOf(person.email);
  expect(items).toMatchObject([{ designer: 'Rolex', photos: [{ name: 'front.jpg' }] }]);
  const [photo] = await site.storedPhotos((await site.leadOf(person.email)).submissionId);
  expect(photo?.size).toBeGreaterThan(500);

  await page.reload();
  await expectEmpty(page, form);
});

test('a tab that was closed comes back with several items in their order', async () => {
  const { page, form, t, url } = await openForm(site, await newPage());
  await form.addItem();
  await form.fillItem(bag, 1);
  await form.fillItem(ring, 2);
  await soon(() => keptPhotos(form.tab)).toBe(2);
  const again = await page.context().newPage();
  await page.close();
  await again.goto(url);
  const model = (number: number) =>
    control(again, 'textbox', t('form.model'), form.itemRegion(number)).inputValue();
  await soon(() => model(2)).toBe(ring.model);
  expect(await model(1)).toBe(bag.model);
});

test('a draft that failed to be sent keeps its id: reload, send again, one lead', async () => {
  const person = newPerson();
  const { page, form, t } = await openForm(site, await newPage());
  await form.fill(person);
  await soon(() => keptPhotos(form.tab)).toBe(1);
  // The lead is stored, but the visitor never hears of it.
  await page.route('**/submit-deal*', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.submit();
  await control(page, 'button', t('failure.retry')).waitFor();
  const { submissionId } = await site.leadOf(person.email);
  await page.unroute('**/submit-deal*');
  await page.reload();
  await expectFilled(page, form, person);
  await form.submit();
  await form.seesThanks();
  expect((await site.leadOf(person.email)).submissionId).toBe(submissionId);
});

test('"Clear form" empties the form and the draft', async () => {
  const { page, form, t } = await openForm(site, await newPage());
  await form.fill(newPerson());
  await soon(() => keptPhotos(form.tab)).toBe(1);
  await form.click('button', t('form.clear'));
  await expectEmpty(page, form);
  await soon(() => keptPhotos(form.tab)).toBe(0);
  await page.reload();
  await expectEmpty(page, form);
});

test('draft="off" keeps nothing', async () => {
  const { page, form } = await openForm(site, await newPage(), { attributes: { draft: 'off' } });
  await form.fill(newPerson());
  await page.reload();
  await expectEmpty(page, form);
  expect(await keptPhotos(form.tab)).toBe(0);
});

test('storage="none" leaves nothing in the browser and still sends the campaign', async () => {
  const person = newPerson();
  const { page, form } = await openForm(site, await newPage(), {
    attributes: { storage: 'none' },
    query: '?utm_source=spring',
  });
  await form.fill(person);
  const left = () =>
    page.evaluate(async () => ({
      local: Object.keys(localStorage),
      session: Object.keys(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      cookies: document.cookie,
    }));
  const nothing = { local: [], session: [], databases: [], cookies: '' };
  expect(await left()).toEqual(nothing);
  await form.submit();
  await form.seesThanks();
  expect(await left()).toEqual(nothing);
  expect((await site.leadOf(person.email)).campaign).toEqual({ utmSource: 'spring' });
});

test('a browser that refuses all storage has a working form', async () => {
  const person = newPerson();
  const page = await newPage();
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  const { form } = await openForm(site, page, { query: '?utm_source=spring' });
  await form.fill(person);
  await form.submit();
  await form.seesThanks();
  expect((await site.leadOf(person.email)).campaign).toEqual({ utmSource: 'spring' });
});

test('two forms on one page have nothing to do with each other', async () => {
  const [seller, buyer] = [newPerson(), newPerson({ firstName: 'Omar' })];
  const page = await newPage();
  const url = site.host.add({
    body: `<main id="one">${snippet(site.server.origin)}</main><main id="two">${formTag({
      language: 'ar',
    })}</main>`,
  });
  await page.goto(url);
  const tab = playwrightTab(page);
  // The words of the two languages tell their controls apart.
  const english = new QuoteForm(tab, 'en');
  const arabic = new QuoteForm(tab, 'ar');
  await english.fill(seller, watch);
  await arabic.fill(buyer, ring);
  await soon(() => keptPhotos(tab)).toBe(2);

  await page.reload();
  const email = ({ t }: QuoteForm) => control(page, 'textbox', t('form.email')).inputValue();
  await soon(() => email(english)).toBe(seller.email);
  await soon(() => email(arabic)).toBe(buyer.email);
  await english.submit();
  await english.seesThanks();
  expect(await email(arabic)).toBe(buyer.email);
  await soon(() => keptPhotos(tab)).toBe(1);
  await arabic.submit();
  await arabic.seesThanks();

  const first = await site.leadOf(seller.email);
  const second = await site.leadOf(buyer.email);
  expect(first.submissionId).not.toBe(second.submissionId);
  expect([first.items[0]?.designer, first.language]).toEqual(['Rolex', 'en']);
  expect([second.items[0]?.designer, second.language]).toEqual(['Atelier Noor', 'ar']);
});

test('what was typed in the very moment before a reload is there after it', async () => {
  const { page, form, t } = await openForm(site, await newPage());
  await form.hasStarted();
  const model = control(page, 'textbox', t('form.model'));
  await model.fill('Datejust');
  await page.reload();
  await soon(() => model.inputValue()).toBe('Datejust');
  for (const text of ['Datejust 3', 'Datejust 36']) {
    const typing = page.evaluate((typed) => {
      const root = document.querySelector('luxe-quote-form')?.shadowRoot;
      const input = root?.querySelector<HTMLInputElement>('#item-1-model');
      if (!input) throw new Error('no field');
      input.value = typed;
      input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
      location.reload();
    }, text);
    // The page may be gone before it can answer.
    await typing.catch(() => {});
    await soon(() => model.inputValue().catch(() => '')).toBe(text);
  }
});

test('a chosen category and designer are kept, and what is taken out again leaves no draft', async () => {
  const { page, form, t } = await openForm(site, await newPage());
  await form.hasStarted();
  await form.click('radio', t('category.Watch'));
  await form.chooseDesigner(watch, form.itemRegion());
  await page.reload();
  const designer = control(page, 'combobox', t('form.designer'));
  await soon(() => designer.inputValue()).toBe(watch.designer);

  await form.click('button', t('form.clear'));
  await control(page, 'textbox', t('form.model')).fill('x');
  await control(page, 'textbox', t('form.model')).fill('');
  await page.reload();
  await expectEmpty(page, form);
});

test('without Web Locks a second tab shows the draft, and neither tab drops what the other sent', async () => {
  const person = newPerson();
  const page = await newPage();
  await page.context().addInitScript(() => {
    Object.defineProperty(navigator, 'locks', { value: undefined });
  });
  const { form, t, url } = await openForm(site, page);
  await form.fill(person);
  await soon(() => keptPhotos(form.tab)).toBe(1);
  const other = await page.context().newPage();
  const otherForm = new QuoteForm(playwrightTab(other), 'en');
  await other.goto(url);
  await expectFilled(other, otherForm, person);
  await control(other, 'textbox', t('form.model')).fill('Datejust 41');
  await form.submit();
  await form.seesThanks();
  await otherForm.submit();
  await otherForm.seesThanks();
  const models = (await site.leadsOf(person.email)).map(({ items }) => items[0]?.model);
  expect(models.sort()).toEqual([watch.model, 'Datejust 41']);
});

test('forms that send to different servers have nothing in common', async () => {
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
