import { describe, expect, test } from 'vitest';
import { campaignParameters } from '../../../widgets/domain/campaign.ts';
import { installedEngines, useChromium, useTab } from '../../helpers/browsers/browsers.ts';
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

/** Runs before the page: makes storage throw. */
function blockStorage(): void {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
}

describe.each(places)('on the %s', (kind) => {
  test('the switch saves the language, also for missing pages', async () => {
    const page = await newPage();
    await answerLookUp(page, inCountry('US'));
    await page.goto(`${origins[kind]}/pricing`);
    await page.getByText('pricing en').waitFor();
    const seen = await watchHeadings(page);
    await page.getByText('Arabic').click();
    await page.getByText('pricing ar').waitFor();
    expect(await savedIn(page)).toEqual(arabic);
    expect(await page.evaluate(() => globalThis.document.documentElement.dir)).toBe('rtl');
    await page.goto(`${origins[kind]}/`);
    await page.getByText('landing ar').waitFor();
    await page.goto(`${origins[kind]}/nothing`);
    await page.getByText('404 ar').waitFor();
    expect([...seen].filter((text) => text.endsWith('en'))).toEqual([]);
    await page.goto(`${origins[kind]}/`);
    await page.getByText('English').click();
    await page.getByText('landing en').waitFor();
    await page.goto(`${origins[kind]}/pricing`);
    await page.getByText('pricing en').waitFor();
    expect(await cookiesOf(page)).toEqual(english);
  });

  test('going back after the switch shows the language of the URL and saves it', async () => {
    const page = await newPage();
    await page.goto(`${origins[kind]}/pricing?lang=en`);
    await page.getByText('Arabic').click();
    await page.getByText('pricing ar').waitFor();
    await page.goBack();
    await page.getByText('pricing en').waitFor();
    await soon(() => savedIn(page)).toEqual(english);
  });

  test('the cookie is used when storage throws', async () => {
    const page = await newPage();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript(blockStorage);
    const { calls } = await answerLookUp(page, inCountry('SA'));
    await page.goto(`${origins[kind]}/?utm_source=x`);
    await page.getByText('landing ar').waitFor();
    await page.getByText('Pricing', { exact: true }).click();
    await page.getByText('pricing ar').waitFor();
    expect(calls).toHaveLength(2);
    expect(errors).toEqual([]);
  });

  test('storage is used when cookies are blocked', async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      Object.defineProperty(globalThis.document, 'cookie', { get: () => '', set: () => {} });
    });
    const { calls } = await answerLookUp(page, inCountry('SA'));
    await page.goto(`${origins[kind]}/`);
    await page.getByText('landing ar').waitFor();
    await page.getByText('Pricing', { exact: true }).click();
    await page.getByText('pricing ar').waitFor();
    expect(calls).toHaveLength(2);
  });

  test('the last campaign replaces the previous one, also on pages without a widget', async () => {
    const names = campaignParameters;
    const all = new URLSearchParams(names.map((name) => [name, `  ${name}! `]));
    const page = await newPage();
    await answerLookUp(page, inCountry('AE'));
    await page.goto(`${origins[kind]}/?${all}`);
    await page.getByText('landing en').waitFor();
    const campaign = Object.fromEntries(names.map((name) => [`luxe.${name}`, `${name}!`]));
    expect(await savedIn(page)).toEqual({ ...english, ...campaign });
    await page.goto(`${origins[kind]}/pricing?page=2`);
    expect(await savedIn(page)).toEqual({ ...english, ...campaign });
    await page.goto(`${origins[kind]}/pricing?utm_medium=mail&utm_source=`);
    await soon(() => savedIn(page)).toEqual({ ...english, 'luxe.utm_medium': 'mail' });
  });
});

describe.each(await installedEngines())('in $name', (engine) => {
  const openTab = useTab(engine);

  test('the entry URL sets the language, and the switch changes it for the next page', async () => {
    const origin = origins['static host'];
    const tab = await openTab();
    await tab.open(`${origin}/ksa/pricing?utm_source=x`);
    await tab.sees({ role: 'heading', name: 'pricing ar' });
    expect(await tab.evaluate(() => ({ ...localStorage }), null)).toEqual({
      ...arabic,
      'luxe.utm_source': 'x',
    });
    await tab.open(`${origin}/`);
    await tab.sees({ role: 'heading', name: 'landing ar' });
    await tab.click({ role: 'link', name: 'English' });
    await tab.sees({ role: 'heading', name: 'landing en' });
    await tab.click({ role: 'link', name: 'Pricing' });
    await tab.sees({ role: 'heading', name: 'pricing en' });
  });
});
