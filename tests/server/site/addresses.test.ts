import { describe, expect, test } from 'vitest';
import { cookie, from, languageOf, startSampleSite } from './sample-site.ts';

const { server, get } = await startSampleSite();

describe('page URLs', () => {
  test.each([
    ['/pricing/', 301, '/pricing'],
    ['/pricing/?utm_source=x', 301, '/pricing?utm_source=x'],
    // Files have the language of their name.
    ['/index.ar.html', 302, '/?lang=ar'],
    ['/index.html?utm_source=x', 302, '/?utm_source=x&lang=en'],
    ['/pricing/index.ar.html', 302, '/pricing?lang=ar'],
    ['/pricing/index.html?lang=ar', 302, '/pricing?lang=en'],
  ])('redirect %s with %s to %s', async (path, status, location) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.location]).toEqual([status, location]);
  });

  test('serve the same page at /home and /', async () => {
    expect((await get('/home')).body).toBe((await get('/')).body);
  });

  test('answer HEAD like GET, without a body', async () => {
    const response = await fetch(`${server.origin}/pricing?lang=ar`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('content-language')).toBe('ar');
  });
});

describe('a missing page', () => {
  test.each([
    ...['/nothing', '/pricing/nothing', '/Pricing', '//pricing', '/404.ar.html', '/images/'],
    ...['/site/pricing/index.html', '/%00', '/%E0%A4%A'],
  ])("at %s is an error page in the visitor's language", async (path) => {
    const accept = { Accept: 'text/html' };
    const arabic = await get(path, { ...accept, ...cookie('ar', 'SA') });
    expect([arabic.status, languageOf(arabic)]).toEqual([404, 'ar']);
    expect(arabic.headers['x-robots-tag']).toBe('noindex');
    expect(arabic.headers['content-security-policy']).toContain("default-src 'none'");
    const english = await get(path, { ...accept, ...cookie('en', 'AE') });
    expect([english.status, languageOf(english)]).toEqual([404, 'en']);
  });

  test('is in Arabic on a first visit from Saudi Arabia, and never answered with 304', async () => {
    const first = await get('/nothing', from('SA'));
    expect(languageOf(first)).toBe('ar');
    const known = { ...from('SA'), 'If-None-Match': String(first.headers.etag) };
    expect(await get('/nothing', known)).toMatchObject({ status: 404, body: first.body });
  });

  test('is one line of text where a picture was expected', async () => {
    expect(await get('/images/nothing.avif', { Accept: 'image/avif,*/*' })).toMatchObject({
      status: 404,
      body: 'Not found',
    });
  });
});
