import { TLSSocket } from 'node:tls';
import { createMiddleware } from 'hono/factory';
import type { AppEnv, RequestContext } from './request-context.ts';

/** Sources by directive of a Content-Security-Policy. */
export type Policy = Readonly<Record<string, readonly string[]>>;

export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/**
 * Returns true if the visitor's request came over TLS. `X-Forwarded-Proto` counts only behind trusted proxies: the entry
 * of the outermost one.
 */
function isSecure(c: RequestContext, trustedProxies: number): boolean {
  const forwarded = trustedProxies > 0 ? c.req.header('x-forwarded-proto') : undefined;
  // Ignores the URL: clients may send any absolute target, such as `GET https://…`.
  if (!forwarded) return c.env?.incoming?.socket instanceof TLSSocket;
  // If a proxy replaces the header, the list has fewer entries than there are proxies: its first entry counts then.
  const entries = forwarded.split(',').map((entry) => entry.trim().toLowerCase());
  return (entries.at(-trustedProxies) ?? entries[0]) === 'https';
}

/**
 * Security headers of every answer, also of those that do not come from the app (malformed-requests.ts). None restricts
 * other origins (CORP, COOP): any page may load script and flags, and open ours.
 */
export const plainHeaders = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

/** Sets the headers of every answer: no MIME sniffing, no paths in referrers elsewhere, no frames; HSTS over TLS. */
export function securityHeaders(trustedProxies: number) {
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set('isSecure', isSecure(c, trustedProxies));
    await next();
    const { headers } = c.res;
    for (const [name, value] of Object.entries(plainHeaders)) {
      // Keeps the policies that pages set themselves.
      if (!headers.has(name)) headers.set(name, value);
    }
    if (c.var.isSecure) headers.set('Strict-Transport-Security', 'max-age=31536000');
  });
}
