import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { blockStorage } from '../../helpers/browsers/blocked-storage.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { complaintsOf } from '../../helpers/browsers/complaints.ts';
import { soon } from '../../helpers/journey/site.ts';
import {
  answerLookUp,
  arabic,
  cookiesOf,
  english,
  inCountry,
  places,
  savedIn,
  useBootSite,
  watchHeadings,
} from '../../helpers/site/boot-site.ts';

const origins = useBootSite();
const newPage = useChromium();

describe.each(places)('on the %s', (place) => {
  test('the switch saves the language, also for missing pages, and going back restores the other language', async () => {
    const page = await newPage();
    await answerLookUp(page, inCountry('US'));
    await page.goto(`${origins[place]}/pricing`);
    await page.getByText('pricing en').waitFor();
    const seen = await watchHeadings(page);
    await page.getByText('Arabic').click();
    await page.getByText('pricing ar').waitFor();
    expect(await savedIn(page)).toEqual(arabic);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await page.goto(`${origins[place]}/`);
    await page.getByText('landing ar').waitFor();
    await page.goto(`${origins[place]}/nothing`);
    await page.getByText('404 ar').waitFor();
    expect([...seen].filter((text) => text.endsWith('en'))).toEqual([]);
    await page.goto(`${origins[place]}/`);
    await page.getByText('English').click();
    await page.getByText('landing en').waitFor();
    await page.goto(`${origins[place]}/pricing`);
    await page.getByText('pricing en').waitFor();
    expect(await cookiesOf(page)).toEqual(english);

    await page.goto(`${origins[place]}/pricing?lang=en`);
    await page.getByText('Arabic').click();
    await page.getByText('pricing ar').waitFor();
    await page.goBack();
    await page.getByText('pricing en').waitFor();
    await soon(() => savedIn(page)).toEqual(english);
  });
});

/** Blocks cookies for scripts only; the look-up is skipped where `navigator.cookieEnabled` is false. */
const hideCookies = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
  });

test.each([
  ['the cookie is used when storage throws', blockStorage],
  ['storage is used when cookies are blocked', hideCookies],
])('%s, and the country is looked up once', async (_, block) => {
  const page = await newPage();
  const complaints = complaintsOf(page);
  await block(page);
  const { calls } = await answerLookUp(page, inCountry('SA'));
  await page.goto(`${origins['static host']}/?utm_source=x`);
  await page.getByText('landing ar').waitFor();
  await page.getByText('Pricing', { exact: true }).click();
  await page.getByText('pricing ar').waitFor();
  expect(calls, 'calls of a single look-up').toHaveLength(2);
  expect(complaints).toEqual([]);
});
