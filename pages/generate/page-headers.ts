import { createHash } from 'node:crypto';
import type { PageRoute } from '../layout/page-context.ts';

/** Content that the Content Security Policy must allow in addition to files of the site's own origin. */
interface Needs {
  /** Scripts and styles inside the pages. */
  inline: { scripts: readonly string[]; styles: readonly string[] };
  /** Id of the tag manager; empty if there is none. */
  tagManagerId: string;
  /** Address of an IP look-up service; empty if the API itself answers. */
  ipLookupUrl: string;
  /** Origin of the API; empty if it is the site's. */
  apiBase: string;
}

/** Response headers of a page, by name. */
export type PageHeaders = Record<string, string>;

/** Returns the CSP source that allows exactly this text (CSP 3, section 2.3.1). */
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
    'style-src': [own, ...inline.styles.map(hashSource)],
    'img-src': [own, ...tagManager, ...analytics],
    'font-src': [own],
    'connect-src': [own, ...apis, ...tagManager, ...analytics],
    'manifest-src': [own],
    // The plain form is only on pages whose API is on our own origin (pages/sections/QuoteSection.tsx).
    'form-action': [own],
    'base-uri': [none],
    'frame-ancestors': [none],
    // Tag managers insert scripts, which Trusted Types would block.
    ...(!tagManagerId && { 'require-trusted-types-for': ["'script'"], 'trusted-types': [none] }),
  };
  return Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/**
 * Returns the response headers of a page. The build writes those of all pages to `page-headers.json` for the server;
 * without that file, it sends the strictest policy (server/site/pages.ts). There is no Cross-Origin-Opener-Policy: it
 * would make the browser switch to a new process, which delays the page on a slow phone, and no page shows data of a
 * session.
 */
export function pageHeaders({ visibility }: PageRoute, needs: Needs): PageHeaders {
  const isPrivate = visibility === 'private';
  return {
    // The language depends on a cookie, so shared caches may not store the page.
    'Cache-Control': 'private, no-cache',
    Vary: 'Cookie, Accept-Encoding',
    'Content-Security-Policy': contentSecurityPolicy(needs),
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin',
    ...((isPrivate || visibility === 'hidden') && { 'X-Robots-Tag': 'noindex' }),
  };
}
