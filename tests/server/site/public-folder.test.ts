import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApp } from '../../helpers/server/app.ts';
import { escaped, sendRaw } from '../../helpers/server/raw-request.ts';
import { temporaryDir, writeFiles } from '../../helpers/server/server.ts';
import { writePageHeaders } from './page-headers.ts';

const page = '<html lang="en">a page of the site';
const demo = '<html lang="en">a page of the demo';
const secret = 'nobody may read this';

/** Output of a build: `public/`, with server-only files beside it. */
const dir = await temporaryDir();
await writeFiles(dir, {
  'public/index.html': page,
  'public/index.ar.html': page,
  'public/pricing/index.html': page,
  'public/pricing/index.ar.html': page,
  'public/404.html': page,
  'public/404.ar.html': page,
  'public/demo/index.html': demo,
  'public/demo/hosts/plain.html': demo,
  'public/luxe-widgets.js': 'script',
  'public/luxe-widgets@1.2.3.js': 'script',
  'public/.hidden.js': secret,
  'public/flags/.hidden.svg': secret,
  'public/source.ts': secret,
  'public/table.php': secret,
  'build/pages-build.js': secret,
  'npm/index.js': secret,
  'data.json': secret,
});
const server = await startApp({
  env: {
    STATIC_DIR: join(dir, 'public'),
    PAGE_HEADERS_FILE: await writePageHeaders(join(dir, 'build')),
  },
});

/** A file beside the public folder, hidden files in it, and a page's file, which has a URL of its own. */
const hidden = ['/data.json', '/flags/.hidden.svg', '/source.ts', '/pricing/index.ar.html'];
const alsoHidden = [
  ...['/build/pages-build.js', '/build/page-headers.json', '/npm/index.js', '/site/index.html'],
  ...['/.hidden.js', '/table.php', '/index.html', '/pricing/index.html', '/404.html'],
];

/** Spellings of one path, most of which some server has once accepted. */
function spellings(path: string): string[] {
  const [, first = '', rest = ''] = /^\/([^/]+)(.*)$/.exec(path) ?? [];
  const escapeFirst = (text: string) => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`;
  const suffixes = [
    ...['.', '..', '/', '//', '%00', '%00.js', '%20', ';.js', '%3f.js', '%23.js'],
    ...['?', '?.js', '#.js', '::$DATA'],
  ];
  return [
    ...[path, path.slice(1), `*${path}`, path.toUpperCase(), `/${path}`, `///${path}`],
    ...suffixes.map((suffix) => `${path}${suffix}`),
    // Ways up, and through other folders.
    ...[`/.${path}`, `/x/..${path}`, `/..${path}`, `/demo/..${path}`, `/demo/../..${path}`],
    ...[`/demo//..${path}`, `/demo/..;${path}`, `/${first}/${rest}`, `/${first}/.${rest}`],
    ...[`/%2e%2e${path}`, `/demo/%2e%2e${path}`, `/demo/.%2e${path}`],
    ...[`/demo/..%2f..%2f${path.slice(1)}`, `/demo/..%5c..%5c${path.slice(1)}`],
    // Backslashes.
    ...[`/demo\\..${path}`, `/\\${path.slice(1)}`, path.replaceAll('/', '\\')],
    path.replaceAll('/', '%5c'),
    // Escapes, also twice.
    ...[`/${escapeFirst(first)}${rest}`, escaped(path), `/${first}%2f${rest.slice(1)}`],
    `/${escapeFirst(escapeFirst(first).replace('%', '%25'))}${rest}`,
    `/%25${escapeFirst(first).slice(1)}${rest}`,
    ...['%2e', '%252e', '%c0%ae', '\xa0.'].map((dot) => path.replace('.', dot)),
    // Absolute targets.
    ...[`http://other.example${path}`, `http://other.example/${path}`],
    ...[`HTTP://other.example${path}`, `https://other.example/demo/..${path}`],
    `http://other.example\\${path.slice(1)}`,
  ];
}

/** Requests a target. Expects an answer without the secret, with the security headers of its kind. */
async function getSafely(target: string) {
  const answer = await sendRaw(server.origin, target, { headers: { Accept: 'text/html' } });
  const { status, headers, body } = answer;
  expect(body, target).not.toContain(secret);
  expect([200, 301, 302, 400, 404], target).toContain(status);
  if (status === 301 || status === 302) {
    // Redirects to the canonical spelling of a local path, never to another host.
    expect(headers.location, target).toMatch(/^\/(?:[\w@~-][\w.@~-]*\/?)*(\?[^/\\]*)?$/);
  }
  if (body.includes('<html')) {
    const isDemo = body.includes(demo);
    expect(headers['content-security-policy'], target).toMatch(
      isDemo ? /default-src 'none'.*frame-ancestors '(self|none)'/ : /frame-ancestors 'none'/,
    );
    expect(headers['content-security-policy'], target).toContain("script-src 'self'");
    expect(headers, target).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': expect.any(String),
    });
  }
  return answer;
}

test.each(hidden)('hides %s under every spelling of its path', async (path) => {
  for (const target of spellings(path)) {
    const { status } = await getSafely(target);
    expect(status, target).not.toBe(200);
  }
});

test('hides all other files that are no public ones', async () => {
  for (const path of alsoHidden) {
    const { status } = await getSafely(path);
    expect(status, path).not.toBe(200);
  }
});

test.each(['/demo/index.html', '/demo/hosts/plain.html'])(
  'serves %s only under its own path',
  async (path) => {
    // A query and the host of an absolute request target do not belong to the path.
    const served = [path, `${path}?`, `${path}?.js`, `http://other.example${path}`];
    for (const target of spellings(path)) {
      const { status } = await getSafely(target);
      expect(status === 200, target).toBe(served.includes(target));
    }
  },
);

test('redirects needless escapes to the plain path, where any page may load it', async () => {
  for (const [target, location] of [
    ['/%70ricing', '/pricing'],
    ['/%70ricing?utm_source=%70', '/pricing?utm_source=%70'],
    ['/luxe-widgets%401.2.3.js', '/luxe-widgets@1.2.3.js'],
    ['/demo%2Dx/%69ndex%2ehtml', '/demo-x/index.html'],
  ] as const) {
    const { status, headers } = await sendRaw(server.origin, target);
    expect([status, headers.location]).toEqual([301, location]);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
});
