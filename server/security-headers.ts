import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/** Sources by directive of a Content-Security-Policy. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** Seconds: a browser that came over TLS comes back over TLS only. */
const strictTransport = `max-age=${365 * 24 * 60 * 60}`;

/** As the value of a `Content-Security-Policy` header. */
export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/**
 * Whether the visitor's request came over TLS. `X-Forwarded-Proto` counts only from `trustedProxies`
 * proxies: the entry of the outermost of them, where each has added one.
 */
export function isSecure(c: Context<AppEnv>, trustedProxies: number): boolean {
  const forwarded = trustedProxies > 0 ? c.req.header('x-forwarded-proto') : undefined;
  if (!forwarded) return new URL(c.req.url).protocol === 'https:';
  const entries = forwarded.split(',').map((entry) => entry.trim().toLowerCase());
  return (entries.at(-trustedProxies) ?? entries[0]) === 'https';
}

/**
 * The headers of every answer, whoever gave it: no guessing of types, no addresses told to other sites,
 * no frames unless the answer's own policy allows them. What an answer has set itself stays.
 */
export function securityHeaders(trustedProxies: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    const policy = headers.get('Content-Security-Policy') ?? "frame-ancestors 'none'";
    const isFramed = policy.includes("frame-ancestors 'self'");
    c.header('Content-Security-Policy', policy);
    // For browsers that do not know `frame-ancestors`.
    c.header('X-Frame-Options', isFramed ? 'SAMEORIGIN' : 'DENY');
    c.header('X-Content-Type-Options', 'nosniff');
    if (!headers.has('Referrer-Policy')) {
      c.header('Referrer-Policy', 'strict-origin-when-cross-origin');
    }
    if (isSecure(c, trustedProxies)) c.header('Strict-Transport-Security', strictTransport);
  });
}
