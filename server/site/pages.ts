import type { Context } from 'hono';
import { choiceOfPrefix, type Language } from '../../widgets/domain/languages.ts';
import {
  type AppDependencies,
  type AppEnv,
  addressOf,
} from '../http/middleware/request-context.ts';
import { isSecure } from '../http/middleware/security-headers.ts';
import { PageHeadersFile } from './page-headers.ts';
import type { StaticFolder } from './static-folder.ts';
import { recogniseVisitor, saveChoice, type Visitor } from './visitor.ts';

type Answer = Promise<Response | undefined>;

/** Two or three letters in front of a page: `/ksa/pricing`. `api` is no country. */
const prefixed = /^\/(?!api\b)([a-z]{2,3})(?:\/(.*))?$/i;
const fileNames: Record<Language, string> = { en: 'index.html', ar: 'index.ar.html' };
const notFoundNames: Record<Language, string> = { en: '404.html', ar: '404.ar.html' };
const fileName = /^\/(.*?)\/?(?:index|404)(\.ar)?\.html$/;

/** The query with its `?`, without `lang`: a prefix has decided that. */
function queryWithoutLanguage(search: string): string {
  const pairs = search.replace(/^\?/, '').split('&');
  const rest = pairs.filter((pair) => pair !== '' && !/^lang(=|$)/.test(pair)).join('&');
  return rest && `?${rest}`;
}

/**
 * The hosted site: one file of the folder per page and language. Each method gives undefined where the
 * build has made no such page, so that a server without a site still serves scripts and demo.
 */
export function createSitePages({ config, countryOf }: AppDependencies, folder: StaticFolder) {
  const pageHeaders = new PageHeadersFile(config.pageHeadersFile);

  async function isPage(route: string): Promise<boolean> {
    // The demo has pages of its own.
    if (!/^(?!demo$)[a-z\d-]*$/.test(route)) return false;
    return folder.has(route === '' ? fileNames.en : `${route}/${fileNames.en}`);
  }

  function recognise(c: Context<AppEnv>): Promise<Visitor> {
    return recogniseVisitor(c, countryOf, addressOf(c, config.trustedProxies));
  }

  /** The page of a route; without one, the page for what isn't there. */
  async function serveHtml(c: Context<AppEnv>, route?: string): Answer {
    const { language, toSave } = await recognise(c);
    const name = route === undefined ? notFoundNames[language] : fileNames[language];
    const found = await folder.find(`/${route ? `${route}/` : ''}${name}`, {
      acceptEncoding: c.req.header('accept-encoding'),
      ifNoneMatch: route === undefined ? undefined : c.req.header('if-none-match'),
    });
    if (!found) return undefined;
    if (toSave) saveChoice(c, toSave, isSecure(c, config.trustedProxies));
    const { ETag = '', 'Content-Type': type = '', 'Content-Encoding': encoding } = found.headers;
    const headers = {
      ...(await pageHeaders.of(route ?? '404')),
      ETag,
      'Content-Language': language,
    };
    if (found.body === null) return c.body(null, 304, headers);
    const ofBody = { 'Content-Type': type, ...(encoding && { 'Content-Encoding': encoding }) };
    return c.body(found.body, route === undefined ? 404 : 200, { ...headers, ...ofBody });
  }

  return {
    /** A page, or the way to it: from a country's prefix, a slash at the end, a file's own name. */
    async servePage(c: Context<AppEnv>, path: string): Answer {
      const { search } = new URL(c.req.url);
      const route = path.slice(1);
      if (await isPage(route)) return serveHtml(c, route);

      const bare = route.replace(/\/$/, '');
      if (bare !== route && (await isPage(bare))) return c.redirect(`/${bare}${search}`, 301);

      // pages/browser/boot.ts asks for the other language by its file, as it must on a static host.
      const [, page, isArabic] = fileName.exec(path) ?? [];
      if (page !== undefined && !path.includes('/404') && (await isPage(page))) {
        const query = new URLSearchParams(queryWithoutLanguage(search));
        query.set('lang', isArabic ? 'ar' : 'en');
        return c.redirect(`/${page}?${query}`, 302);
      }

      const [, country, rest = ''] = prefixed.exec(path) ?? [];
      const target = rest.replace(/\/$/, '');
      if (country === undefined || !(await isPage(target))) return undefined;
      saveChoice(c, choiceOfPrefix(country), isSecure(c, config.trustedProxies));
      c.header('Cache-Control', 'no-store');
      return c.redirect(`/${target}${queryWithoutLanguage(search)}`, 302);
    },

    /** The page that says so, in the visitor's language. */
    serveNotFound(c: Context<AppEnv>): Answer {
      return serveHtml(c);
    },
  };
}
