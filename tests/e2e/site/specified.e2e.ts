import { expect, test } from 'vitest';
import { languages } from '../../../widgets/domain/languages.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

test.each(languages)('the contact page shows both WhatsApp numbers (%s)', async (language) => {
  const page = await newPage();
  await page.goto(`${site.server.origin}/contact-us?lang=${language}`);
  const links = page.locator('.contact a[href^="https://wa.me/"]');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    'https://wa.me/971500000000',
    'https://wa.me/966500000000',
  ]);
});

test.each([
  ['en', 'Service-specific questions'],
  ['ar', 'أسئلة عن خدماتنا'],
] as const)('the second FAQ group has its own heading (%s)', async (lang, text) => {
  const page = await newPage();
  await page.goto(`${site.server.origin}/faqs?lang=${lang}`);
  const headings = page.locator('luxe-faq .group h2');
  await headings.nth(1).waitFor();
  expect(await headings.nth(1).textContent()).toBe(text);
});

test('the second call to action is white', async () => {
  const page = await newPage();
  await page.goto(`${site.server.origin}/home?lang=en#TurnYourAssets`);
  const panel = page.locator('.panel-white');
  expect(await panel.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
});
