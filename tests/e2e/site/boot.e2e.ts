import type { Page, Route } from 'playwright';
import { expect, test } from 'vitest';
import { blockCookies, blockStorage } from '../../helpers/browsers/blocked-storage.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { complaintsOf } from '../../helpers/browsers/complaints.ts';
import { soon } from '../../helpers/journey/site.ts';
import {
  answerLookUp,
  arabic,
  cookiesOf,
  english,
  heading,
  inCountry,
  places,
  savedIn,
  useBootSite,
  watchHeadings,
} from '../../helpers/site/boot-site.ts';

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

test.each(places)(
  'a first visit to the %s from Saudi Arabia shows Loading, then only Arabic',
  async (place) => {
    const page = await newPage();
    const seen = await watchHeadings(page);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const { calls, bodies } = await answerLookUp(page, async (route) => {
      await answered;
      await inCountry('SA')(route);
    });
    await page.goto(`${origins[place]}/pricing?utm_source=x#here`);
    const loading = () =>
      page.evaluate(() => getComputedStyle(document.documentElement, '::before').content);
    expect(await loading()).toBe('"Loading"');
    expect([...seen]).toEqual([]);
    answer();
    await soon(() => headingOf(page)).toBe('pricing ar');
    await soon(() => [...seen]).toEqual(['pricing ar']);
    expect(calls).toEqual(['ip', 'get-visitor-country-code-by-ip']);
    expect(bodies).toEqual([{ ip: '203.0.113.9' }]);
    expect(await cookiesOf(page)).toEqual(arabic);
    expect(await savedIn(page)).toEqual({ ...arabic, 'luxe.utm_source': 'x' });
    expect(page.url()).toMatch(/\/pricing\/?\?utm_source=x(&lang=ar)?#here$/);
    // The next page needs no look-up.
    await page.goto(`${origins[place]}/`);
    await soon(() => headingOf(page)).toBe('landing ar');
    expect(calls).toHaveLength(2);
    expect([...seen].filter((text) => !text.endsWith('ar'))).toEqual([]);
  },
);

// The page saves the prefix, in capitals, as the country; for /ksa it saves SA. tests/server/site/language.test.ts tests
// prefixes on the server, and more of them.
test.each([
  ['/ksa/pricing?utm_source=x&utm_term=a%20b#here', 'pricing ar', arabic],
  ['/ksa/', 'landing ar', arabic],
  [
    '/Uae/pricing/?lang=ar&utm_source=x&utm_term=a+b#here',
    'pricing en',
    { ...english, 'luxe.country': 'UAE' },
  ],
] as const)('on the static host %s leads to "%s"', async (path, expected, choice) => {
  const page = await newPage();
  const seen = await watchHeadings(page);
  const { calls } = await answerLookUp(page, inCountry('US'));
  await page.goto(origins['static host'] + path);
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
  ['names no country', (route: Route) => route.fulfill({ json: { 'country-code': 'nowhere' } })],
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
  ['does not load', (route: Route) => route.abort(), 0],
  ['never arrives', () => {}, 3000],
])(
  'a page is shown as it is if the script that chooses its language %s',
  async (_, answer, wait) => {
    const page = await newPage();
    await page.clock.install();
    await page.route('**/choose-language.js', answer);
    await page.goto(`${origins['static host']}/pricing`);
    await page.clock.fastForward(wait);
    await page.getByText('pricing en').waitFor();
  },
);

test.each(places)(
  'on the %s the switch saves the language, also for missing pages, and going back restores the other language',
  async (place) => {
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
  },
);

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
