import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compressFiles } from '../../../tooling/steps/compress.ts';
import { startApp } from '../../helpers/server/app.ts';
import { temporaryDir, writeFiles } from '../../helpers/server/server.ts';
import { getFrom } from './sample-site.ts';

const script = `customElements.define('luxe-sample', class extends HTMLElement {}); // ${'x'.repeat(2000)}`;

const staticDir = await temporaryDir();
await writeFiles(staticDir, {
  'luxe-widgets.js': script,
  'demo/index.html': '<h1>Gallery</h1>',
  'demo/partner.html': '<h1>Partner</h1>',
  'demo/hosts/plain.html': '<h1>Plain</h1>',
});
await compressFiles(staticDir);
const server = await startApp({ env: { STATIC_DIR: staticDir } });

const get = (path: string, headers = {}) => getFrom(server, path, headers);

test('compresses the script for clients that accept it, with an ETag for each encoding', async () => {
  const plain = await get('/luxe-widgets.js');
  for (const [accepted, encoding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
  ] as const) {
    const { headers, body } = await get('/luxe-widgets.js', { 'Accept-Encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(Number(headers['content-length'])).toBeLessThan(script.length / 5);
    expect(body).toBe(script);
    expect(headers.etag).not.toBe(plain.headers.etag);
  }
});

test('answers an unchanged file with 304, and serves a rebuilt one without a restart', async () => {
  await writeFile(join(staticDir, 'rebuilt.js'), 'first();');
  const first = await get('/rebuilt.js');
  const known = { 'If-None-Match': String(first.headers.etag) };
  const again = await get('/rebuilt.js', known);
  expect(again.status).toBe(304);
  expect(again.body).toBe('');
  expect(again.headers['cache-control']).toBe(first.headers['cache-control']);

  await writeFile(join(staticDir, 'rebuilt.js'), 'second();');
  const rebuilt = await get('/rebuilt.js', known);
  expect(rebuilt.status).toBe(200);
  expect(rebuilt.body).toBe('second();');
});

test('redirects / to the partner page if the build has no site, and lets browsers revalidate demo pages', async () => {
  const root = await get('/');
  expect(root.status).toBe(302);
  expect(root.headers.location).toBe('/demo/partner.html');
  for (const [path, text] of [
    ['/demo/partner.html?utm_source=x', 'Partner'],
    ['/demo/', 'Gallery'],
    ['/demo/hosts/plain.html', 'Plain'],
  ] as const) {
    const { status, headers, body } = await get(path);
    expect(status, path).toBe(200);
    expect(body).toContain(text);
    const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
    expect(headers).toMatchObject(html);
  }
});
