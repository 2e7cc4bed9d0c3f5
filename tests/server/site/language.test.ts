import { describe, expect, test } from 'vitest';
import { startApp } from '../../helpers/server/app.ts';
import { tinyMmdb } from '../../helpers/server/tiny-mmdb.ts';
import { cookie, from, getFrom, languageOf, saved, startSampleSite } from './sample-site.ts';

const site = await startSampleSite();
const { get } = site;
const GEO_MMDB = await tinyMmdb({ country_code: 'SA' });
const behindProxy = await startApp({ env: { ...site.env, GEO_MMDB, TRUST_PROXY: '1' } });

describe('a page', () => {
  test('answers a first visit in the language of the country and remembers it', async () => {
    for (const [country, language] of [
      ['SA', 'ar'],
      ['AE', 'en'],
      ['LB', 'en'],
      ['US', 'en'],
    ] as const) {
      for (const path of ['/', '/pricing', '/home']) {
        const answer = await get(path, from(country));
        expect([answer.status, languageOf(answer)], path).toEqual([200, language]);
        expect(answer.cookies, path).toEqual(saved(language, country));
      }
    }
  });

  test('uses the country of the address when no CDN names one', async () => {
    const answer = await getFrom(behindProxy, '/pricing', { 'X-Forwarded-For': '203.0.113.9' });
    expect([languageOf(answer), answer.cookies]).toEqual(['ar', saved('ar', 'SA')]);
  });

  type Choice = [] | [language: string, country: string];
  test.each<[what: string, path: string, country: string, Choice, shown: string, string[]]>([
    ['is in English for an unknown country', '/', '', [], 'en', []],
    ['prefers a saved choice', '/', 'US', ['ar', 'SA'], 'ar', []],
    ['prefers a saved choice', '/', 'SA', ['en', 'LB'], 'en', []],
    ['saves the country of a first visit', '/?lang=ar', 'LB', [], 'ar', saved('ar', 'LB')],
    ['saves no unknown country', '/?lang=ar', '', [], 'ar', ['luxe.language=ar']],
    ['keeps the saved country', '/?lang=en', 'SA', ['en', 'LB'], 'en', []],
    ['replaces a saved choice', '/?lang=ar', 'US', ['en', 'AE'], 'ar', saved('ar', 'SA')],
    ['replaces a saved choice', '/?lang=en', 'SA', ['ar', 'SA'], 'en', saved('en', 'AE')],
    ['ignores an invalid choice', '/', 'SA', ['../../secret', 'SA'], 'ar', saved('ar', 'SA')],
    ['ignores an unknown language', '/?lang=fr', '', ['ar', 'SA'], 'ar', []],
    ['ignores an unknown language', '/?lang=AR', '', ['ar', 'SA'], 'ar', []],
  ])('%s: %s from "%s", saved %j', async (_, path, country, choice, language, cookies) => {
    const answer = await get(path, {
      ...from(country),
      ...(choice.length === 2 && cookie(...choice)),
    });
    expect([answer.status, languageOf(answer), answer.cookies]).toEqual([200, language, cookies]);
  });

  test('sets cookies for a year and all pages, Secure only with TLS', async () => {
    const plain = await get('/ksa');
    for (const text of plain.setCookies) {
      expect(text).toMatch(/; Max-Age=31536000; Path=\/; SameSite=Lax$/);
    }
    const secure = await getFrom(behindProxy, '/ksa', { 'X-Forwarded-Proto': 'https' });
    expect(secure.setCookies).toHaveLength(2);
    for (const text of secure.setCookies) expect(text).toContain('; Secure');
  });
});

describe('the country prefix', () => {
  test.each([
    ['/ksa', '/', 'ar', 'SA'],
    ['/Ksa/pricing', '/pricing', 'ar', 'SA'],
    // Only `ksa` means Arabic; `sa` is a country like any other.
    ['/sa', '/', 'en', 'SA'],
    ['/ksa/pricing/', '/pricing', 'ar', 'SA'],
    [
      '/KSA/pricing?utm_source=x&utm_term=a%20b',
      '/pricing?utm_source=x&utm_term=a%20b',
      'ar',
      'SA',
    ],
    ['/ksa/pricing?lang=en&utm_source=x', '/pricing?utm_source=x', 'ar', 'SA'],
    // The country is saved as written in the URL, in capital letters.
    ['/uae', '/', 'en', 'UAE'],
    ['/Lb/', '/', 'en', 'LB'],
    ['/fr/offer-details?uuid=1&status=2', '/offer-details?uuid=1&status=2', 'en', 'FR'],
  ])('redirects %s to %s', async (path, location, language, country) => {
    // The prefix overrides the saved choice and the visitor's country.
    const answer = await get(path, { ...from('LB'), ...cookie('en', 'US') });
    expect([answer.status, answer.headers.location]).toEqual([302, location]);
    expect(answer.cookies).toEqual(saved(language, country));
    expect(answer.headers['cache-control']).toBe('no-store');
    const next = await get(location, { Cookie: answer.cookies.join('; ') });
    expect([next.status, languageOf(next)]).toEqual([200, language]);
  });

  test.each([
    ...['/ksa/nothing', '/ksa/ksa/pricing', '/ksa/pricing/index.html', '/ksa/boot.js'],
    ...['/ksa//example.com', '/ksa/%2fexample.com', '/ksa/%5cexample.com'],
    ...['/abcd/pricing', '/k/pricing', '/k5a/pricing', '/api', '/api/pricing'],
  ])('returns 404 for %s', async (path) => {
    const answer = await get(path, cookie('ar', 'SA'));
    expect([answer.status, answer.cookies]).toEqual([404, []]);
  });
});
