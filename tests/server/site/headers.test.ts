import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startApp } from '../../helpers/server/app.ts';
import { type ServerAddress, temporaryDir } from '../../helpers/server/server.ts';
import { inline, writePageHeaders } from './page-headers.ts';
import { cookie, getFrom, languageOf, picture, startSampleSite } from './sample-site.ts';

const site = await startSampleSite();
const { get } = site;

/** Returns the source of an inline script or style in a policy: its hash. */
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const scripts = inline.scripts.map(hash).join(' ');

/** Starts a server for the site with this file of headers. */
const startWith = (file: string) => startApp({ env: { ...site.env, PAGE_HEADERS_FILE: file } });
const policyOf = async (at: ServerAddress) =>
  String((await getFrom(at, '/')).headers['content-security-policy']);

describe('headers of the site', () => {
  test('revalidate pages on each request and forbid shared caching', async () => {
    const { date: _, ...first } = (await get('/offer-details', cookie('en', 'AE'))).headers;
    expect(first).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'Cookie, Accept-Encoding',
      'x-robots-tag': 'noindex',
    });
    const known = { 'If-None-Match': String(first.etag) };
    const again = await get('/offer-details', { ...known, ...cookie('en', 'AE') });
    expect([again.status, again.body]).toEqual([304, '']);
    // All headers replace those of the cached page, except those of the body and of the single request.
    const different =
      /^(content-(type|length|encoding)|last-modified|transfer-encoding|x-request-id)$/;
    for (const [name, value] of Object.entries(first)) {
      if (!different.test(name)) expect(again.headers[name], name).toEqual(value);
    }
    const switched = await get('/offer-details', { ...known, ...cookie('ar', 'SA') });
    expect([switched.status, languageOf(switched)]).toEqual([200, 'ar']);
  });

  test('allow only our own files and inline parts, and forbid framing', async () => {
    const { headers } = await get('/');
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self' ${scripts}; ` +
        `style-src 'self' ${hash(inline.styles.join(''))}; img-src 'self'; font-src 'self'; ` +
        "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; " +
        "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(headers['permissions-policy']).toContain('geolocation=()');
    expect(headers).not.toHaveProperty('x-robots-tag');
  });

  const aYear = 'public, max-age=31536000, immutable';
  const minutes = 'public, max-age=300, stale-while-revalidate=86400';
  const javascript = 'text/javascript; charset=utf-8';
  test.each([
    [`/${picture}`, 'image/avif', aYear],
    ['/luxe-widgets@1.2.3.js', javascript, aYear],
    ['/luxe-widgets.js', javascript, minutes],
    ['/boot.js', javascript, minutes],
    ['/sitemap.xml', 'application/xml; charset=utf-8', minutes],
    ['/manifest.webmanifest', 'application/manifest+json', minutes],
    ['/flags/ae.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=604800'],
  ])('tell type and caching of %s, which any page may load', async (path, type, caching) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'cache-control': caching,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
  });

  test('do not let a client continue the download of an older file', async () => {
    const whole = await get('/luxe-widgets.js');
    const headers = { Range: 'bytes=3-', 'If-Range': '"older"' };
    const { status, body } = await get('/luxe-widgets.js', headers);
    expect([status, body]).toEqual([200, whole.body]);
  });

  test('let only the tag manager load scripts from elsewhere', async () => {
    const file = await writePageHeaders(await temporaryDir(), { tagManagerId: 'GTM-TEST' });
    const policy = await policyOf(await startWith(file));
    expect(policy).toContain(`script-src 'self' ${scripts} https://*.googletagmanager.com;`);
    expect(policy).toContain(`style-src 'self' ${hash(inline.styles.join(''))};`);
    expect(policy).not.toContain('trusted-types');
  });

  test('change in the running server when a build replaces them', async () => {
    const dir = await temporaryDir();
    const at = await startWith(await writePageHeaders(dir));
    const policy = () => policyOf(at);
    expect(await policy()).toContain("connect-src 'self';");
    await writeFile(join(dir, 'page-headers.json'), '{"": {"Content-Sec');
    expect(await policy(), 'while the build writes').toContain("connect-src 'self';");
    const needs = { apiBase: 'https://api.example/v1', ipLookupUrl: 'https://ip.example/json' };
    await writePageHeaders(dir, needs);
    expect(await policy()).toContain("connect-src 'self' https://api.example https://ip.example;");
  });

  test('allow only own files and send no referrer if the build wrote none', async () => {
    const at = await startWith(join(await temporaryDir(), 'none.json'));
    for (const path of ['/', '/offer-details?uuid=a', '/nothing']) {
      const { status, headers } = await getFrom(at, path);
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
