import { expect, test } from 'vitest';
import { blockCookies, blockStorage } from '../../helpers/browsers/blocked-storage.ts';
import { playwrightTab, useChromium } from '../../helpers/browsers/browsers.ts';
import { newPerson, QuoteForm } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

test('links and the form keep the language of the page where nothing can be saved', async () => {
  const page = await newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await blockCookies(page);
  await blockStorage(page);
  const form = new QuoteForm(playwrightTab(page), 'ar');
  const language = () => page.locator('html').getAttribute('lang');
  await page.goto(`${site.server.origin}/pricing?lang=en`);
  await page.locator('.wide-switch a[lang=ar]').click();
  await form.hasStarted();
  await page.locator('.wide-menu a', { hasText: 'فحص الأصالة' }).click();
  await page.waitForURL('**/authentication?lang=ar');
  expect(await language()).toBe('ar');
  await form.hasStarted();
  await form.fill(newPerson({ country: 'SA' }));
  await form.submit();
  await page.waitForURL('**/thank-you?lang=ar');
  expect(await language()).toBe('ar');
});
