import { expect, test } from 'vitest';
import { translator } from '../../../widgets/i18n/i18n.ts';
import { playwrightTab } from '../../helpers/browsers/browsers.ts';
import { leaveCached, useCachingChromium } from '../../helpers/journey/cached-page.ts';
import { sendOnSite } from '../../helpers/journey/send-on-site.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useCachingChromium();

test('going back to a page that was switched in place restores it from the back/forward cache', async () => {
  const page = await newPage();
  await page.goto(`${site.server.origin}/about-us?lang=en`);
  const toArabic = page.locator('.wide-switch a[lang=ar]');
  await soon(() => toArabic.getAttribute('href')).toContain('?lang=ar');
  await toArabic.click();
  await page.locator('html[lang=ar]').waitFor();
  const goBack = await leaveCached(page, `${site.server.origin}/faqs`);
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loaded.push(request.url());
  });
  await goBack();
  // A reload would have been requested before this file.
  await page.evaluate(() => fetch('/robots.txt'));
  expect(loaded).toEqual([]);
  expect(await page.locator('html').getAttribute('lang')).toBe('ar');
});

test('going back to the form after sending it shows the thank-you with its heading', async () => {
  const page = await newPage();
  await page.goto(`${site.server.origin}/pricing?lang=en`);
  await sendOnSite(site, page, 'en');
  await playwrightTab(page).back();
  const headings = page.locator('luxe-quote-form').getByRole('heading');
  await headings.and(page.getByText(translator('en')('thanks.heading'))).waitFor();
  expect(await headings.count()).toBe(1);
});
