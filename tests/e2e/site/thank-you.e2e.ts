import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { languages } from '../../../widgets/domain/languages.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { newPerson, QuoteForm } from '../../helpers/journey/journey.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const chat = '.facts a[href^="https://wa.me/"]';

const savedCampaign = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /utm|social/.test(key)));

const text = async (page: Page, selector: string) =>
  (await page.locator(selector).textContent()) ?? '';

test('the thank-you page shows the reference of the lead', async () => {
  const page = await newPage(wide);
  await page.goto(`${site.server.origin}/pricing?lang=ar`);
  const person = newPerson();
  const form = new QuoteForm(playwrightTab(page), 'ar');
  await form.fill(person);
  await form.submit();
  await page.waitForURL(/\/thank-you\/?$/);
  const { submissionId } = await site.leadOf(person.email);
  const reference = submissionId.slice(0, 8);
  await soon(() => text(page, '[data-reference]')).toBe(reference);
  const url = new URL((await page.locator(chat).getAttribute('href')) ?? '');
  expect(url.pathname).toBe('/971500000000');
  expect(url.searchParams.get('text')).toContain(reference);
  expect(page.url()).not.toContain(reference);
  await page.locator('main').getByRole('link', { name: 'تابع طلبك' }).click();
  await page.waitForURL(/\/request\/[\w-]{22}\?lang=ar$/);
  expect(await text(page, 'main')).toContain(reference);
});

test('a direct visit shows the chat and the next step, without a reference', async () => {
  const page = await newPage(wide);
  await page.goto(`${site.server.origin}/thank-you?lang=ar`);
  await page.locator(chat).waitFor();
  expect(await page.locator('.facts > div:visible').count()).toBe(2);
});

test.each(languages)(
  'a phone shows how to follow the request on its first screen (%s)',
  async (lang) => {
    const page = await newPage({ viewport: { width: 390, height: 664 }, reducedMotion: 'reduce' });
    await page.goto(`${site.server.origin}/thank-you?lang=${lang}`);
    for (const action of await page.locator('.thanks .actions a').all()) {
      const box = await action.boundingBox();
      expect((box?.y ?? 664) + (box?.height ?? 0)).toBeLessThanOrEqual(664);
    }
  },
);

test('the campaign of a lead is not saved again on going back, only on a new arrival', async () => {
  const page = await newPage(wide);
  await page.goto(`${site.server.origin}/terms?lang=en&utm_source=first`);
  await page.goto(`${site.server.origin}/direct-sales?utm_source=mail&utm_term=bags`);
  const person = newPerson();
  const form = new QuoteForm(playwrightTab(page), 'en');
  await form.fill(person);
  await form.submit();
  await page.waitForURL(/\/thank-you\/?$/);
  expect({ ...(await site.leadOf(person.email)).campaign }).toEqual({
    utmSource: 'mail',
    utmTerm: 'bags',
  });
  for (const path of ['/direct-sales', '/terms']) {
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe(path);
    await page.evaluate(() => customElements.whenDefined('luxe-whatsapp-button'));
    expect(await savedCampaign(page), path).toEqual([]);
  }
  await page.goto(`${site.server.origin}/terms?utm_source=again`);
  expect(await savedCampaign(page)).toEqual(['luxe.utm_source']);
});
