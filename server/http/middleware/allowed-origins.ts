import { createMiddleware } from 'hono/factory';
import type { Config } from '../../config.ts';
import { type AppEnv, type RequestContext, refuse } from './request-context.ts';

/** Recognizes pages of the hosted site, under any host name that reaches this server. */
function isOwnPage(c: RequestContext, publicUrl: string): boolean {
  if (c.req.header('sec-fetch-site') === 'same-origin') return true;
  const origin = c.req.header('origin') ?? '';
  if (origin === new URL(publicUrl).origin) return true;
  const host = URL.parse(origin)?.host;
  return host !== undefined && host === c.req.header('host');
}

type OriginSettings = Pick<Config, 'allowedOrigins' | 'publicUrl'>;

/** Returns false for requests from pages of other sites whose origin is not in `ALLOWED_ORIGINS`. */
export function isAllowedOrigin(c: RequestContext, { allowedOrigins, publicUrl }: OriginSettings) {
  if (allowedOrigins === '*') return true;
  const isFromPage =
    c.req.header('origin') !== undefined || c.req.header('sec-fetch-site') !== undefined;
  // Requests without `Origin` count as `null`, the origin that sandboxed frames send.
  const origin = c.req.header('origin') ?? 'null';
  return !isFromPage || allowedOrigins.includes(origin) || isOwnPage(c, publicUrl);
}

/**
 * Rejects requests from pages of other sites whose origin is not in `ALLOWED_ORIGINS`. CORS alone does not: browsers
 * send forms and `no-cors` requests without a preflight, and only hide the answer from the page. Programs
 * send neither `Origin` nor `Sec-Fetch-Site`, and pass.
 */
export function requireAllowedOrigin(settings: OriginSettings) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (isAllowedOrigin(c, settings)) return next();
    return refuse(c, 403, 'Pages of this origin are not allowed to call this server');
  });
}

/**
 * Rejects forms that another origin's page sends. Browsers send `Origin: null` from pages without referrer, such as
 * /request/<secret>, so `Sec-Fetch-Site` decides. Older browsers, and all without https, do not send it: `null` passes.
 */
export function requireOwnPage({ publicUrl }: Pick<Config, 'publicUrl'>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const site = c.req.header('sec-fetch-site');
    const origin = c.req.header('origin') ?? 'null';
    const isOwn = site ? site === 'same-origin' : origin === 'null' || isOwnPage(c, publicUrl);
    if (isOwn) return next();
    return refuse(c, 403, 'This form can only be sent from its own page');
  });
}
