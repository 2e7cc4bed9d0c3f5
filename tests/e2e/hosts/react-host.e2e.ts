import { expect, test } from 'vitest';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { complaintsOf } from '../../helpers/browsers/complaints.ts';
import { control, newPerson, QuoteForm } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

test('a React 19 host inserts the form, prefills it, switches to Arabic, sends it and gets the events', async () => {
  const page = await newPage();
  const complaints = complaintsOf(page);
  await page.goto(`${site.server.origin}/demo/react-host/`);
  const person = newPerson();
  const english = new QuoteForm(playwrightTab(page), 'en');
  await english.fill(person);
  await page.getByRole('button', { name: 'Fill in a sample name' }).click();
  await page.getByRole('button', { name: 'العربية' }).click();

  const arabic = new QuoteForm(playwrightTab(page), 'ar');
  const email = control(page, 'textbox', arabic.t('form.email'));
  expect(await email.inputValue()).toBe(person.email);
  await arabic.submit();
  await arabic.seesThanks();

  const lead = await site.leadOf(person.email);
  expect(lead).toMatchObject({
    language: 'ar',
    firstName: 'Layla',
    phone: '+971501234567',
    campaign: { utmSource: 'react-host' },
    items: [{ category: 'Watch', designer: 'Rolex', photos: [{ name: 'front.jpg' }] }],
  });
  await page.getByText(lead.submissionId).waitFor();
  expect(complaints).toEqual([]);
});
