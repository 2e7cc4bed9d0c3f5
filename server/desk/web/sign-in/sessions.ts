import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { DeskPerson } from '../../../store/desk-calls.ts';
import type { SignInStore } from '../../../store/sign-in.ts';
import { createToken, hashToken } from '../../actions/tokens.ts';

/** ms after which people have to sign in again, even if they use the desk all the time. */
const lifetime = 30 * 24 * 60 * 60_000;

interface SessionOptions {
  store: Pick<SignInStore, 'saveSession' | 'readSession' | 'endSession'>;
  /** Sends the cookie over https only. */
  isSecure: boolean;
  /** ms after which an unused session ends. */
  idle: number;
}

/** Keeps people signed in by a cookie that scripts cannot read and other sites cannot send. */
export function createSessions({ store, isSecure, idle }: SessionOptions) {
  const name = 'desk';
  // The prefix `__Host-` keeps other hosts of the domain from setting the cookie; browsers accept it over https only.
  const prefix = isSecure ? 'host' : undefined;
  const options = {
    path: '/',
    httpOnly: true,
    secure: isSecure,
    sameSite: 'Strict',
    prefix,
  } satisfies CookieOptions;
  const tokenOf = (c: Context) => getCookie(c, name, prefix);

  return {
    /** Starts a new session, and ends the earlier session of the browser. */
    async start(c: Context, { personId }: DeskPerson): Promise<void> {
      const now = Date.now();
      const earlier = tokenOf(c);
      if (earlier) await store.endSession(hashToken(earlier));
      const token = createToken();
      await store.saveSession({
        tokenHash: hashToken(token),
        personId,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: now + lifetime,
      });
      // Without an expiry, the browser keeps it until its own session ends.
      setCookie(c, name, token, options);
    },

    /** Returns the person of the session. `isUse`: counts as a use, which restarts the idle time. */
    async personOf(c: Context, isUse: boolean): Promise<DeskPerson | undefined> {
      const now = Date.now();
      const token = tokenOf(c);
      return token ? store.readSession(hashToken(token), now, now - idle, isUse) : undefined;
    },

    async end(c: Context): Promise<void> {
      const token = tokenOf(c);
      if (token) await store.endSession(hashToken(token));
      deleteCookie(c, name, options);
    },
  };
}
