import { getCookie, setCookie } from 'hono/cookie';
import type { RequestContext } from '../middleware/request-context.ts';

const name = 'luxe.request';
/** Seconds. */
const day = 24 * 60 * 60;

/**
 * Remembers the sent request for a day, so that the thank-you page can link to it without JavaScript. No script can
 * read the cookie.
 */
export function rememberRequest(c: RequestContext, secret: string): void {
  setCookie(c, name, secret, {
    // Sent to no other page than `/request`, which redirects to the page with the secret, and the pages below it.
    path: '/request',
    maxAge: day,
    httpOnly: true,
    sameSite: 'Lax',
    secure: c.var.isSecure,
  });
}

/** Returns the secret of the request that this browser sent last. */
export function rememberedRequest(c: RequestContext): string | undefined {
  return getCookie(c, name);
}
