import type { Context } from 'hono';
import type { Config } from '../config.ts';
import type { AppEnv } from '../http/middleware/request-context.ts';
import { isSecure, type Policy, policyText } from '../http/middleware/security-headers.ts';
import { type StaticFolder, serveFrom } from './static-folder.ts';

const none = ["'none'"];
const own = ["'self'"];

/** A page of files of ours, without anything written into it, in no frame. */
const strict: Policy = {
  'default-src': none,
  'script-src': own,
  'style-src': own,
  // The empty icon.
  'img-src': [...own, 'data:'],
  'font-src': own,
  'connect-src': own,
  'form-action': none,
  'base-uri': none,
  'frame-ancestors': none,
};

/** As a partner pastes it: the tag's `style` attribute keeps its height free. */
const pasted: Policy = { ...strict, 'style-src-attr': ["'unsafe-inline'"] };

/** A strange host: scripts and styles are written into it, and it frames others of its kind. */
const inlined = [...own, "'unsafe-inline'"];
const host: Policy = {
  ...strict,
  'script-src': inlined,
  'style-src': inlined,
  'frame-src': own,
  'frame-ancestors': own,
};

/**
 * What pages under /demo/ may load and do, by path; the first that fits counts, and a page that is not
 * here gets the strictest.
 */
const policies: readonly (readonly [path: RegExp, policy: Policy])[] = [
  // Nobody's texts are read as HTML here: they come out of the address, or out of a partner's page that
  // somebody asks it to look at.
  [
    /^\/demo\/(index\.html)?$/,
    {
      ...strict,
      'connect-src': [...own, 'https:', 'http:'],
      'frame-src': own,
      'require-trusted-types-for': ["'script'"],
      'trusted-types': none,
    },
  ],
  // Whatever is tried out in the preview: it is as far from our origin as a stranger's page.
  [
    /^\/demo\/builder\/preview\.html$/,
    { ...strict, 'connect-src': none, 'frame-ancestors': own, sandbox: ['allow-scripts'] },
  ],
  [/^\/demo\/(gallery|partner|partner-ar)\.html$/, pasted],
  [/^\/demo\/hosts\/base-href\.html$/, { ...host, 'base-uri': ['https://elsewhere.example'] }],
  // It makes modules of files that are none.
  [
    /^\/demo\/hosts\/react-strict-mode\.html$/,
    { ...host, 'script-src': [...inlined, "'unsafe-eval'"] },
  ],
  [/^\/demo\/hosts\/./, host],
];

/**
 * A policy with our origins by name beside every 'self': WebKit knows none in a frame without an origin.
 * Behind a proxy the request may name another host than the visitor does.
 */
function withOrigins(policy: Policy, origins: readonly string[]): Policy {
  const named = ([directive, sources]: [string, readonly string[]]) => {
    const isLoaded = directive !== 'frame-ancestors' && sources.includes("'self'");
    return [directive, isLoaded ? [...new Set([...sources, ...origins])] : sources];
  };
  return Object.fromEntries(Object.entries(policy).map(named));
}

/** The pages of the demo, each under its policy; undefined: no page, or none there. */
export async function serveDemoPage(
  c: Context<AppEnv>,
  { trustedProxies, publicUrl }: Config,
  folder: StaticFolder,
  path: string,
): Promise<Response | undefined> {
  if (!/^\/demo\/(.*\/|.*\.html)?$/.test(path)) return undefined;
  const page = await serveFrom(c, folder, path.endsWith('/') ? `${path}index.html` : path);
  const policy = policies.find(([pattern]) => pattern.test(path))?.[1] ?? strict;
  const { host } = new URL(c.req.url);
  const scheme = isSecure(c, trustedProxies) ? 'https' : 'http';
  // A name of a host may hold what would end a source or a directive.
  const asked = /^[\w.:[\]-]+$/.test(host) ? [`${scheme}://${host}`] : [];
  const origins = [...asked, new URL(publicUrl).origin];
  page?.headers.set('Content-Security-Policy', policyText(withOrigins(policy, origins)));
  // For browsers that do not know `frame-ancestors`.
  if (policy['frame-ancestors'] === own) page?.headers.set('X-Frame-Options', 'SAMEORIGIN');
  return page;
}
