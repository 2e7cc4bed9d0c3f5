import { expect, test } from 'vitest';
import { databaseFile } from '../../../server/store/sqlite/database-file.ts';
import { startApp } from '../../helpers/server/app.ts';
import { type RawAnswer, sendRaw } from '../../helpers/server/raw-request.ts';
import { sampleLead } from '../../helpers/server/samples.ts';
import { temporaryDir, writeFiles } from '../../helpers/server/server.ts';
import { executeOnFile } from '../../helpers/store/sqlite-file.ts';
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
});
const env = {
  STATIC_DIR: staticDir,
  PAGE_HEADERS_FILE: await writePageHeaders(await temporaryDir()),
  TRUST_PROXY: '1',
  GEO_HEADER: 'cf-ipcountry',
  // SQLite, even in a run on PostgreSQL: a table of one server is lost below.
  DATABASE_URL: '',
};
const servers = {
  behindProxy: await startApp({ env }),
  broken: await startApp({ env }),
  oneCallPerMinute: await startApp({ env: { ...env, RATE_LIMIT_PER_MINUTE: '1' } }),
  behindTwoProxies: await startApp({ env: { ...env, TRUST_PROXY: '2' } }),
  direct: await startApp({ env: { ...env, TRUST_PROXY: '0' } }),
};
executeOnFile(databaseFile(servers.broken.dataDir), 'alter table leads rename to lost');

interface TestRequest {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Default: `behindProxy`. */
  at?: keyof typeof servers;
}

const api = '/api/v1/public';
const lead = { method: 'POST', path: `${api}/submit-deal`, body: JSON.stringify(sampleLead()) };
// Uses up the limit.
await fetch(`${servers.oneCallPerMinute.origin}${api}/ip`);
const requests: Record<string, TestRequest & { status: number }> = {
  'a page': { path: '/', status: 200 },
  'a private page': { path: '/offer-details?uuid=x', status: 200 },
  'the redirect from a country prefix': { path: '/ksa/pricing', status: 302 },
  'the error page': { path: '/nothing', status: 404 },
  'an invalid path': { path: '/%00', status: 404 },
  'a demo page': { path: '/demo/partner.html', status: 200 },
  'a host page': { path: '/demo/hosts/plain.html', status: 200 },
  'the script': { path: '/luxe-widgets.js', status: 200 },
  HEAD: { path: '/luxe-widgets.js', method: 'HEAD', status: 200 },
  'a stored lead': { ...lead, status: 200 },
  'a preflight': {
    path: lead.path,
    method: 'OPTIONS',
    headers: { Origin: 'https://partner.example', 'Access-Control-Request-Method': 'POST' },
    status: 204,
  },
  'a broken body': { ...lead, body: '{', status: 400 },
  'an unknown call': { path: `${api}/nothing`, status: 404 },
  'a call over the rate limit': { path: `${api}/ip`, at: 'oneCallPerMinute', status: 429 },
  'an unexpected error': { ...lead, at: 'broken', status: 500 },
};

function send(
  { path, at = 'behindProxy', ...request }: TestRequest,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const { origin } = servers[at];
  return sendRaw(origin, path, { ...request, headers: { ...request.headers, ...headers } });
}

const overTls = { 'X-Forwarded-Proto': 'https' };

test.each(Object.entries(requests))(
  '%s gets the security headers, HSTS included',
  async (_, { status, ...request }) => {
    const { status: given, headers } = await send(request, overTls);
    expect(given).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}$/),
      'x-frame-options': expect.stringMatching(/^(DENY|SAMEORIGIN)$/),
      'content-security-policy': expect.stringMatching(/frame-ancestors '(none|self)'/),
    });
  },
);

test.each([
  ['plain HTTP', 'behindProxy', {}],
  ['plain HTTP as reported by the proxy', 'behindProxy', { 'X-Forwarded-Proto': 'http' }],
  ['a connection with untrusted proxy headers', 'direct', overTls],
  [
    'plain HTTP if only the visitor claims TLS',
    'behindProxy',
    { 'X-Forwarded-Proto': 'https, http' },
  ],
] as const)('sends no HSTS and no cookie that requires TLS over %s', async (_, at, headers) => {
  const paths = ['/', '/luxe-widgets.js', `${api}/ip`, '/ksa/pricing'];
  for (const path of [...paths, 'https://site.example/ksa/pricing']) {
    const answer = await send({ path, at }, headers);
    expect(answer.headers, path).not.toHaveProperty('strict-transport-security');
    expect(answer.headers['set-cookie'] ?? '', path).not.toContain('Secure');
  }
});

test('sends HSTS if one of two proxies replaces what the other reports', async () => {
  const { headers } = await send({ path: '/', at: 'behindTwoProxies' }, overTls);
  expect(headers).toHaveProperty('strict-transport-security');
});

test('sends no referrer from an offer and forbids framing of our pages', async () => {
  const framingOf = async (path: string) => {
    const { headers } = await send({ path });
    const [, ancestors] =
      /frame-ancestors ('\w+')/.exec(headers['content-security-policy'] ?? '') ?? [];
    return [headers['x-frame-options'], ancestors, headers['referrer-policy']];
  };
  const usual = 'strict-origin-when-cross-origin';
  expect(await framingOf('/')).toEqual(['DENY', "'none'", usual]);
  expect(await framingOf('/offer-details')).toEqual(['DENY', "'none'", 'no-referrer']);
  expect(await framingOf('/demo/partner.html')).toEqual(['DENY', "'none'", usual]);
  expect(await framingOf('/demo/hosts/plain.html')).toEqual(['SAMEORIGIN', "'self'", usual]);
});

test('forbids cross-origin use of pages', async () => {
  for (const path of ['/', '/demo/partner.html', '/nothing', '/healthz']) {
    expect((await send({ path })).headers, path).not.toHaveProperty('access-control-allow-origin');
  }
});

test('allows the requested host in the policy of a demo page, and nothing else from the Host header', async () => {
  const policyFor = async (Host: string, extraHeaders = {}) => {
    const { headers } = await send({ path: '/demo/partner.html' }, { Host, ...extraHeaders });
    return headers['content-security-policy'] ?? '';
  };
  const over = (origin: string) => expect.stringContaining(`script-src 'self' ${origin} `);
  expect(await policyFor('site.example:81')).toEqual(over('http://site.example:81'));
  expect(await policyFor('site.example', overTls)).toEqual(over('https://site.example'));
  for (const host of ['a;sandbox', "a,script-src'none'", 'a*', "'unsafe-eval'"]) {
    expect(await policyFor(host), host).not.toContain(host);
  }
});
