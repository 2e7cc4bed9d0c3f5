import type { Context } from 'hono';
import type { AppEnv } from '../http/middleware/request-context.ts';

/** No name of ours needs an escape, and none begins or ends with a dot. */
const canonical = /^\/(?:[\w~@-](?:[\w.~@-]*[\w~@-])?\/)*(?:[\w~@-](?:[\w.~@-]*[\w~@-])?)?$/;
const scheme = /^https?:\/\/[^/?#]*/i;

/** The target of the request as it came: a URL object would have resolved `..` and `\` already. */
function targetOf(c: Context<AppEnv>): { path: string; search: string } {
  const { pathname, search } = new URL(c.req.url);
  const target = c.env?.incoming?.url?.replace(scheme, '') ?? pathname + search;
  const at = target.indexOf('?');
  return at < 0
    ? { path: target || '/', search: '' }
    : { path: target.slice(0, at) || '/', search: target.slice(at) };
}

/** The one spelling of a path; undefined where it has none: nothing can be there. */
function canonicalPath(path: string): string | undefined {
  // An escaped slash is part of a name, and no name of ours has one.
  if (/%2f/i.test(path)) return undefined;
  try {
    const decoded = decodeURIComponent(path);
    return canonical.test(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The path of a request in its only spelling, which whoever looks for a file takes as it is; the way to
 * it where something in it was escaped needlessly (`/luxe-widgets%401.2.3.js`); undefined: not found.
 */
export function pathOf(c: Context<AppEnv>): string | Response | undefined {
  const { path, search } = targetOf(c);
  const wanted = canonicalPath(path);
  if (wanted === undefined || wanted === path) return wanted;
  // The script is followed from any page, also one that checks its `integrity`.
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  return c.redirect(wanted + search, 301);
}
