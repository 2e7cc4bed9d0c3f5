import { TLSSocket } from 'node:tls';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import type { AppEnv } from './request-context.ts';

/** Sources by directive of a Content-Security-Policy. */
export type Policy = Readonly<Record<string, readonly string[]>>;

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
  // Not by the address: a target such as `GET https://…` says what it likes.
  if (!forwarded) return c.env?.incoming?.socket instanceof TLSSocket;
  const entries = forwarded.split(',').map((entry) => entry.trim().toLowerCase());
  return (entries.at(-trustedProxies) ?? entries[0]) === 'https';
}

/** What securityHeaders says over a plain line, for answers that the app doesn't give. */
export const plainHeaders = {
  'Content-Security-Policy': "frame-ancestors 'none'",
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const;

const usual = {
  // What an answer has said itself stays: pages have policies of their own.
  overwrite: false,
  contentSecurityPolicy: { frameAncestors: ["'none'"] },
  xFrameOptions: plainHeaders['X-Frame-Options'],
  xContentTypeOptions: plainHeaders['X-Content-Type-Options'],
  referrerPolicy: plainHeaders['Referrer-Policy'],
  // Any page may load the script and the flags, and open ours.
  crossOriginResourcePolicy: false,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  // For browsers and plug-ins that are gone.
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
};

/**
 * The headers of every answer, whoever gave it: no guessing of types, no paths told to other sites, no
 * frames; and where it came over TLS, the browser comes back over TLS only, for a year.
 */
export function securityHeaders(trustedProxies: number) {
  const overPlainLine = secureHeaders({ ...usual, strictTransportSecurity: false });
  const overTls = secureHeaders({ ...usual, strictTransportSecurity: 'max-age=31536000' });
  return createMiddleware<AppEnv>((c, next) =>
    (isSecure(c, trustedProxies) ? overTls : overPlainLine)(c, next),
  );
}
