import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { startTranslator } from '../../helpers/browsers/page-translator.ts';
import {
  control,
  hasFocus,
  newPerson,
  openFilledForm,
  openForm,
  recordedIn,
  ring,
  statusOf,
  watch,
} from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

test('the page can cancel sending, and change the campaign of what is sent', async () => {
  const page = await newPage();
  await page.addInitScript(() => {
    addEventListener('luxe-before-submit', (event) => {
      const { detail } = event as CustomEvent;
      detail.campaign = { ...detail.campaign, utmSource: 'crm', utmTerm: undefined };
      if (!(window as { isAllowed?: boolean }).isAllowed) event.preventDefault();
    });
  });
  const { form, t, person } = await openFilledForm(site, page, {
    query: '?utm_source=google&utm_term=x&utm_medium=m',
  });
  await form.submit();
  // Accepts any source here: the stored lead below shows which source is sent.
  await soon(async () => (await recordedIn(page)).events.at(-1)).toMatchObject({
    type: 'luxe-before-submit',
    detail: { campaign: { utmSource: expect.any(String), utmMedium: 'm' } },
  });
  await control(page, 'button', t('form.submit', { count: 1 })).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await site.leadsOf(person.email)).toEqual([]);

  await page.evaluate(() => Object.assign(window, { isAllowed: true }));
  await form.send();
  const { campaign } = await site.leadOf(person.email);
  expect(campaign).toEqual({ utmSource: 'crm', utmMedium: 'm' });
});

test('success-url navigates to its page without asking for confirmation', async () => {
  const page = await newPage();
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.accept();
  });
  const thanks = site.host.add({ body: '<h1>Merci</h1>' });
  const { form, person } = await openFilledForm(site, page, {
    attributes: { 'success-url': new URL(thanks).pathname },
  });
  await form.submit();
  await control(page, 'heading', 'Merci').waitFor();
  expect(page.url()).toBe(thanks);
  expect(dialogs).toEqual([]);
  await site.leadOf(person.email);
});

test('events report what was sent, without personal data, and another item keeps the contact', async () => {
  const person = newPerson();
  const { page, form, t, url } = await openForm(site, await newPage());
  await form.submit();
  // The Arabic name of Rolex also makes the lead a qualified one.
  await form.fillItem({ ...watch, designer: 'رولكس', isListed: false });
  await form.addItem();
  await form.fillItem(ring, 2);
  await form.fillContact(person);
  await form.send(2);
  const { submissionId } = await site.leadOf(person.email);
  const { events } = await recordedIn(page);
  expect(events).toEqual([
    { type: 'luxe-ready', detail: null },
    { type: 'luxe-invalid', detail: { fields: expect.any(Array) } },
    { type: 'luxe-before-submit', detail: { campaign: {} } },
    {
      type: 'luxe-submitted',
      detail: {
        submissionId,
        items: [
          { category: 'Watch', designer: 'رولكس', isQualified: true },
          { category: 'Jewelry', designer: 'Atelier Noor', isQualified: false },
        ],
      },
    },
  ]);
  expect(events[1]?.detail).toEqual({
    fields: [
      ...['category', 'designer', 'model', 'condition', 'photos'].map((name) => `items.0.${name}`),
      ...['firstName', 'lastName', 'email', 'phone', 'country'],
    ],
  });

  expect(page.url()).toBe(url);
  await form.click('button', t('thanks.another'));
  await soon(() => hasFocus(control(page, 'radio', t('category.Handbag')))).toBe(true);
  expect(await control(page, 'textbox', t('form.email')).inputValue()).toBe(person.email);
  expect(await control(page, 'combobox', t('form.designer')).inputValue()).toBe('');
  await form.fillItem(ring);
  await form.send();
  const others = (await site.leadsOf(person.email)).filter(
    (lead) => lead.submissionId !== submissionId,
  );
  expect(others.map(({ items }) => items.map(({ designer }) => designer))).toEqual([
    ['Atelier Noor'],
  ]);
});

test('texts follow the input on a page that a browser translates', async () => {
  const person = newPerson();
  const { page, form, t } = await openForm(site, await newPage());
  const headings = () => page.getByRole('heading', { level: 3 }).allInnerTexts();
  const item = (number: number) => t('form.itemNumber', { number });
  const submit = (count: number) => control(page, 'button', t('form.submit', { count }));
  await form.hasStarted();
  await page.evaluate(startTranslator, 'luxe-quote-form');

  await form.submit();
  await page.getByRole('heading', { name: t('errors.summary') }).waitFor();
  await submit(1).waitFor();
  await form.fillItem(watch);
  await form.addItem();
  await soon(headings).toEqual([item(1), item(2), t('form.contact')]);
  await submit(2).waitFor();
  await soon(() => statusOf(page)).toContain(t('form.itemAdded', { number: 2 }));
  await form.addItem();
  await control(page, 'button', t('form.removeItemNumber', { number: 3 })).click();
  await soon(() => statusOf(page)).toContain(t('form.itemRemoved', { number: 3 }));
  expect(await statusOf(page)).not.toContain(t('form.itemAdded', { number: 2 }));

  await form.fillItem(ring, 2);
  await form.fillContact(person);
  await form.send(2);
  const { items } = await site.leadOf(person.email);
  expect(items.map(({ designer }) => designer)).toEqual([watch.designer, ring.designer]);
  expect((await recordedIn(page)).errors).toEqual([]);
});
