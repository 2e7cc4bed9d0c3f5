import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import { countryByIpPath } from '../../../widgets/domain/api-paths.ts';
import type { Site } from '../journey/site.ts';
import { startApp } from '../server/app.ts';
import { startPlainServer } from '../site/plain-server.ts';
import type { Library, Places } from './set-ups/set-up.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');

/** Files of Debian's packages, and an imitation of frameworks that patch built-in objects. */
const libraryFiles: Readonly<Record<Library, string>> = {
  mootools: '/usr/share/javascript/mootools/mootools-core-nc.js',
  'old-framework': resolve(root, 'demo/hosts/old-framework.js'),
  prototype: '/usr/share/javascript/prototype/prototype.js',
};

export const hasLibrary = (name: Library): boolean => existsSync(libraryFiles[name]);

/** An app that bundles the form from the package. */
async function bundlePackage(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `import './dist/npm/quote-form.js';`, resolveDir: root },
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

async function filesOfOthers(): Promise<Record<string, string>> {
  const ownBuild = await bundlePackage();
  const script = read('dist/public/luxe-widgets.js');
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const libraries = Object.entries(libraryFiles).filter(([, file]) => existsSync(file));
  return {
    '/luxe-widgets.js': script.replaceAll(version, '9.9.9'),
    '/cut/luxe-widgets.js': script.slice(0, script.length / 2),
    '/cache/1a2b3c.js': `${script}\n/* and others */`,
    '/own-build.js': ownBuild,
    // Vite's development server gives its chunks such names.
    '/deps/luxe-widgets_quote-form.js': ownBuild,
    ...Object.fromEntries(libraries.map(([name, file]) => [`/${name}.js`, read(file)])),
  };
}

/** Starts the servers of the doctor's table. `close` ends all but our own, which end with the test file. */
export async function startPlaces({ server }: Site) {
  const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  const texts = await filesOfOthers();
  const [home, failing, plain, files, gone, strict] = await Promise.all([
    startPlainServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html', ...cors }).end('<h1>Home</h1>');
    }),
    startPlainServer(({ method }, response) => {
      response.writeHead(method === 'OPTIONS' ? 204 : 503, cors).end();
    }),
    startPlainServer(({ url, method }, response) => {
      const isCall = url?.endsWith(countryByIpPath) && method !== 'GET';
      const headers = { ...cors, 'access-control-allow-headers': 'content-type' };
      response.writeHead(isCall ? 200 : 404, headers).end('{"country-code": "AE"}');
    }),
    startPlainServer(({ url = '' }, response) => {
      const text = texts[url];
      response.writeHead(text ? 200 : 404, { 'content-type': 'text/javascript', ...cors });
      response.end(text);
    }),
    startPlainServer(() => {}),
    startApp({ env: { ALLOWED_ORIGINS: 'https://elsewhere.example' } }),
  ]);
  // Nothing listens on the port of a closed server.
  await gone.close();
  const digest = (algorithm: string, text: string) =>
    `${algorithm}-${createHash(algorithm).update(text).digest('base64')}`;
  const places: Places = {
    ours: server.origin,
    strict: strict.origin,
    home: home.origin,
    failing: failing.origin,
    plain: plain.origin,
    unreachable: gone.origin,
    files: files.origin,
    integrity: digest('sha384', read('dist/public/luxe-widgets.js')),
    cutIntegrity: digest('sha256', texts['/cut/luxe-widgets.js'] ?? ''),
  };
  return {
    places,
    close: () => Promise.all([home, failing, plain, files].map((one) => one.close())),
  };
}
