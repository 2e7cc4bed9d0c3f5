import { join } from 'node:path';
import { startApp } from '../../helpers/server/app.ts';
import { type ServerAddress, temporaryDir, writeFiles } from '../../helpers/server/server.ts';
import { writePageHeaders } from './page-headers.ts';

/** Paths of the pages; the landing page has two, '' and 'home'. */
const routes = ['', 'home', 'pricing', 'about-us', 'offer-details', 'thank-you'];
export const picture = 'images/hero-640.1a2b3c4d.avif';

/** Writes a small site and returns the settings of a server for it. */
async function writeSite(): Promise<Record<string, string>> {
  const dir = await temporaryDir();
  const staticDir = join(dir, 'public');
  for (const route of routes) {
    const folder = route === '' ? '' : `${route}/`;
    const name = route === '' || route === 'home' ? 'landing' : route;
    await writeFiles(staticDir, {
      [`${folder}index.html`]: `<html lang="en">${name}`,
      [`${folder}index.ar.html`]: `<html lang="ar">${name}`,
    });
  }
  await writeFiles(staticDir, {
    '404.html': '<html lang="en">nothing here',
    '404.ar.html': '<html lang="ar">nothing here',
    'boot.js': 'boot();',
    'sitemap.xml': '<urlset/>',
    'manifest.webmanifest': '{}',
    [picture]: 'picture',
    'luxe-widgets.js': 'script',
    'luxe-widgets@1.2.3.js': 'script',
    'flags/ae.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  return { STATIC_DIR: staticDir, PAGE_HEADERS_FILE: await writePageHeaders(dir) };
}

/** Requests a path and follows no redirect. */
export async function getFrom(
  { origin }: ServerAddress,
  path: string,
  headers: Record<string, string> = {},
) {
  const uncompressed = { 'Accept-Encoding': 'identity', ...headers };
  const response = await fetch(origin + path, { headers: uncompressed, redirect: 'manual' });
  const setCookies = response.headers.getSetCookie();
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
    setCookies,
    /** Cookies of the response as `name=value`. */
    cookies: setCookies.map((text) => text.split(';')[0] ?? ''),
  };
}

/** Starts a server for a small site, once per test file. */
export async function startSampleSite() {
  const env = await writeSite();
  // Behind a CDN that names the country, since 127.0.0.1 has none.
  const server = await startApp({ env: { ...env, GEO_HEADER: 'cf-ipcountry' } });
  const get = (path: string, headers?: Record<string, string>) => getFrom(server, path, headers);
  return { env, server, get };
}

/** The CDN's country header. */
export const from = (country: string) => ({ 'CF-IPCountry': country });
/** Cookies of a visitor's saved choices. */
export const saved = (language: string, country: string) => [
  `luxe.language=${language}`,
  `luxe.country=${country}`,
];
/** The cookie header of a visitor with these saved choices. */
export const cookie = (language: string, country: string) => ({
  Cookie: saved(language, country).join('; '),
});
export const languageOf = ({ body }: { body: string }) => /lang="(\w+)"/.exec(body)?.[1];
