import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockCookies, blockStorage } from '../../helpers/browsers/blocked-storage.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { newPerson, QuoteForm, watch } from '../../helpers/journey/journey.ts';
import { sendOnSite } from '../../helpers/journey/send-on-site.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { siteDir, watchErrors } from '../../helpers/site/hosted-site.ts';
import { type StaticHost, startStaticHost } from '../../helpers/site/static-host.ts';

const site = useSite({ GEO_HEADER: 'cf-ipcountry' });
const newPage = useChromium();
let host: StaticHost;

beforeAll(async () => {
  host = await startStaticHost(siteDir);
});
afterAll(() => host.close());

const wide = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' } as const;

/** Imitates a reverse proxy that adds the API to the static host. */
async function withApi(page: Page): Promise<void> {
  await page.route('**/api/v1/public/**', (route) => {
    const { pathname, search } = new URL(route.request().url());
    return route.continue({ url: site.server.origin + pathname + search });
  });
}

const languageOf = (page: Page) =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return `${lang} ${dir}`;
  });

/** Waits until the page has this language and direction; in a page that is being left, no script runs. */
const becomes = (page: Page, expected: string) =>
  soon(() => languageOf(page).catch(() => '')).toBe(expected);

test('a visitor arriving by /ksa with a campaign reads Arabic and sends an item', async () => {
  const page = await newPage(wide);
  const errors = watchErrors(page);
  await page.goto(`${site.server.origin}/ksa/pricing?utm_source=x&social_link_id=9`);
  await becomes(page, 'ar rtl');
  expect(new URL(page.url()).pathname).toBe('/pricing');

  expect(await sendOnSite(site, page, 'ar', { country: 'SA' })).toMatchObject({
    language: 'ar',
    country: 'SA',
    phone: '+966501234567',
    campaign: { utmSource: 'x', socialLinkId: '9' },
  });
  expect(await languageOf(page)).toBe('ar rtl');
  const left = await page.evaluate(() => Object.keys(localStorage).sort());
  expect(left).toEqual(['luxe.country', 'luxe.language']);
  expect(errors).toEqual([]);
});

test.each(['server', 'static host'] as const)(
  'on the %s, the switch keeps input, scroll position and the same document',
  async (place) => {
    const page = await newPage(wide);
    if (place === 'static host') await withApi(page);
    const { origin } = place === 'server' ? site.server : host;
    const errors = watchErrors(page);
    await page.goto(`${origin}/pricing?lang=en&utm_source=x#Quote`);
    const english = new QuoteForm(playwrightTab(page), 'en');
    await english.fillItemByHand(watch);
    await page.evaluate(() => {
      const widget = document.querySelector('luxe-quote-form');
      Object.assign(window, { isSameWidget: () => widget?.isConnected });
    });
    await page.locator('.wide-switch a[lang=ar]').click();

    await soon(() => languageOf(page)).toBe('ar rtl');
    expect(
      await page.evaluate(() => (window as Window & { isSameWidget?(): boolean }).isSameWidget?.()),
    ).toBe(true);
    expect(await page.title()).toMatch(/[\u0600-\u06ff]/);
    expect(page.url()).toMatch(/\/pricing\/?\?lang=ar&utm_source=x#Quote$/);
    const { top, bottom } = await page
      .locator('#Quote')
      .evaluate((section) => section.getBoundingClientRect());
    // The section still crosses a line 200 pixels below the top of the window.
    expect(top).toBeLessThan(200);
    expect(bottom).toBeGreaterThan(200);
    const focused = page.locator('.wide-switch a:focus');
    expect(await focused.getAttribute('lang')).toBe('ar');

    const person = newPerson({ country: 'SA' });
    const arabic = new QuoteForm(playwrightTab(page), 'ar');
    await arabic.seesPhotos(watch.photos);
    await arabic.fillContact(person);
    await arabic.submit();
    await page.waitForURL(/\/thank-you\/?$/);
    await becomes(page, 'ar rtl');
    expect(await site.leadOf(person.email)).toMatchObject({
      language: 'ar',
      campaign: { utmSource: 'x' },
    });
    // A static host has no other language under the address of the page.
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  },
);

test.each(['.details', '.quote'])(
  'on a phone, the switch keeps the section %s where it was',
  async (section) => {
    const viewport = { width: 360, height: 640 };
    const page = await newPage({ viewport, hasTouch: true, reducedMotion: 'reduce' });
    await page.goto(`${site.server.origin}/buy-back?lang=en#Quote`);
    await new QuoteForm(playwrightTab(page), 'en').hasStarted();
    await soon(() => page.locator('html').getAttribute('data-whole')).toBe('known');
    await page.locator(section).evaluate((element) => {
      scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' });
    });
    const bottomOf = () =>
      page.locator(section).evaluate((element) => element.getBoundingClientRect().bottom);
    // No click of Playwright, which scrolls to the place that the sticky bar would have without sticking.
    await page.locator('.mobile-menu .switch a[lang=ar]').dispatchEvent('click');

    await becomes(page, 'ar rtl');
    await soon(() => page.locator('html').getAttribute('data-whole')).toBe('known');
    // Texts have other heights in the other language.
    await soon(async () => Math.abs((await bottomOf()) - viewport.height)).toBeLessThan(100);
  },
);

test('the switch keeps the query of an offer, holds for the next page, and is a plain link if the other language cannot be loaded', async () => {
  const page = await newPage(wide);
  await page.goto(`${site.server.origin}/offer-details?uuid=1&status=approved&lang=en`);
  const toArabic = page.locator('.wide-switch a[lang=ar]');
  await soon(() => toArabic.getAttribute('href')).toContain('uuid=1');
  await toArabic.click();
  await becomes(page, 'ar rtl');
  const { searchParams } = new URL(page.url());
  expect([searchParams.get('uuid'), searchParams.get('status')]).toEqual(['1', 'approved']);
  await page.goto(`${site.server.origin}/faqs`);
  await becomes(page, 'ar rtl');
  await page.route('**/faqs**', (route) =>
    route.request().resourceType() === 'xhr' ? route.abort() : route.continue(),
  );
  await page.locator('.wide-switch a[lang=en]').click();
  await becomes(page, 'en ltr');
});

test('links and the form keep the language of the page where nothing can be saved', async () => {
  const page = await newPage(wide);
  const errors = watchErrors(page);
  await blockCookies(page);
  await blockStorage(page);
  const form = new QuoteForm(playwrightTab(page), 'ar');
  await page.goto(`${site.server.origin}/pricing?lang=en`);
  await page.locator('.wide-switch a[lang=ar]').click();
  await form.hasStarted();
  await page.locator('.wide-menu a', { hasText: 'فحص الأصالة' }).click();
  await page.waitForURL('**/authentication?lang=ar');
  await becomes(page, 'ar rtl');
  await form.hasStarted();
  await form.fill(newPerson({ country: 'SA' }));
  await form.submit();
  await page.waitForURL('**/thank-you?lang=ar');
  await becomes(page, 'ar rtl');
  // The other kinds of pages: with a slider, with questions, and with an offer.
  for (const path of ['/', '/faqs', '/offer-details']) {
    await page.goto(`${site.server.origin}${path}?lang=ar`);
    await page.locator('luxe-whatsapp-button').getByRole('button').first().waitFor();
  }
  expect(errors).toEqual([]);
});

test('a first visit from a known country is in its language, without a look-up or third parties', async () => {
  const page = await newPage({ ...wide, extraHTTPHeaders: { 'cf-ipcountry': 'SA' } });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(site.server.origin);
  expect(await languageOf(page)).toBe('ar rtl');
  await page.locator('luxe-whatsapp-button').getByRole('button').first().waitFor();
  expect(requests.filter((url) => url.includes('/api/'))).toEqual([]);
  expect(requests.filter((url) => !url.startsWith(site.server.origin))).toEqual([]);
});

test('without the script, the language is right, icons show, and every page is reachable by links', async () => {
  const page = await newPage({
    ...wide,
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'cf-ipcountry': 'SA' },
  });
  const icons = page.waitForResponse('**/images/icons.*.svg');
  await page.goto(site.server.origin);
  expect((await icons).ok()).toBe(true);
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
  await page.locator('.wide-menu summary').click();
  await page.locator('.wide-menu a[href="/buy-back"]').click();
  await page.waitForURL('**/buy-back');
  await page.locator('.wide-switch a[lang=en]').click();
  await page.waitForURL('**/buy-back?lang=en');
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
  await page.goto(`${site.server.origin}/about-us`);
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});
