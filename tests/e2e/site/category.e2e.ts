import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';
import { settle } from '../../helpers/site/hosted-site.ts';

const site = useSite();
const newPage = useChromium();

test('the URL and the cards choose the category of the form, and keep input', async () => {
  const page = await newPage({ viewport: { width: 390, height: 664 }, reducedMotion: 'reduce' });
  await page.goto(`${site.server.origin}/home?lang=en&category=Handbag`);
  await settle(page);
  await soon(() => page.getByRole('radio', { name: 'Handbag' }).isChecked()).toBe(true);
  await page.getByRole('textbox', { name: 'First name' }).fill('Layla');
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  await page.getByRole('navigation', { name: 'What do you have?' }).getByText('Watches').click();
  await soon(() => page.getByRole('radio', { name: 'Watch' }).isChecked()).toBe(true);
  expect(await page.locator('#Quote').evaluate((section) => section.matches(':target'))).toBe(true);
  await page.getByRole('link', { name: 'Jewelry' }).click();
  await soon(() => page.getByRole('radio', { name: 'Jewelry' }).isChecked()).toBe(true);

  // The cards do not change an item that the visitor has described.
  await page.getByRole('textbox', { name: 'Model' }).fill('Trinity');
  await page.getByRole('link', { name: 'Handbags' }).click();
  // The card has scrolled to the form.
  await soon(() => page.evaluate(() => scrollY > innerHeight)).toBe(true);
  expect(await page.getByRole('radio', { name: 'Jewelry' }).isChecked()).toBe(true);
  expect(await page.getByRole('textbox', { name: 'Model' }).inputValue()).toBe('Trinity');
  expect(await page.getByRole('textbox', { name: 'First name' }).inputValue()).toBe('Layla');
  expect(await page.locator('html[data-same-page]').count()).toBe(1);
});
