import { basename, dirname } from 'node:path';
import type { Context } from 'hono';
import type { Language } from '../../widgets/domain/languages.ts';
import { type AppDependencies, type AppEnv, addressOf } from '../http/app-env.ts';
import { isSecure, policyText } from '../http/security-headers.ts';
import { StaticFolder } from './static-folder.ts';
import { choiceOfCountry, recogniseVisitor, saveChoice, type Visitor } from './visitor.ts';

/** Sources that the build names because pages need them besides their own origin. */
interface ContentSecurity {
  script?: readonly string[];
  style?: readonly string[];
  connect?: readonly string[];
  image?: readonly string[];
}

type Answer = Promise<Response | undefined>;

/** Two or three letters in front of a page: `/ksa/pricing`. `api` is no country. */
const prefixed = /^\/(?!api\b)([a-z]{2,3})(?:\/(.*))?$/i;
const fileNames: Record<Language, string> = { en: 'index.html', ar: 'index.ar.html' };
const notFoundNames: Record<Language, string> = { en: '404.html', ar: '404.ar.html' };
const fileName = /^\/(.*?)\/?(?:index|404)(\.ar)?\.html$/;

/** Their address holds what nobody else may see. */
const privatePages = ['offer-details'];

function contentSecurityPolicy({ script, style, connect, image }: ContentSecurity): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...(script ?? [])],
    'style-src': ["'self'", ...(style ?? [])],
    'img-src': ["'self'", ...(image ?? [])],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(connect ?? [])],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  // A tag manager writes scripts as it likes; our own code never does.
  if (!script?.some((source) => source.startsWith('https:'))) {
    directives['require-trusted-types-for'] = ["'script'"];
    directives['trusted-types'] = ["'none'"];
  }
  return policyText(directives);
}

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
  const ofBuild = new StaticFolder(dirname(config.contentSecurityFile));

  async function isPage(route: string): Promise<boolean> {
    // The demo has pages of its own.
    if (!/^(?!demo$)[a-z\d-]*$/.test(route)) return false;
    return folder.has(route === '' ? fileNames.en : `${route}/${fileNames.en}`);
  }

  async function contentSecurity(): Promise<ContentSecurity> {
    const file = await ofBuild.find(`/${basename(config.contentSecurityFile)}`, {
      acceptEncoding: undefined,
      ifNoneMatch: undefined,
    });
    return file?.body ? JSON.parse(file.body.toString()) : {};
  }

  /**
   * No Cross-Origin-Opener-Policy: with one the browser moves an arriving page to a new process, which
   * a slow phone feels, and no page of ours shows what belongs to a session.
   */
  async function pageHeaders(route: string | undefined): Promise<Record<string, string>> {
    const isPrivate = route !== undefined && privatePages.includes(route);
    return {
      'Cache-Control': 'private, no-cache',
      Vary: 'Cookie, Accept-Encoding',
      'Content-Security-Policy': contentSecurityPolicy(await contentSecurity()),
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Referrer-Policy': isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
      ...((isPrivate || route === undefined) && { 'X-Robots-Tag': 'noindex' }),
    };
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
    const headers = { ...(await pageHeaders(route)), ETag, 'Content-Language': language };
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

      // pages/boot.ts asks for the other language by its file, as it must on a static host.
      const [, page, isArabic] = fileName.exec(path) ?? [];
      if (page !== undefined && !path.includes('/404') && (await isPage(page))) {
        const query = new URLSearchParams(queryWithoutLanguage(search));
        query.set('lang', isArabic ? 'ar' : 'en');
        return c.redirect(`/${page}?${query}`, 302);
      }

      const [, country, rest = ''] = prefixed.exec(path) ?? [];
      const target = rest.replace(/\/$/, '');
      if (country === undefined || !(await isPage(target))) return undefined;
      saveChoice(c, choiceOfCountry(country), isSecure(c, config.trustedProxies));
      c.header('Cache-Control', 'no-store');
      return c.redirect(`/${target}${queryWithoutLanguage(search)}`, 302);
    },

    /** The page that says so, in the visitor's language. */
    serveNotFound(c: Context<AppEnv>): Answer {
      return serveHtml(c);
    },
  };
}
