import { globSync, readFileSync, statSync } from 'node:fs';
import { dirname, extname, join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { escaped, sendRaw } from '../../helpers/server/raw-request.ts';
import { cleanUp, type RunningServer, startServer } from '../../helpers/server/server.ts';
import { siteDir } from '../../helpers/site/hosted-site.ts';

const root = resolve(import.meta.dirname, '../../..');
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(cleanUp);

/** Every file of a folder, hidden ones included, by repository path. */
function filesIn(folder: string): string[] {
  return globSync(['**/*', '**/.*'], { cwd: join(root, folder) })
    .map((name) => join(folder, name))
    .filter((name) => statSync(join(root, name)).isFile());
}

const isPublic = (file: string) => !relative(siteDir, join(root, file)).startsWith('..');
const contents = new Set(
  filesIn('dist/public').map((file) => readFileSync(join(root, file), 'latin1')),
);

/** Files beside the public folder, and the sources of public files. */
const hidden = Object.values(
  Object.groupBy(
    ['dist', 'server', 'demo', 'pages', 'platforms']
      .flatMap(filesIn)
      .filter((file) => !isPublic(file)),
    (file) => `${dirname(file)} ${extname(file)}`,
  ),
).map((files) => files?.[0] ?? '');

test('the folder has public files of known types, with private files beside them', () => {
  for (const part of [
    'dist/build/',
    'dist/npm/',
    'server/',
    'platforms/wordpress/',
    'pages/content/',
  ]) {
    expect(hidden.filter((file) => file.startsWith(part)).length, part).toBeGreaterThan(0);
  }
  for (const file of filesIn('dist/public')) {
    expect(file).toMatch(
      /\.(js|css|html|svg|png|jpg|avif|ico|woff2|json|webmanifest|xml|txt|zip|tgz|tpl)$/,
    );
  }
});

test.each([
  ['plain path', (path: string) => path],
  ['two slashes', (path: string) => `/${path}`],
  ['parent folder', (path: string) => `/demo/..${path}`],
  ['escaped parent folder', (path: string) => `/%2e%2e${path}`],
  ['backslashes', (path: string) => `/demo\\..${path}`],
  ['every letter escaped', escaped],
  ['first letter escaped', (path: string) => escaped(path.slice(0, 2)) + path.slice(2)],
  ['absolute URL', (path: string) => `http://localhost/${path}`],
] as const)('no file outside of the public folder can be read: %s', async (_, spell) => {
  for (const file of hidden) {
    const content = readFileSync(join(root, file), 'latin1');
    // Relative to the repository, its dist/ and the file's folder.
    const paths = new Set([`/${file}`, `/${file.split('/').slice(1).join('/')}`]);
    for (const path of paths) {
      const target = spell(encodeURI(path));
      const { status, headers, body } = await sendRaw(server.origin, target);
      if (status === 200) {
        expect(body !== content || contents.has(content), target).toBe(true);
        if (headers['content-type']?.startsWith('text/html')) {
          expect(headers['content-security-policy'], target).toContain("default-src 'none'");
        }
      } else expect([301, 302, 400, 404], target).toContain(status);
    }
  }
});
