import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../middleware/request-context.ts';
import { isSecure } from '../middleware/security-headers.ts';

const name = 'luxe.request';
const day = 24 * 60 * 60;

/** Lets the thank-you page link to the sent request, also without script, for a day and to no script. */
export function rememberRequest(c: Context<AppEnv>, secret: string, trustedProxies: number): void {
  const secure = isSecure(c, trustedProxies);
  setCookie(c, name, secret, {
    path: '/request',
    maxAge: day,
    httpOnly: true,
    sameSite: 'Lax',
    secure,
  });
}

/** Returns the secret of the request that this browser sent last. */
export function rememberedRequest(c: Context<AppEnv>): string | undefined {
  return getCookie(c, name);
}
