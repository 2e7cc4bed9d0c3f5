import type { Config } from '../config.ts';
import type { RequestContext } from '../http/middleware/request-context.ts';
import { type Policy, policyText } from '../http/middleware/security-headers.ts';
import type { StaticFolder } from './static-folder.ts';

const none = ["'none'"];
const own = ["'self'"];

/** For pages that load only our own files, have no inline code, and must not be framed. */
const strict: Policy = {
  'default-src': none,
  'script-src': own,
  'style-src': own,
  // `data:` for the empty favicon.
  'img-src': [...own, 'data:'],
  'font-src': own,
  'connect-src': own,
  'form-action': none,
  'base-uri': none,
  'frame-ancestors': none,
};

/** For pages with the partner's snippet, whose `style` attribute reserves the height. */
const withSnippet: Policy = { ...strict, 'style-src-attr': ["'unsafe-inline'"] };

const inlined = [...own, "'unsafe-inline'"];
/** For simulated host pages, which have inline scripts and styles, and may frame each other. */
const host: Policy = {
  ...strict,
  'script-src': inlined,
  'style-src': inlined,
  'frame-src': own,
  'frame-ancestors': own,
};

/** Policies by path; the first match counts, other pages get `strict`. */
const policies: readonly (readonly [path: RegExp, policy: Policy])[] = [
  // Fetches partners' pages from anywhere, and shows untrusted texts from them and the URL: none may become HTML.
  [
    /^\/demo\/(index\.html)?$/,
    {
      ...strict,
      // The builder loads any page whose platform it is to detect.
      'connect-src': [...own, 'https:', 'http:'],
      'frame-src': own,
      'require-trusted-types-for': ["'script'"],
      'trusted-types': none,
    },
  ],
  // Runs untrusted snippets, isolated from our origin.
  [
    /^\/demo\/builder\/preview\.html$/,
    { ...strict, 'connect-src': none, 'frame-ancestors': own, sandbox: ['allow-scripts'] },
  ],
  [/^\/demo\/(gallery|partner|partner-ar)\.html$/, withSnippet],
  // These two pages have a `base` element, with another origin or a path of ours.
  [/^\/demo\/hosts\/base-href\.html$/, { ...host, 'base-uri': ['https://elsewhere.example'] }],
  [/^\/demo\/hosts\/base-target\.html$/, { ...host, 'base-uri': own }],
  // Loads React's CommonJS files with `new Function`.
  [
    /^\/demo\/hosts\/react-strict-mode\.html$/,
    { ...host, 'script-src': [...inlined, "'unsafe-eval'"] },
  ],
  [/^\/demo\/hosts\/./, host],
];

/**
 * Adds our origins beside the 'self' of all that a page loads, because in WebKit it matches nothing in sandboxed
 * frames, which have no origin. There may be two: behind a proxy, the request's host can differ from the one that
 * the visitor sees.
 */
function withOrigins(policy: Policy, origins: readonly string[]): Policy {
  const named = ([directive, sources]: [string, readonly string[]]) => {
    const isLoaded = directive !== 'frame-ancestors' && sources.includes("'self'");
    return [directive, isLoaded ? [...new Set([...sources, ...origins])] : sources];
  };
  return Object.fromEntries(Object.entries(policy).map(named));
}

/** Answers with a page of the demo and its policy; undefined if there is no such page. */
export async function serveDemoPage(
  c: RequestContext,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  folder: StaticFolder,
  path: string,
): Promise<Response | undefined> {
  if (!/^\/demo\/(.*\/|.*\.html)?$/.test(path)) return undefined;
  const page = await folder.serve(c, path.endsWith('/') ? `${path}index.html` : path);
  const policy = policies.find(([pattern]) => pattern.test(path))?.[1] ?? strict;
  const { host } = new URL(c.req.url);
  const scheme = c.var.isSecure ? 'https' : 'http';
  // Other host names could contain characters that end a source or directive.
  const asked = /^[\w.:[\]-]+$/.test(host) ? [`${scheme}://${host}`] : [];
  const origins = [...asked, new URL(publicUrl).origin];
  page?.headers.set('Content-Security-Policy', policyText(withOrigins(policy, origins)));
  // For browsers without `frame-ancestors`.
  if (policy['frame-ancestors']?.includes("'self'"))
    page?.headers.set('X-Frame-Options', 'SAMEORIGIN');
  return page;
}
