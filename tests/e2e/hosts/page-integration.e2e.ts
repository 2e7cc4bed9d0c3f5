import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import {
  control,
  hasFocus,
  newPerson,
  openFilledForm,
  openForm,
  recordedIn,
  ring,
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

test('events report what was sent, without personal data', async () => {
  const person = newPerson();
  const { page, form } = await openForm(site, await newPage());
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

test('the thank-you message replaces the form, and another item keeps the contact', async () => {
  const { page, form, t, url, person } = await openFilledForm(site, await newPage());
  await form.send();
  expect(page.url()).toBe(url);
  const first = await site.leadOf(person.email);

  await form.click('button', t('thanks.another'));
  await soon(() => hasFocus(control(page, 'radio', t('category.Handbag')))).toBe(true);
  expect(await control(page, 'textbox', t('form.email')).inputValue()).toBe(person.email);
  expect(await control(page, 'combobox', t('form.designer')).inputValue()).toBe('');
  await form.fillItem(ring);
  await form.send();
  const leads = await site.leadsOf(person.email);
  expect(leads).toHaveLength(2);
  expect(new Set(leads.map(({ submissionId }) => submissionId)).size).toBe(2);
  expect(leads.map(({ items }) => items[0]?.designer).sort()).toEqual(['Atelier Noor', 'Rolex']);
  expect(leads.some(({ submissionId }) => submissionId === first.submissionId)).toBe(true);
});
