import { describe, expect, test } from 'vitest';
import { cookie, from, languageOf, useSampleSite } from './sample-site.ts';

const site = useSampleSite();
const { get } = site;

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
    const response = await fetch(`${site.server.origin}/pricing?lang=ar`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-language')).toBe('ar');
  });
});

describe('a page that is not there', () => {
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
