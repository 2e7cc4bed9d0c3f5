import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanUp, type RunningServer, startServer, temporaryDir } from '../helpers/server.ts';
import { inline, writePageHeaders } from './site-headers.ts';
import { tinyMmdb } from './tiny-mmdb.ts';

const routes = ['', 'home', 'pricing', 'about-us', 'offer-details', 'thank-you'];
const picture = 'images/hero-640.1a2b3c4d.avif';

let staticDir: string;
let env: Record<string, string>;
/** Behind a CDN that names the country; without it nobody knows where 127.0.0.1 is. */
let server: RunningServer;

beforeAll(async () => {
  const dir = await temporaryDir();
  staticDir = join(dir, 'public');
  const write = async (name: string, content: string) => {
    await mkdir(dirname(join(staticDir, name)), { recursive: true });
    await writeFile(join(staticDir, name), content);
  };
  for (const route of routes) {
    const folder = route === '' ? '' : `${route}/`;
    const name = route === '' || route === 'home' ? 'landing' : route;
    await write(`${folder}index.html`, `<html lang="en">${name} ${'.'.repeat(600)}`);
    await write(`${folder}index.ar.html`, `<html lang="ar">${name} ${'.'.repeat(600)}`);
  }
  await write('404.html', '<html lang="en">nothing here');
  await write('404.ar.html', '<html lang="ar">nothing here');
  await write('boot.js', 'boot();');
  await write('sitemap.xml', '<urlset/>');
  await write('manifest.webmanifest', '{}');
  await write(picture, 'picture');
  await write('luxe-widgets.js', 'script');
  await writeFile(join(dir, 'secret.txt'), 'secret');
  await writeFile(join(staticDir, '.env.txt'), 'secret');
  env = { STATIC_DIR: staticDir, PAGE_HEADERS_FILE: await writePageHeaders(dir) };
  server = await startServer({ env: { ...env, GEO_HEADER: 'cf-ipcountry' } });
});
afterAll(cleanUp);

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** Cookies that are set, as `name=value`. */
  saved: string[];
}

/** Without fetch, which would follow redirects and tidy up the path. */
function get(path: string, headers: Record<string, string> = {}, at = server): Promise<Answer> {
  const { hostname, port } = new URL(at.origin);
  return new Promise((done, fail) => {
    const call = request({ hostname, port, path, headers }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString();
      const saved = (response.headers['set-cookie'] ?? []).map(
        (text) => text.split(';')[0] as string,
      );
      done({ status: response.statusCode as number, headers: response.headers, body, saved });
    });
    call.once('error', fail).end();
  });
}

const from = (country: string) => ({ 'CF-IPCountry': country });
const saved = (language: string, country: string) => [
  `luxe.language=${language}`,
  `luxe.country=${country}`,
];
const cookie = (language: string, country: string) => ({
  Cookie: saved(language, country).join('; '),
});
const languageOf = ({ body }: Answer) => /lang="(\w+)"/.exec(body)?.[1];

describe('the language of a page', () => {
  test.each([
    ['SA', 'ar'],
    ['AE', 'en'],
    ['LB', 'en'],
    ['US', 'en'],
  ])(
    'a first visit from %s is answered in %s at once, and remembered',
    async (country, language) => {
      for (const path of ['/', '/pricing', '/home']) {
        const answer = await get(path, from(country));
        expect([answer.status, languageOf(answer)], path).toEqual([200, language]);
        expect(answer.saved, path).toEqual(saved(language, country));
      }
    },
  );

  test('the country is that of the address where no CDN names one', async () => {
    const file = await tinyMmdb({ country_code: 'SA' });
    const at = await startServer({ env: { ...env, GEO_MMDB: file, TRUST_PROXY: '1' } });
    const answer = await get('/pricing', { 'X-Forwarded-For': '203.0.113.9' }, at);
    expect([languageOf(answer), answer.saved]).toEqual(['ar', saved('ar', 'SA')]);
  });

  test('where nobody knows, it is English, and the page itself may find out', async () => {
    const answer = await get('/');
    expect([languageOf(answer), answer.saved]).toEqual(['en', []]);
  });

  test('a saved choice wins over the address', async () => {
    const arabic = await get('/', { ...from('US'), ...cookie('ar', 'SA') });
    expect([languageOf(arabic), arabic.saved]).toEqual(['ar', []]);
    const english = await get('/', { ...from('SA'), ...cookie('en', 'LB') });
    expect([languageOf(english), english.saved]).toEqual(['en', []]);
  });

  test('?lang= wins over both and is remembered: it is what the switch links to', async () => {
    const arabic = await get('/pricing?lang=ar', { ...from('US'), ...cookie('en', 'AE') });
    expect([languageOf(arabic), arabic.saved]).toEqual(['ar', saved('ar', 'SA')]);
    const english = await get('/pricing?lang=en', { ...from('SA'), ...cookie('ar', 'SA') });
    expect([languageOf(english), english.saved]).toEqual(['en', saved('en', 'AE')]);
  });

  test.each(['/?lang=fr', '/?lang=', '/?lang=AR'])(
    '%s asks for no language we have',
    async (path) => {
      expect(languageOf(await get(path, cookie('ar', 'SA')))).toBe('ar');
    },
  );

  test('a cookie that is none of ours is not believed', async () => {
    const answer = await get('/', { ...from('SA'), Cookie: 'luxe.language=../../secret' });
    expect([answer.status, languageOf(answer)]).toEqual([200, 'ar']);
  });

  test('cookies last a year, reach every page, and stay off plain lines where there is TLS', async () => {
    const plain = await get('/?lang=ar');
    for (const text of plain.headers['set-cookie'] ?? []) {
      expect(text).toMatch(/; Max-Age=31536000; Path=\/; SameSite=Lax$/);
    }
    const at = await startServer({ env: { ...env, TRUST_PROXY: '1' } });
    const secure = await get('/?lang=ar', { 'X-Forwarded-Proto': 'https' }, at);
    expect(secure.headers['set-cookie']).toHaveLength(2);
    for (const text of secure.headers['set-cookie'] ?? []) expect(text).toContain('; Secure');
  });
});

describe('the prefix of a country', () => {
  test.each([
    ['/ksa', '/', 'ar', 'SA'],
    ['/ksa/', '/', 'ar', 'SA'],
    ['/KSA', '/', 'ar', 'SA'],
    ['/Ksa/pricing', '/pricing', 'ar', 'SA'],
    ['/sa/pricing', '/pricing', 'ar', 'SA'],
    ['/ksa/pricing/', '/pricing', 'ar', 'SA'],
    [
      '/KSA/pricing?utm_source=x&utm_term=a%20b',
      '/pricing?utm_source=x&utm_term=a%20b',
      'ar',
      'SA',
    ],
    ['/ksa?social_link_id=7', '/?social_link_id=7', 'ar', 'SA'],
    ['/ksa/home?utm_source=x', '/home?utm_source=x', 'ar', 'SA'],
    ['/ksa/pricing?lang=en&utm_source=x', '/pricing?utm_source=x', 'ar', 'SA'],
    ['/uae', '/', 'en', 'UAE'],
    ['/ae/about-us', '/about-us', 'en', 'AE'],
    ['/Lb/', '/', 'en', 'LB'],
    ['/fr/offer-details?uuid=1&status=2', '/offer-details?uuid=1&status=2', 'en', 'FR'],
  ])('%s leads to %s', async (path, location, language, country) => {
    // Whatever was saved before, and wherever the visitor is.
    const answer = await get(path, { ...from('LB'), ...cookie('en', 'US') });
    expect([answer.status, answer.headers.location]).toEqual([302, location]);
    expect(answer.saved).toEqual(saved(language, country));
    expect(answer.headers['cache-control']).toBe('no-store');
    const next = await get(location, { Cookie: answer.saved.join('; ') });
    expect([next.status, languageOf(next)]).toEqual([200, language]);
  });

  test.each(routes)('works for the page "%s"', async (route) => {
    const answer = await get(`/ksa/${route}`);
    expect([answer.status, answer.headers.location]).toEqual([302, `/${route}`]);
  });

  test.each([
    '/ksa/nothing',
    '/ksa/ksa/pricing',
    '/ksa//pricing',
    '/ksa//example.com',
    '/ksa/%2fexample.com',
    '/ksa/%5cexample.com',
    '/ksa/pricing/index.html',
    '/ksa/boot.js',
    '/abcd/pricing',
    '/k/pricing',
    '/k5a/pricing',
    '/966/pricing',
  ])('%s is nothing', async (path) => {
    const answer = await get(path, cookie('ar', 'SA'));
    expect([answer.status, answer.saved]).toEqual([404, []]);
  });

  test('the API is no country', async () => {
    expect((await get('/api')).status).toBe(404);
    expect((await get('/api/pricing')).status).toBe(404);
  });
});

describe('one address per page', () => {
  test.each([
    ['/pricing/', '/pricing'],
    ['/pricing/?utm_source=x', '/pricing?utm_source=x'],
  ])('%s is moved to %s for good', async (path, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([301, location]);
  });

  test.each([
    ['/index.ar.html', '/?lang=ar'],
    ['/index.html?utm_source=x', '/?utm_source=x&lang=en'],
    ['/pricing/index.ar.html', '/pricing?lang=ar'],
    ['/pricing/index.html?lang=ar', '/pricing?lang=en'],
  ])('the file %s is no page: it leads to %s', async (path, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([302, location]);
  });

  test('/home is the same page as /', async () => {
    expect((await get('/home')).body).toBe((await get('/')).body);
  });

  test('HEAD tells the same without the body', async () => {
    const response = await fetch(`${server.origin}/pricing?lang=ar`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-language')).toBe('ar');
  });
});

describe('what is not there', () => {
  test.each([
    '/nothing',
    '/pricing/nothing',
    '/Pricing',
    '//pricing',
    '/404',
    '/404.html',
    '/404.ar.html',
    '/nothing.html',
    '/images',
    '/images/',
    '/site/',
    '/site/pricing',
    '/site/pricing/index.html',
    '/site/boot.js',
    '/.env.txt',
    '/..%2f..%2fsecret.txt',
    '/../../secret.txt',
    '/pricing/..%2f..%2f..%2fsecret.txt',
    '/%2e%2e/%2e%2e/secret.txt',
    '/%00',
    '/%E0%A4%A',
  ])('%s: a page says so in the language of the visitor', async (path) => {
    const accept = { Accept: 'text/html' };
    const arabic = await get(path, { ...accept, ...cookie('ar', 'SA') });
    expect([arabic.status, languageOf(arabic)]).toEqual([404, 'ar']);
    expect(arabic.headers['x-robots-tag']).toBe('noindex');
    expect(arabic.headers['content-security-policy']).toContain("default-src 'none'");
    const english = await get(path, { ...accept, ...cookie('en', 'AE') });
    expect([english.status, languageOf(english)]).toEqual([404, 'en']);
    expect(arabic.body + english.body).not.toContain('secret');
  });

  test('a first visit to it from Saudi Arabia is answered in Arabic', async () => {
    expect(languageOf(await get('/nothing', from('SA')))).toBe('ar');
  });

  test('it is never taken for unchanged', async () => {
    const { headers } = await get('/nothing');
    const again = await get('/nothing', { 'If-None-Match': String(headers.etag) });
    expect([again.status, again.body]).toEqual([404, '<html lang="en">nothing here']);
  });

  test('a missing picture gets a line, not a page', async () => {
    expect(await get('/images/nothing.avif', { Accept: 'image/avif,*/*' })).toMatchObject({
      status: 404,
      body: 'Not found',
    });
  });
});

describe('headers', () => {
  test('a page is asked for anew each time, and never shared between visitors', async () => {
    const first = await get('/pricing', cookie('en', 'AE'));
    expect(first.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Encoding',
    });
    const known = { 'If-None-Match': String(first.headers.etag) };
    const again = await get('/pricing', { ...known, ...cookie('en', 'AE') });
    expect([again.status, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Encoding',
      etag: first.headers.etag,
    });
    const switched = await get('/pricing', { ...known, ...cookie('ar', 'SA') });
    expect([switched.status, languageOf(switched)]).toEqual([200, 'ar']);
  });

  test('a page runs and loads our own files and what stands in it, and no one may frame it', async () => {
    const { headers } = await get('/');
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self' ${hash(inline.script)}; ` +
        `style-src 'self' ${hash(inline.style)}; img-src 'self'; font-src 'self'; ` +
        "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('x-robots-tag');
  });

  test('an offer is neither listed nor told to the next page', async () => {
    const { status, headers } = await get('/offer-details?uuid=a&status=approved');
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  });

  test.each([
    [`/${picture}`, 'image/avif', 'public, max-age=31536000, immutable'],
    ['/boot.js', 'text/javascript; charset=utf-8', expect.stringContaining('max-age=300')],
    ['/sitemap.xml', 'application/xml; charset=utf-8', expect.stringContaining('max-age=300')],
    ['/manifest.webmanifest', 'application/manifest+json', expect.stringContaining('max-age=300')],
  ])('%s is kept as long as it may be', async (path, type, caching) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': caching });
  });

  test('origins that the build names are allowed, and no more', async () => {
    const file = await writePageHeaders(await temporaryDir(), {
      apiBase: 'https://api.example/v1',
      ipLookupUrl: 'https://ip.example/json',
    });
    const at = await startServer({ env: { ...env, PAGE_HEADERS_FILE: file } });
    const policy = String((await get('/', {}, at)).headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self' https://api.example https://ip.example;");
    expect(policy).toContain("img-src 'self';");
    expect(policy).toContain("trusted-types 'none'");
  });

  test('a tag manager may load and tell what it likes, and nothing else may', async () => {
    const file = await writePageHeaders(await temporaryDir(), { tagManagerId: 'GTM-TEST' });
    const at = await startServer({ env: { ...env, PAGE_HEADERS_FILE: file } });
    const policy = String((await get('/', {}, at)).headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-\S+' https:\/\/\*\.googletagmanager\.com;/);
    expect(policy).toMatch(/style-src 'self' 'sha256-\S+';/);
    expect(policy).not.toContain('trusted-types');
  });

  test('a build that replaces the headers is noticed by the running server', async () => {
    const dir = await temporaryDir();
    const at = await startServer({
      env: { ...env, PAGE_HEADERS_FILE: await writePageHeaders(dir) },
    });
    const policy = async () => String((await get('/', {}, at)).headers['content-security-policy']);
    expect(await policy()).toContain("connect-src 'self';");
    await writePageHeaders(dir, { apiBase: 'https://api.example' });
    expect(await policy()).toContain("connect-src 'self' https://api.example;");
  });

  test('a page without headers of the build runs our own files only, and tells nobody its address', async () => {
    const at = await startServer({
      env: { ...env, PAGE_HEADERS_FILE: join(await temporaryDir(), 'none.json') },
    });
    for (const path of ['/', '/offer-details?uuid=a', '/nothing']) {
      const { status, headers } = await get(path, {}, at);
      expect([path, status]).toEqual([path, path === '/nothing' ? 404 : 200]);
      expect(headers['content-security-policy']).toMatch(
        /^default-src 'none'; script-src 'self'; style-src 'self'; .*frame-ancestors 'none'; require-trusted-types-for 'script'/,
      );
      expect(headers).toMatchObject({
        'cache-control': 'private, no-cache',
        vary: 'Cookie, Accept-Encoding',
        'referrer-policy': 'no-referrer',
        'permissions-policy': expect.stringContaining('geolocation=()'),
      });
    }
  });
});

test('what a visitor asks for is not in the log', async () => {
  await get('/ksa/offer-details?uuid=very-secret-uuid&status=approved');
  await get('/offer-details?uuid=very-secret-uuid&status=approved');
  expect(server.output()).not.toContain('very-secret-uuid');
});
