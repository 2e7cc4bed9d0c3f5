import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Page, Route } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { startApp } from '../server/app.ts';
import { temporaryDir } from '../server/server.ts';
import { type StaticHost, startStaticHost } from './static-host.ts';

const buildDir = resolve(import.meta.dirname, '../../../dist/build');
/** Scripts of every page that deal with its language. */
const scripts = ['boot.js', 'choose-language.js', 'site.js'];

/** Hosts of the pages: our server, which does not know the visitor's country, and static files. */
export const places = ['server', 'static host'] as const;

/** Saved choices of a visitor, as the storage keeps them. */
export const arabic = { 'luxe.language': 'ar', 'luxe.country': 'SA' };
export const english = { 'luxe.language': 'en', 'luxe.country': 'AE' };

/** Returns a page with the scripts in its head; boot.js gets the URL of the page in the other language. */
function bootPage(route: string, language: 'en' | 'ar'): string {
  const otherExtension = language === 'en' ? '.ar.html' : '.html';
  const dir = route === '' ? '/' : `/${route}/`;
  const other = route === '404' ? `/404${otherExtension}` : `${dir}index${otherExtension}`;
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<script src="/boot.js" data-other="${other}" data-loading="Loading"></script>
<script type="module" src="/site.js"></script>
<meta charset="utf-8"><title>A page</title>
<link rel="stylesheet" href="/site.css">
</head>
<body><h1>${route || 'landing'} ${language}</h1>
<a href="?lang=en">English</a> <a href="?lang=ar">Arabic</a> <a href="/pricing">Pricing</a>
</body></html>`;
}

/** Serves the same few pages on both hosts for the tests of a file; returns the origins. */
export function useBootSite(): Record<(typeof places)[number], string> {
  const origins = { server: '', 'static host': '' };
  let host: StaticHost;
  beforeAll(async () => {
    const dir = await temporaryDir();
    for (const route of ['', 'pricing', '404']) {
      for (const language of ['en', 'ar'] as const) {
        const extension = language === 'en' ? '.html' : '.ar.html';
        const file = join(dir, route === '404' ? `404${extension}` : `${route}/index${extension}`);
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, bootPage(route, language));
      }
    }
    const css = `html[data-loading] body { visibility: hidden }
      html[data-loading]::before { content: attr(data-loading) }`;
    await writeFile(join(dir, 'site.css'), css);
    for (const script of scripts) await copyFile(join(buildDir, script), join(dir, script));
    // The pages have no widgets.
    await writeFile(join(dir, 'luxe-widgets.js'), '');
    host = await startStaticHost(dir);
    const server = await startApp({ env: { STATIC_DIR: dir } });
    Object.assign(origins, { server: server.origin, 'static host': host.origin });
  });
  afterAll(() => host.close());
  return origins;
}

/** Collects the headings that the visitor sees: looks at each frame that is drawn. */
export async function watchHeadings(page: Page): Promise<Set<string>> {
  const seen = new Set<string>();
  await page.exposeFunction('sees', (text: string) => seen.add(text));
  await page.addInitScript(() => {
    const report = () => {
      const heading = document.querySelector('h1');
      // A heading whose text is not parsed yet has no language.
      if (heading?.textContent && heading.checkVisibility({ visibilityProperty: true })) {
        (window as unknown as { sees(text: string): void }).sees(heading.textContent);
      }
      requestAnimationFrame(report);
    };
    requestAnimationFrame(report);
  });
  return seen;
}

/**
 * Answers the page's look-up of the visitor's country in place of the API, which the static host lacks. Returns the
 * names of the calls and the bodies sent.
 */
export async function answerLookUp(page: Page, country: (route: Route) => Promise<void> | void) {
  const calls: string[] = [];
  const bodies: unknown[] = [];
  await page.route('**/api/v1/public/*', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) as string;
    calls.push(name);
    if (name === 'ip') return route.fulfill({ json: { ip: '203.0.113.9' } });
    bodies.push(route.request().postDataJSON());
    return country(route);
  });
  return { calls, bodies };
}

/** Answers the look-up with a country. */
export const inCountry = (code: string) => (route: Route) =>
  route.fulfill({ json: { 'country-code': code } });

export const savedIn = (page: Page) => page.evaluate(() => ({ ...localStorage }));
export const cookiesOf = async (page: Page) =>
  Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, value]));
export const heading = (page: Page) => page.getByRole('heading').textContent();
