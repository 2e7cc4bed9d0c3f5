import { expect, test } from 'vitest';
import { en } from '../../../../pages/content/en.ts';
import { playwrightTab, useChromium } from '../../../helpers/browsers/browsers.ts';
import { newPerson, QuoteForm } from '../../../helpers/journey/journey.ts';
import { soon, useSite } from '../../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

test('clicks on ads are stored once with the lead, one of them on a page that is left before its widgets load', async () => {
  const person = newPerson();
  const page = await newPage();
  await page.route('**/luxe-widgets.js', (route) => route.abort());
  await page.goto(`${site.server.origin}/faqs?lang=en&gclid=g-1`);
  // The script of the site keeps the id; it runs after the first paint, which may come after `load`.
  await soon(() => page.evaluate(() => localStorage.getItem('luxe.click_ids'))).toContain('g-1');
  await page.unroute('**/luxe-widgets.js');
  await page.goto(`${site.server.origin}/contact-us`);
  await page.goto(`${site.server.origin}/pricing?msclkid=m-3#Quote`);
  const form = new QuoteForm(playwrightTab(page), 'en');
  await form.hasStarted();
  await form.fill(person);
  const sent = page.waitForRequest(/submit-deal/);
  await form.submit();
  // Only the plain form, which the element has replaced, sends the ids in its URL.
  expect((await sent).url()).not.toContain('m-3');
  await page.getByRole('heading', { name: en.thankYou.heading }).waitFor();
  expect((await site.leadOf(person.email)).clickIds).toMatchObject([
    { name: 'gclid', value: 'g-1' },
    { name: 'msclkid', value: 'm-3' },
  ]);
});
