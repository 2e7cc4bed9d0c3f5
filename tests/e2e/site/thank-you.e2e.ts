import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { languages } from '../../../widgets/domain/languages.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { savedCampaign } from '../../helpers/journey/draft.ts';
import { sendOnSite } from '../../helpers/journey/send-on-site.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;
const chat = '.facts a[href^="https://wa.me/"]';

const text = async (page: Page, selector: string) =>
  (await page.locator(selector).textContent()) ?? '';

const openedPath = (page: Page) => new URL(page.url()).pathname.replace(/\/$/, '');

test('after a lead the page shows its reference and leads to the request, and the campaign is used up', async () => {
  const page = await newPage(wide);
  await page.goto(`${site.server.origin}/terms?lang=ar&utm_source=first`);
  await page.goto(`${site.server.origin}/direct-sales?utm_source=mail&utm_term=bags`);
  const { submissionId, campaign } = await sendOnSite(site, page, 'ar');
  expect(campaign).toEqual({ utmSource: 'mail', utmTerm: 'bags' });
  const reference = submissionId.slice(0, 8);
  await soon(() => text(page, '[data-reference]')).toBe(reference);
  const url = new URL((await page.locator(chat).getAttribute('href')) ?? '');
  expect(url.pathname).toBe('/971500000000');
  expect(url.searchParams.get('text')).toContain(reference);
  expect(page.url()).not.toContain(reference);

  for (const path of ['/direct-sales', '/terms']) {
    await page.goBack();
    expect(openedPath(page)).toBe(path);
    // The script of the site saves campaigns before it loads the widgets.
    await page.evaluate(() => customElements.whenDefined('luxe-whatsapp-button'));
    expect(await savedCampaign(page), `saved campaign after going back to ${path}`).toEqual([]);
  }
  await page.goto(`${site.server.origin}/terms?utm_source=again`);
  // The script of the site saves the campaign after the first paint, which may come after `load`.
  await soon(() => savedCampaign(page), 'saved campaign of a new visit').toEqual([
    'luxe.utm_source',
  ]);

  await page.goto(`${site.server.origin}/thank-you`);
  await page.locator('main').getByRole('link', { name: 'تابع طلبك' }).click();
  await page.waitForURL(/\/request\/[\w-]{22}\?lang=ar$/);
  expect(await text(page, 'main')).toContain(reference);
});

test('a direct visit shows chat and next step without a reference, and how to follow a request on the first screen of a phone', async () => {
  const phone = { width: 390, height: 664 };
  const page = await newPage({ viewport: phone, reducedMotion: 'reduce' });
  for (const lang of languages) {
    await page.goto(`${site.server.origin}/thank-you?lang=${lang}`);
    await page.locator(chat).waitFor();
    expect(await page.locator('.facts > div:visible').count(), lang).toBe(2);
    for (const action of await page.locator('.thanks .actions a').all()) {
      const box = (await action.boundingBox()) ?? expect.fail('The link is not visible');
      expect(box.y + box.height, lang).toBeLessThanOrEqual(phone.height);
    }
  }
});

test('the page promises a reply only after a request, on the day of the chosen store, and names no day the next day', async () => {
  const page = await newPage(wide);
  // The store in Dubai has closed, the one in Riyadh is open for half an hour.
  await page.clock.setFixedTime('2026-11-25T21:30+04:00');
  const subtitle = () => text(page, '.thanks .lead [data-reply-today]');
  await page.goto(`${site.server.origin}/thank-you?lang=en`);
  await page.evaluate(() => customElements.whenDefined('luxe-whatsapp-button'));
  expect(await subtitle()).toContain('reply the same day');
  await page.goto(`${site.server.origin}/pricing`);
  await sendOnSite(site, page, 'en', { country: 'SA' });
  await soon(subtitle).toBe('Our team will review it and reply today.');
  await page.clock.setFixedTime('2026-11-26T10:00+04:00');
  // Simulates a visitor who returns to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await soon(subtitle).toContain('reply the same day');
});
