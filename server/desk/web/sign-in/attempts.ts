import { getConnInfo } from '@hono/node-server/conninfo';
import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { clientAddress, clientKey } from '../../../http/limits/client-address.ts';
import { Refusal } from '../../actions/refusal.ts';
import type { DeskEnv } from '../context.ts';

/** Requests to sign in per minute; a passkey takes two. Only limits load: tokens cannot be guessed. */
const maxPerNetwork = 60;
/** Requests of all networks together, because `X-Forwarded-For` can be forged where no proxy overwrites it. */
const maxInTotal = 1200;

/** Proxies in front of a desk with passkeys: one, which adds https (see docs/desk.md). */
const trustedProxies = 1;

/** Creates middleware that limits attempts per network, so that an attacker cannot lock the others out. */
export function limitAttempts() {
  const network = new RateLimiterMemory({ points: maxPerNetwork, duration: 60 });
  const all = new RateLimiterMemory({ points: maxInTotal, duration: 60 });
  return createMiddleware<DeskEnv>(async (c, next) => {
    const socketAddress = getConnInfo(c).remote.address;
    const address = clientAddress(socketAddress, c.req.header('x-forwarded-for'), trustedProxies);
    try {
      await network.consume(clientKey(address));
      await all.consume('all');
    } catch {
      throw new Refusal('busy', 'busy');
    }
    return next();
  });
}
