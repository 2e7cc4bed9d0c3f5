import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { campaignParameters } from '../../widgets/domain/campaign.ts';
import { installedEngines, useChromium } from '../helpers/browsers.ts';
import { soon } from '../helpers/journey-site.ts';
import { cleanUp, startServer, temporaryDir } from '../helpers/server.ts';
import { type StaticHost, startStaticHost } from '../helpers/static-host.ts';
import { tinyMmdb } from '../server/tiny-mmdb.ts';

const script = resolve(import.meta.dirname, '../../dist/build/boot.js');
const newPage = useChromium();

const origins = { server: '', 'static host': '' };
let host: StaticHost;

function document(route: string, language: 'en' | 'ar'): string {
  const extension = language === 'en' ? '.ar.html' : '.html';
  const dir = route === '' ? '/' : `/${route}/`;
  const other = route === '404' ? `/404${extension}` : `${dir}index${extension}`;
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<script src="/boot.js" data-other="${other}" data-loading="Loading"></script>
<meta charset="utf-8"><title>A page</title>
<link rel="stylesheet" href="/site.css">
</head>
<body><h1>${route || 'landing'} ${language}</h1>
<a href="?lang=en">English</a> <a href="?lang=ar">Arabic</a> <a href="/pricing">Pricing</a>
</body></html>`;
}

/** The same few pages on our server, which knows nothing of this visitor's address, and as files. */
beforeAll(async () => {
  const dir = await temporaryDir();
  for (const route of ['', 'pricing', '404']) {
    for (const language of ['en', 'ar'] as const) {
      const extension = language === 'en' ? '.html' : '.ar.html';
      const file = join(dir, route === '404' ? `404${extension}` : `${route}/index${extension}`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, document(route, language));
    }
  }
  const css = `html[data-loading] body { visibility: hidden }
    html[data-loading]::before { content: attr(data-loading) }`;
  await writeFile(join(dir, 'site.css'), css);
  await copyFile(script, join(dir, 'boot.js'));
  host = await startStaticHost(dir);
  const server = await startServer({ env: { STATIC_DIR: dir } });
  Object.assign(origins, { server: server.origin, 'static host': host.origin });
});
afterAll(async () => {
  await host.close();
  await cleanUp();
});

/** Every heading that a visitor of the page gets to see, in each frame that is drawn. */
async function watchHeadings(page: Page): Promise<Set<string>> {
  const seen = new Set<string>();
  await page.exposeFunction('sees', (text: string) => seen.add(text));
  await page.addInitScript(() => {
    const look = () => {
      const heading = globalThis.document.querySelector('h1');
      // A heading whose words have not been read yet says nothing in any language.
      if (heading?.textContent && heading.checkVisibility({ visibilityProperty: true })) {
        (window as unknown as { sees(text: string): void }).sees(heading.textContent);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return seen;
}

/** What the API says, where the page has to ask; the static host has none. */
async function answerLookUp(page: Page, country: (route: Route) => Promise<void> | void) {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  await page.route('**/api/v1/public/*', async (route) => {
    const call = new URL(route.request().url()).pathname.split('/').at(-1) as string;
    calls.push(call);
    if (call === 'ip') return route.fulfill({ json: { ip: '203.0.113.9' } });
    bodies.push(route.request().postDataJSON());
    return country(route);
  });
  return { calls, bodies };
}
const inCountry = (code: string) => (route: Route) =>
  route.fulfill({ json: { 'country-code': code } });

const blockedStorage = () => {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
};

const savedIn = (page: Page) => page.evaluate(() => ({ ...localStorage }));
const cookiesOf = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
const heading = (page: Page) => page.getByRole('heading').textContent();
const arabic = { 'luxe.language': 'ar', 'luxe.country': 'SA' };
const english = { 'luxe.language': 'en', 'luxe.country': 'AE' };

test('the script is under 1 KB', async () => {
  expect(brotliCompressSync(await readFile(script)).length).toBeLessThan(1024);
});

describe.each(['server', 'static host'] as const)('on the %s', (kind) => {
  test.each([
    ['SA', 'ar'],
    ['sa', 'ar'],
    ['LB', 'en'],
  ])('a first visit from %s sees Loading, then %s alone', async (country, language) => {
    const page = await newPage();
    const seen = await watchHeadings(page);
    let answer = () => {};
    const asked = new Promise<void>((done) => {
      answer = done;
    });
    const { calls, bodies } = await answerLookUp(page, async (route) => {
      await asked;
      await inCountry(country)(route);
    });
    await page.goto(`${origins[kind]}/pricing?utm_source=x#here`);
    const loading = () =>
      page.evaluate(
        () => getComputedStyle(globalThis.document.documentElement, '::before').content,
      );
    expect(await loading()).toBe('"Loading"');
    expect([...seen]).toEqual([]);
    answer();
    await soon(() => heading(page).catch(() => '')).toBe(`pricing ${language}`);
    await soon(() => [...seen]).toEqual([`pricing ${language}`]);
    expect(calls).toEqual(['ip', 'get-visitor-country-code-by-ip']);
    expect(bodies).toEqual([{ ip: '203.0.113.9' }]);
    const choice = { 'luxe.language': language, 'luxe.country': country.toUpperCase() };
    expect(await cookiesOf(page)).toEqual(choice);
    expect(await savedIn(page)).toEqual({ ...choice, 'luxe.utm_source': 'x' });
    expect(page.url()).toMatch(/\/pricing\/?\?utm_source=x(&lang=ar)?#here$/);
    // The next page needs no call, and is right at once.
    await page.goto(`${origins[kind]}/`);
    await soon(() => heading(page)).toBe(`landing ${language}`);
    expect(calls).toHaveLength(2);
    expect([...seen].filter((text) => !text.endsWith(language))).toEqual([]);
  });

  test.each([
    ['fails', (route: Route) => route.abort()],
    [
      'answers with an error',
      (route: Route) => route.fulfill({ status: 500, json: { error: 'x' } }),
    ],
    ['answers with no JSON', (route: Route) => route.fulfill({ body: '<html>' })],
    ['names no country', (route: Route) => route.fulfill({ json: { 'country-code': 'nowhere' } })],
    ['never answers', () => {}],
  ])(
    'where the look-up %s, the page is English after all, and that is saved',
    async (_, answer) => {
      const page = await newPage();
      await answerLookUp(page, answer);
      const started = Date.now();
      await page.goto(origins[kind]);
      await page.getByText('landing en').waitFor();
      expect(Date.now() - started).toBeLessThan(4000);
      expect(await savedIn(page)).toEqual(english);
      expect(await cookiesOf(page)).toEqual(english);
    },
  );

  test.each([
    ['/ksa/pricing?utm_source=x&utm_term=a%20b#here', 'pricing ar', arabic],
    ['/KSA', 'landing ar', arabic],
    ['/ksa/', 'landing ar', arabic],
    [
      '/uae/pricing?lang=ar&utm_source=x&utm_term=a+b#here',
      'pricing en',
      {
        ...english,
        'luxe.country': 'UAE',
      },
    ],
    ['/Lb/pricing/', 'pricing en', { ...english, 'luxe.country': 'LB' }],
  ])('%s is the way to "%s"', async (path, expected, choice) => {
    const page = await newPage();
    const seen = await watchHeadings(page);
    const { calls } = await answerLookUp(page, inCountry('US'));
    await page.goto(origins[kind] + path);
    await soon(() => heading(page).catch(() => '')).toBe(expected);
    await soon(() => [...seen]).toEqual([expected]);
    const campaign = path.includes('utm') ? { 'luxe.utm_source': 'x', 'luxe.utm_term': 'a b' } : {};
    expect(await savedIn(page)).toEqual({ ...choice, ...campaign });
    expect(await cookiesOf(page)).toEqual(choice);
    expect(calls).toEqual([]);
    const { pathname, hash, searchParams } = new URL(page.url());
    expect(pathname.replace(/(.)\/$/, '$1')).toBe(
      expected.startsWith('pricing') ? '/pricing' : '/',
    );
    expect(hash).toBe(path.includes('#') ? '#here' : '');
    expect(searchParams.get('utm_term')).toBe(path.includes('utm') ? 'a b' : null);
    expect(searchParams.get('lang')).toBeNull();
  });

  test('no prefix leads to another host', async () => {
    const page = await newPage();
    await answerLookUp(page, inCountry('US'));
    await page.goto(`${origins[kind]}/ksa//example.com/`);
    await soon(() => heading(page).catch(() => '')).toMatch(/^404/);
    expect(new URL(page.url()).origin).toBe(origins[kind]);
  });

  test('the switch changes the language for good; what is not there says so in it', async () => {
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

  test('back after the switch is in the language of the address, and that one is saved', async () => {
    const page = await newPage();
    await page.goto(`${origins[kind]}/pricing?lang=en`);
    await page.getByText('Arabic').click();
    await page.getByText('pricing ar').waitFor();
    await page.goBack();
    await page.getByText('pricing en').waitFor();
    await soon(() => savedIn(page)).toEqual(english);
  });

  test('storage that throws: the cookie remembers, and nothing breaks', async () => {
    const page = await newPage();
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await page.addInitScript(blockedStorage);
    const { calls } = await answerLookUp(page, inCountry('SA'));
    await page.goto(`${origins[kind]}/?utm_source=x`);
    await page.getByText('landing ar').waitFor();
    await page.getByText('Pricing', { exact: true }).click();
    await page.getByText('pricing ar').waitFor();
    expect(calls).toHaveLength(2);
    expect(errors).toEqual([]);
  });

  test('cookies that are refused: storage remembers', async () => {
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

  test('the last campaign wins as a whole, also on a page without any widget', async () => {
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

test('a static host asks the API of another origin', async () => {
  const api = await startServer({ env: { GEO_MMDB: await tinyMmdb({ country: 'SA' }) } });
  const dir = await temporaryDir();
  await copyFile(script, join(dir, 'boot.js'));
  for (const language of ['en', 'ar'] as const) {
    const page = document('', language).replace('data-loading', `data-api="${api.origin}" $&`);
    await writeFile(join(dir, language === 'en' ? 'index.html' : 'index.ar.html'), page);
  }
  const elsewhere = await startStaticHost(dir);
  const page = await newPage();
  await page.goto(elsewhere.origin);
  await page.getByText('landing ar').waitFor();
  expect(await savedIn(page)).toEqual(arabic);
  await elsewhere.close();
});

test('a choice that the server saved is known to the widgets', async () => {
  const page = await newPage();
  await page.goto(`${origins.server}/lb/pricing`);
  await page.getByText('pricing en').waitFor();
  expect(await savedIn(page)).toEqual({ 'luxe.language': 'en', 'luxe.country': 'LB' });
});

describe.each(await installedEngines())('in $name', ({ launch }) => {
  test.each(['server', 'static host'] as const)(
    'on the %s the way in, the switch and the next page',
    async (kind) => {
      const browser = await launch();
      try {
        const tab = await browser.newTab();
        await tab.open(`${origins[kind]}/ksa/pricing?utm_source=x`);
        await tab.sees({ role: 'heading', name: 'pricing ar' });
        expect(await tab.evaluate(() => ({ ...localStorage }), null)).toEqual({
          ...arabic,
          'luxe.utm_source': 'x',
        });
        await tab.open(`${origins[kind]}/`);
        await tab.sees({ role: 'heading', name: 'landing ar' });
        await tab.click({ role: 'link', name: 'English' });
        await tab.sees({ role: 'heading', name: 'landing en' });
        await tab.click({ role: 'link', name: 'Pricing' });
        await tab.sees({ role: 'heading', name: 'pricing en' });
        await tab.close();
      } finally {
        await browser.close();
      }
    },
  );
});
