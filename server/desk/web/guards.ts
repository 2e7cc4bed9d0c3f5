import type { Context, MiddlewareHandler } from 'hono';
import { csrf } from 'hono/csrf';
import { createMiddleware } from 'hono/factory';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import { loopbackHosts, type SignInConfig } from './desk-config.ts';

const self = ["'self'"];
const none = ["'none'"];

/** Allows the desk's own files only: no inline script or style, no markup from strings, no frames. */
const contentSecurityPolicy = {
  defaultSrc: none,
  scriptSrc: self,
  styleSrc: self,
  imgSrc: self,
  fontSrc: self,
  connectSrc: self,
  manifestSrc: self,
  baseUri: none,
  // The report has a form for period and partner.
  formAction: self,
  frameAncestors: none,
  requireTrustedTypesFor: ["'script'"],
  trustedTypes: none,
};

/** Refuses other host names: a foreign page could point its own name at this address (DNS rebinding). */
function requireHost(signIn: SignInConfig): MiddlewareHandler {
  const isKnown = (host: string) => {
    if (signIn.kind === 'passkeys') return host === signIn.url.host;
    // sign-in.ts checks the address of the proxy instead: only the proxy may name a person.
    if (signIn.kind === 'proxy') return true;
    // Removes port and brackets: `[::1]:8081` becomes `::1`.
    return loopbackHosts.includes(host.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1'));
  };
  return async (c, next) =>
    isKnown(c.req.header('host') ?? '') ? next() : c.text('Unknown host', 421);
}

const isOwnOrigin = (signIn: SignInConfig) => (origin: string, c: Context) => {
  const host = c.req.header('host');
  if (signIn.kind === 'passkeys') return origin === signIn.url.origin;
  if (signIn.kind === 'loopback') return origin === `http://${host}`;
  // Only hosts are compared: this process cannot know whether the proxy uses HTTPS.
  return URL.canParse(origin) && new URL(origin).host === host;
};

/** Rejects changes from other sites, with any content type: hono/csrf checks only those that HTML forms can send. */
function refuseOtherSites(signIn: SignInConfig): MiddlewareHandler {
  const isOwn = isOwnOrigin(signIn);
  return async (c, next) => {
    const { method } = c.req;
    const origin = c.req.header('origin');
    // Older browsers do not send Sec-Fetch-Site; the check of their Origin must suffice.
    const site = c.req.header('sec-fetch-site') ?? 'same-origin';
    const isRead = method === 'GET' || method === 'HEAD';
    const isForeign = site !== 'same-origin' || (origin !== undefined && !isOwn(origin, c));
    if (!isRead && isForeign) throw new HTTPException(403);
    return next();
  };
}

/** Returns the middleware that every request passes, signed in or not. */
export function createGuards(signIn: SignInConfig): MiddlewareHandler[] {
  return [
    secureHeaders({
      contentSecurityPolicy,
      referrerPolicy: 'no-referrer',
      xFrameOptions: 'DENY',
      crossOriginOpenerPolicy: 'same-origin',
      crossOriginResourcePolicy: 'same-origin',
      permissionsPolicy: { camera: [], geolocation: [], microphone: [] },
      // One year. With a sign-in proxy, HTTPS is up to the proxy; loopback has no HTTPS.
      strictTransportSecurity: signIn.kind === 'passkeys' && 'max-age=31536000',
    }),
    createMiddleware(async (c, next) => {
      await next();
      c.header('Cache-Control', 'no-store');
      c.header('X-Robots-Tag', 'noindex');
    }),
    requireHost(signIn),
    refuseOtherSites(signIn),
    // Covers browsers that send neither Sec-Fetch-Site nor Origin: rejects content types of HTML forms.
    csrf({ origin: isOwnOrigin(signIn) }),
  ];
}
