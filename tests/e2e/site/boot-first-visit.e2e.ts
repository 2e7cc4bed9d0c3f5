import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { blockCookies, blockStorage } from '../../helpers/browsers/blocked-storage.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { soon } from '../../helpers/journey/site.ts';
import { startApp } from '../../helpers/server/app.ts';
import { temporaryDir } from '../../helpers/server/server.ts';
import { tinyMmdb } from '../../helpers/server/tiny-mmdb.ts';
import {
  answerLookUp,
  arabic,
  bootPage,
  cookiesOf,
  copyScripts,
  english,
  heading,
  inCountry,
  savedIn,
  useBootSite,
  watchHeadings,
} from '../../helpers/site/boot-site.ts';
import { startStaticHost } from '../../helpers/site/static-host.ts';

const origins = useBootSite();
const newPage = useChromium();

/** Returns the heading; empty while the page is replaced by another. */
const headingOf = (page: Page) => heading(page).catch(() => '');

/** Runs before the page's scripts: notes the timeout of its look-up, in milliseconds, on its window. */
function noteTimeout(): void {
  const abortAfter = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (timeout) => {
    Object.assign(window, { timeout });
    return abortAfter(timeout);
  };
}

test.each([
  ['server', 'SA', 'ar'],
  ['static host', 'SA', 'ar'],
  ['static host', 'LB', 'en'],
] as const)(
  'a first visit to the %s from %s shows Loading, then only %s',
  async (place, country, language) => {
    const page = await newPage();
    const seen = await watchHeadings(page);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const { calls, bodies } = await answerLookUp(page, async (route) => {
      await answered;
      await inCountry(country)(route);
    });
    await page.goto(`${origins[place]}/pricing?utm_source=x#here`);
    const loading = () =>
      page.evaluate(() => getComputedStyle(document.documentElement, '::before').content);
    expect(await loading()).toBe('"Loading"');
    expect([...seen]).toEqual([]);
    answer();
    await soon(() => headingOf(page)).toBe(`pricing ${language}`);
    await soon(() => [...seen]).toEqual([`pricing ${language}`]);
    expect(calls).toEqual(['ip', 'get-visitor-country-code-by-ip']);
    expect(bodies).toEqual([{ ip: '203.0.113.9' }]);
    const choice = { 'luxe.language': language, 'luxe.country': country };
    expect(await cookiesOf(page)).toEqual(choice);
    expect(await savedIn(page)).toEqual({ ...choice, 'luxe.utm_source': 'x' });
    expect(page.url()).toMatch(/\/pricing\/?\?utm_source=x(&lang=ar)?#here$/);
    // The next page needs no look-up.
    await page.goto(`${origins[place]}/`);
    await soon(() => headingOf(page)).toBe(`landing ${language}`);
    expect(calls).toHaveLength(2);
    expect([...seen].filter((text) => !text.endsWith(language))).toEqual([]);
  },
);

// The page saves the prefix, in capitals, as the country; for /ksa it saves SA. tests/server/site/language.test.ts tests
// the redirects of the server.
test.each([
  ['server', '/ksa/pricing?utm_source=x&utm_term=a%20b#here', 'pricing ar', arabic],
  ['static host', '/ksa/pricing?utm_source=x&utm_term=a%20b#here', 'pricing ar', arabic],
  ['static host', '/ksa/', 'landing ar', arabic],
  [
    'static host',
    '/uae/pricing?lang=ar&utm_source=x&utm_term=a+b#here',
    'pricing en',
    { ...english, 'luxe.country': 'UAE' },
  ],
  ['static host', '/Lb/pricing/', 'pricing en', { ...english, 'luxe.country': 'LB' }],
] as const)('on the %s %s leads to "%s"', async (place, path, expected, choice) => {
  const page = await newPage();
  const seen = await watchHeadings(page);
  const { calls } = await answerLookUp(page, inCountry('US'));
  await page.goto(origins[place] + path);
  await soon(() => headingOf(page)).toBe(expected);
  await soon(() => [...seen]).toEqual([expected]);
  const campaign = path.includes('utm') ? { 'luxe.utm_source': 'x', 'luxe.utm_term': 'a b' } : {};
  expect(await savedIn(page)).toEqual({ ...choice, ...campaign });
  expect(await cookiesOf(page)).toEqual(choice);
  expect(calls).toEqual([]);
  const { pathname, hash, searchParams } = new URL(page.url());
  expect(pathname).toMatch(expected.startsWith('pricing') ? /^\/pricing\/?$/ : /^\/$/);
  expect(hash).toBe(path.includes('#') ? '#here' : '');
  expect(searchParams.get('utm_term')).toBe(path.includes('utm') ? 'a b' : null);
  expect(searchParams.get('lang')).toBeNull();
});

test('a country prefix on a static host never leads to another host', async () => {
  const page = await newPage();
  await answerLookUp(page, inCountry('US'));
  await page.goto(`${origins['static host']}/ksa//example.com/`);
  await soon(() => headingOf(page)).toMatch(/^404/);
  expect(new URL(page.url()).origin).toBe(origins['static host']);
});

test.each([
  ['fails', (route: Route) => route.abort()],
  ['returns an error', (route: Route) => route.fulfill({ status: 500, json: { error: 'x' } })],
  ['returns invalid JSON', (route: Route) => route.fulfill({ body: '<html>' })],
  ['finds no country', (route: Route) => route.fulfill({ json: { 'country-code': '' } })],
  ['omits the country', (route: Route) => route.fulfill({ json: { 'country-code': 'nowhere' } })],
  ['never answers', () => {}],
])('a look-up that %s leads to English, saved without a country', async (_, answer) => {
  const page = await newPage();
  await answerLookUp(page, answer);
  await page.addInitScript(noteTimeout);
  await page.goto(origins['static host']);
  await page.getByText('landing en').waitFor();
  const timeout = await page.evaluate(() => (window as { timeout?: number }).timeout);
  // After 3000 ms, boot.ts shows the page as it is: the look-up must have ended before.
  expect(timeout).toBeLessThan(3000);
  const saved = { 'luxe.language': 'en' };
  expect(await savedIn(page)).toEqual(saved);
  expect(await cookiesOf(page)).toEqual(saved);
  await page.reload();
  await page.getByText('landing en').waitFor();
  expect(await savedIn(page)).toEqual(saved);
});

test('a visitor who blocks cookies and storage sees the page at once', async () => {
  const page = await newPage();
  await blockStorage(page);
  await blockCookies(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto(`${origins['static host']}/pricing`);
  await page.getByText('pricing en').waitFor();
  expect(scripts).toContain('/site.js');
  expect(scripts).not.toContain('/choose-language.js');
});

test.each([
  ['does not load', (route: Route) => route.abort()],
  ['never arrives', () => {}],
])('a page is shown as it is if the script that chooses its language %s', async (_, answer) => {
  const page = await newPage();
  await page.route('**/choose-language.js', answer);
  await page.goto(`${origins['static host']}/pricing`);
  await page.getByText('pricing en').waitFor();
});

test('a page on a static host looks the country up at the API of another origin', async () => {
  const api = await startApp({ env: { GEO_MMDB: await tinyMmdb({ country: 'SA' }) } });
  const dir = await temporaryDir();
  await copyScripts(dir);
  for (const language of ['en', 'ar'] as const) {
    const page = bootPage('', language).replace('data-loading', `data-api="${api.origin}" $&`);
    await writeFile(join(dir, language === 'en' ? 'index.html' : 'index.ar.html'), page);
  }
  const elsewhere = await startStaticHost(dir);
  const page = await newPage();
  await page.goto(elsewhere.origin);
  await page.getByText('landing ar').waitFor();
  expect(await savedIn(page)).toEqual(arabic);
  await elsewhere.close();
});
