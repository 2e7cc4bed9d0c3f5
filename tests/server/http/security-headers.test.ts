import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { databaseFile } from '../../../server/store/sqlite/database-file.ts';
import { startApp } from '../../helpers/server/app.ts';
import { type RawAnswer, sendRaw } from '../../helpers/server/raw-request.ts';
import { sampleLead } from '../../helpers/server/samples.ts';
import { temporaryDir, writeFiles } from '../../helpers/server/server.ts';
import { writePageHeaders } from '../site/page-headers.ts';

const page = '<html lang="en">';
const staticDir = await temporaryDir();
await writeFiles(staticDir, {
  'index.html': page,
  'offer-details/index.html': page,
  '404.html': page,
  'pricing/index.html': page,
  'demo/partner.html': page,
  'demo/hosts/plain.html': page,
  'luxe-widgets.js': 'script',
  'luxe-widgets@1.2.3.js': 'script',
  'flags/ae.svg': 'flag',
});
const env = {
  STATIC_DIR: staticDir,
  PAGE_HEADERS_FILE: await writePageHeaders(await temporaryDir()),
  TRUST_PROXY: '1',
  BODY_LIMIT_MB: '0.01',
  GEO_HEADER: 'cf-ipcountry',
  // Breaks the store with a file in its place.
  DATABASE_URL: '',
};
/** Servers behind a TLS proxy, with a broken store, and with a limit of one call a minute. */
const servers = {
  usual: await startApp({ env }),
  broken: await startApp({ env }),
  busy: await startApp({ env: { ...env, RATE_LIMIT_PER_MINUTE: '1' } }),
  alone: await startApp({ env: { ...env, TRUST_PROXY: '0' } }),
};
const database = new DatabaseSync(databaseFile(servers.broken.dataDir));
database.exec('pragma foreign_keys = off');
const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
for (const { name } of tables) database.exec(`drop table "${name}"`);
database.close();

interface Kind {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  at?: keyof typeof servers;
  /** Uses up the limit. */
  again?: true;
}

const api = '/api/v1/public';
const json = { 'Content-Type': 'application/json' };
const lead = { method: 'POST', path: `${api}/submit-deal`, headers: json };
const kinds: Record<string, Kind & { status: number[] }> = {
  'a page': { path: '/', status: [200] },
  'a cached page': { path: '/', status: [304], again: true },
  'a private page': { path: '/offer-details?uuid=x', status: [200] },
  'the redirect from a country prefix': { path: '/ksa/pricing', status: [302] },
  'the redirect from a trailing slash': { path: '/pricing/', status: [301] },
  'the redirect from an escaped path': { path: '/%70ricing', status: [301] },
  'the error page': { path: '/nothing', status: [404] },
  'the error for a missing file': { path: '/nothing.png', status: [404] },
  'an invalid path': { path: '/%00', status: [404] },
  'another method': { path: '/', method: 'DELETE', status: [404] },
  'a demo page': { path: '/demo/partner.html', status: [200] },
  'a host page': { path: '/demo/hosts/plain.html', status: [200] },
  'the script': { path: '/luxe-widgets.js', status: [200] },
  'a versioned script': { path: '/luxe-widgets@1.2.3.js', status: [200] },
  'the cached script': { path: '/luxe-widgets.js', status: [304], again: true },
  'a flag': { path: '/flags/ae.svg', status: [200] },
  HEAD: { path: '/luxe-widgets.js', method: 'HEAD', status: [200] },
  health: { path: '/healthz', status: [200] },
  'an address': { path: `${api}/ip`, status: [200] },
  'a stored lead': { ...lead, body: JSON.stringify(sampleLead()), status: [200] },
  'a preflight': {
    ...lead,
    method: 'OPTIONS',
    headers: { Origin: 'https://partner.example', 'Access-Control-Request-Method': 'POST' },
    status: [204],
  },
  'a broken body': { ...lead, body: '{', status: [400] },
  'an unknown call': { path: `${api}/nothing`, status: [404] },
  'a call with a wrong method': { path: `${api}/submit-deal`, status: [405] },
  'an oversized body': { ...lead, body: `"${'x'.repeat(20_000)}"`, status: [413] },
  'a body of a wrong type': {
    ...lead,
    headers: { 'Content-Type': 'image/png' },
    body: 'x',
    status: [415],
  },
  'a call over the rate limit': { path: `${api}/ip`, at: 'busy', again: true, status: [429] },
  'a lead that cannot be stored': {
    ...lead,
    body: JSON.stringify(sampleLead()),
    at: 'broken',
    status: [500, 503],
  },
};

async function ask(kind: Kind, extra: Record<string, string> = {}): Promise<RawAnswer> {
  const { path, at = 'usual', again, ...rest } = kind;
  const { origin } = servers[at];
  const request = { ...rest, headers: { ...rest.headers, ...extra } };
  const first = await sendRaw(origin, path, request);
  if (!again) return first;
  const known = { 'If-None-Match': first.headers.etag ?? 'none' };
  return sendRaw(origin, path, { ...request, headers: { ...request.headers, ...known } });
}

const overTls = { 'X-Forwarded-Proto': 'https' };

describe.each(Object.entries(kinds))('%s', (_, kind) => {
  test('has the security headers, HSTS included', async () => {
    const { status, headers } = await ask(kind, overTls);
    expect(kind.status).toContain(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}$/),
      'x-frame-options': expect.stringMatching(/^(DENY|SAMEORIGIN)$/),
      'content-security-policy': expect.stringMatching(/frame-ancestors '(none|self)'/),
    });
  });
});

test.each([
  ['plain HTTP', 'usual', {}],
  ['plain HTTP as reported by the proxy', 'usual', { 'X-Forwarded-Proto': 'http' }],
  ['untrusted proxy headers', 'alone', overTls],
  ['TLS claimed only by the visitor', 'usual', { 'X-Forwarded-Proto': 'https, http' }],
] as const)('over %s has no HSTS and no cookie that requires TLS', async (_, at, headers) => {
  const paths = ['/', '/luxe-widgets.js', `${api}/ip`, '/ksa/pricing'];
  for (const path of [...paths, 'https://site.example/ksa/pricing']) {
    const answer = await ask({ path, at }, headers);
    expect(answer.headers, path).not.toHaveProperty('strict-transport-security');
    expect(answer.headers['set-cookie'] ?? '', path).not.toContain('Secure');
  }
});

test('sends no referrer from an offer and forbids framing of our pages', async () => {
  const frames = async (kind: Kind) => {
    const { headers } = await ask(kind);
    const [, ancestors] =
      /frame-ancestors ('\w+')/.exec(headers['content-security-policy'] ?? '') ?? [];
    return [headers['x-frame-options'], ancestors, headers['referrer-policy']];
  };
  const usual = 'strict-origin-when-cross-origin';
  expect(await frames({ path: '/' })).toEqual(['DENY', "'none'", usual]);
  expect(await frames({ path: '/offer-details' })).toEqual(['DENY', "'none'", 'no-referrer']);
  expect(await frames({ path: '/demo/partner.html' })).toEqual(['DENY', "'none'", usual]);
  expect(await frames({ path: '/demo/hosts/plain.html' })).toEqual(['SAMEORIGIN', "'self'", usual]);
});

test('allows cross-origin use of API responses, but not of pages', async () => {
  for (const path of ['/', '/demo/partner.html', '/nothing', '/healthz']) {
    expect((await ask({ path })).headers, path).not.toHaveProperty('access-control-allow-origin');
  }
  const { headers } = await ask({ path: `${api}/ip` }, { Origin: 'https://partner.example' });
  expect(headers['access-control-allow-origin']).toBe('*');
});

test('reflects only the requested host in a demo page', async () => {
  const policyFor = async (Host: string, extra = {}) =>
    (await ask({ path: '/demo/partner.html', headers: { Host } }, extra)).headers[
      'content-security-policy'
    ];
  const over = (origin: string) => expect.stringContaining(`script-src 'self' ${origin} `);
  expect(await policyFor('site.example:81')).toEqual(over('http://site.example:81'));
  expect(await policyFor('site.example', overTls)).toEqual(over('https://site.example'));
  for (const host of ['a;sandbox', "a,script-src'none'", 'a*', "'unsafe-eval'"]) {
    expect((await policyFor(host)) ?? '', host).not.toContain(host);
  }
});
