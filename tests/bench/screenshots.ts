/**
 * `npm run screenshots -- [folder] [--url http://…] [--only pricing,faqs] [--widths 360,1440]`: every page in
 * both languages, from top to bottom, for people to look at. Without --url it serves dist/site itself.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright';
import { findChromium } from '../../.ci/browsers.mjs';
import { routes } from '../../pages/content/content.ts';

const languages = ['en', 'ar'] as const;
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string' },
    only: { type: 'string' },
    widths: { type: 'string', default: '360,768,1440' },
    languages: { type: 'string', default: languages.join() },
  },
});
const [folder = 'screenshots'] = positionals;

/** dist/site as any static host would serve it. */
async function serveSite(): Promise<{ url: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = extname(pathname) ? pathname : join(pathname, 'index.html');
    try {
      const content = await readFile(join('dist/site', file));
      response.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream');
      response.end(content);
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Lazy pictures come when they are scrolled to. */
async function loadEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => {})));
    await document.fonts.ready;
  });
}

const site = values.url ? { url: values.url, close: () => {} } : await serveSite();
await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox'],
});
const wanted = values.only?.split(',').map((name) => (name === 'home' ? '' : name));
const shown = routes.filter((route) => route !== 'home' && (wanted?.includes(route) ?? true));

for (const width of values.widths.split(',').map(Number)) {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 780 : 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  for (const route of shown) {
    for (const language of languages.filter((one) => values.languages.includes(one))) {
      await page.goto(`${site.url}/${route}?lang=${language}`, { waitUntil: 'load' });
      // On a static host the page in the other language is a file of its own, fetched a moment later.
      await page.waitForFunction((lang) => document.documentElement.lang === lang, language);
      await page.waitForLoadState('load');
      await loadEverything(page);
      const path = join(folder, `${route || 'home'}-${language}-${width}.png`);
      await page.screenshot({ path, fullPage: true });
      console.log(path);
    }
  }
  await context.close();
}
await browser.close();
site.close();
