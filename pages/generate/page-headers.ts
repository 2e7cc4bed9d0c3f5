import { createHash } from 'node:crypto';
import type { PageRoute } from '../layout/page-context.ts';

/** What pages need besides the files of their own origin. */
interface Needs {
  /** Scripts and styles that stand in the pages themselves. */
  inline: { scripts: readonly string[]; style: string };
  /** Of the tag manager; empty: none. */
  tagManagerId: string;
  /** Empty: the API itself answers. */
  ipLookupUrl: string;
  /** Where the API is; empty: on the site's own origin. */
  apiBase: string;
}

/** The headers of the answers with a page, by name. */
export type PageHeaders = Record<string, string>;

/** CSP 3, section 2.3.1: allows this very text and no other. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function contentSecurityPolicy({ inline, tagManagerId, ipLookupUrl, apiBase }: Needs): string {
  const own = "'self'";
  const none = "'none'";
  const apis = [apiBase, ipLookupUrl].filter(Boolean).map((url) => new URL(url).origin);
  const tagManager = tagManagerId ? ['https://*.googletagmanager.com'] : [];
  const analytics = tagManagerId
    ? ['https://*.google-analytics.com', 'https://*.analytics.google.com']
    : [];
  const directives: Record<string, readonly string[]> = {
    'default-src': [none],
    'script-src': [own, ...inline.scripts.map(hashSource), ...tagManager],
    'style-src': [own, hashSource(inline.style)],
    'img-src': [own, ...tagManager, ...analytics],
    'font-src': [own],
    'connect-src': [own, ...apis, ...tagManager, ...analytics],
    'manifest-src': [own],
    'form-action': [own],
    'base-uri': [none],
    'frame-ancestors': [none],
    // A tag manager writes scripts as it likes; our own code never does.
    ...(!tagManagerId && { 'require-trusted-types-for': ["'script'"], 'trusted-types': [none] }),
  };
  return Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/**
 * The finished headers of each page, by the path of its route: what the build writes into
 * `page-headers.json`, and the server sends. No Cross-Origin-Opener-Policy: with one the browser moves an
 * arriving page to a new process, which a slow phone feels, and no page of ours shows what belongs to a
 * session.
 */
export function pageHeaders(
  routes: readonly PageRoute[],
  needs: Needs,
): Record<string, PageHeaders> {
  const policy = contentSecurityPolicy(needs);
  return Object.fromEntries(
    routes.map(({ path, visibility }) => {
      const isPrivate = visibility === 'private';
      const headers = {
        // Which language is answered with is decided by a cookie.
        'Cache-Control': 'private, no-cache',
        Vary: 'Cookie, Accept-Encoding',
        'Content-Security-Policy': policy,
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'Referrer-Policy': isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
        ...((isPrivate || visibility === 'hidden') && { 'X-Robots-Tag': 'noindex' }),
      };
      return [path, headers];
    }),
  );
}
