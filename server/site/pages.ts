import { choiceOfPrefix, type Language } from '../../widgets/domain/languages.ts';
import type { AppDependencies, RequestContext } from '../http/middleware/request-context.ts';
import { buildFile } from './build-file.ts';
import type { StaticFolder } from './static-folder.ts';
import { recognizeVisitor, saveChoice } from './visitor.ts';

export type PageHeaders = Readonly<Record<string, string>>;

/** Headers of pages for which the build wrote none: allow only files of our own origin, and send no referrer. */
const strictest: PageHeaders = {
  'Cache-Control': 'private, no-cache',
  Vary: 'Cookie, Accept-Encoding',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
};

/** Country prefix of a page, such as `/ksa/pricing`. Excludes `api`. */
const prefixed = /^\/(?!api\b)([a-z]{2,3})(?:\/(.*))?$/i;
const fileNames: Record<Language, string> = { en: 'index.html', ar: 'index.ar.html' };
const notFoundNames: Record<Language, string> = { en: '404.html', ar: '404.ar.html' };
/** Path of a page's file, which is a page's URL on static hosts: `/pricing/index.ar.html`. */
const pageFile = /^\/(.*?)\/?index(\.ar)?\.html$/;

/** Removes `lang` from a query string, because the country prefix or file name in the path decides the language. */
function queryWithoutLanguage(search: string): string {
  const pairs = search.replace(/^\?/, '').split('&');
  const rest = pairs.filter((pair) => pair !== '' && !/^lang(=|$)/.test(pair)).join('&');
  return rest && `?${rest}`;
}

/**
 * Serves the hosted site: one file per page and language. Methods return undefined for pages that the build did not
 * create, so that a server without a site still serves scripts and demo.
 */
export function createSitePages({ config, countryOf }: AppDependencies, folder: StaticFolder) {
  /** Headers by route, such as `pricing`; `404`: those of missing pages. */
  const readPageHeaders = buildFile<Record<string, PageHeaders>>(config.pageHeadersFile);

  async function isPage(route: string): Promise<boolean> {
    // Pages of the demo are served by demo-pages.ts.
    if (!/^(?!demo$)[a-z\d-]*$/.test(route)) return false;
    return folder.has(route === '' ? fileNames.en : `${route}/${fileNames.en}`);
  }

  /** Serves the page of a route; without a route, the not-found page. */
  async function serveHtml(c: RequestContext, route?: string): Promise<Response | undefined> {
    const { language, toSave } = await recognizeVisitor(c, countryOf);
    const name = route === undefined ? notFoundNames[language] : fileNames[language];
    const file = `/${route ? `${route}/` : ''}${name}`;
    if (!(await folder.has(file))) return undefined;
    // Set before the response is created, which copies the cookies.
    if (toSave) saveChoice(c, toSave);
    const found = await folder.serve(c, file);
    if (!found) return undefined;
    const headers = new Headers(found.headers);
    // Browsers revalidate by the ETag; the date takes bytes of the first round trip (docs/site.md, "Keep the first visit fast").
    headers.delete('Last-Modified');
    const pageHeaders = (await readPageHeaders())?.[route ?? '404'] ?? strictest;
    for (const [header, value] of Object.entries(pageHeaders)) headers.set(header, value);
    headers.set('Content-Language', language);
    const status = route === undefined ? 404 : found.status;
    return new Response(found.body, { status, headers });
  }

  return {
    /** Serves a page, or redirects to it from a country prefix, a trailing slash or a file name. */
    async servePage(c: RequestContext, path: string): Promise<Response | undefined> {
      const { search } = new URL(c.req.url);
      const route = path.slice(1);
      if (await isPage(route)) return serveHtml(c, route);

      const bare = route.replace(/\/$/, '');
      if (bare !== route && (await isPage(bare))) return c.redirect(`/${bare}${search}`, 301);

      // pages/browser/choose-language.ts requests the other language by file name, as on static hosts.
      const [, page, isArabic] = pageFile.exec(path) ?? [];
      if (page !== undefined && (await isPage(page))) {
        const query = new URLSearchParams(queryWithoutLanguage(search));
        query.set('lang', isArabic ? 'ar' : 'en');
        return c.redirect(`/${page}?${query}`, 302);
      }

      const [, country, rest = ''] = prefixed.exec(path) ?? [];
      const target = rest.replace(/\/$/, '');
      if (country === undefined || !(await isPage(target))) return undefined;
      saveChoice(c, choiceOfPrefix(country));
      c.header('Cache-Control', 'no-store');
      return c.redirect(`/${target}${queryWithoutLanguage(search)}`, 302);
    },

    serveNotFound: (c: RequestContext) => serveHtml(c),
  };
}
