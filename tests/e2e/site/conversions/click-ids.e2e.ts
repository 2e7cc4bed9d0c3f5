import { expect, test } from 'vitest';
import { ar } from '../../../../pages/content/ar.ts';
import { en } from '../../../../pages/content/en.ts';
import { playwrightTab, useChromium } from '../../../helpers/browsers/browsers.ts';
import { newPerson, QuoteForm, watch } from '../../../helpers/journey/journey.ts';
import { smallPhotos } from '../../../helpers/journey/photos.ts';
import { PlainForm, withoutScripts } from '../../../helpers/journey/plain-form.ts';
import { soon, useSite } from '../../../helpers/journey/site.ts';

const site = useSite();
const siteWithoutScripts = useSite(await withoutScripts());
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

test('a click on the page of the plain form is stored without script, also after corrections', async () => {
  const person = newPerson({ country: 'SA' });
  const page = await newPage();
  const { origin } = siteWithoutScripts.server;
  const form = new PlainForm(playwrightTab(page), 'ar');
  await page.goto(`${origin}/pricing?lang=ar&gbraid=b-2&ScCid=s-2#Quote`);
  await form.fill(person, { ...watch, photos: [] });
  await form.submit();
  await page.getByRole('link', { name: form.t('error.photos') }).waitFor();
  await form.choosePhotos(smallPhotos[0]);
  await form.submit();
  await page.getByRole('heading', { name: ar.thankYou.heading }).waitFor();
  const { clickIds, receivedAt } = await siteWithoutScripts.leadOf(person.email);
  expect(clickIds).toEqual([
    { name: 'gbraid', value: 'b-2', seenAt: receivedAt },
    { name: 'ScCid', value: 's-2', seenAt: receivedAt },
  ]);
});
