import { getConnInfo } from '@hono/node-server/conninfo';
import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { clientAddress, clientKey } from '../../../http/limits/client-address.ts';
import { Refusal } from '../../actions/refusal.ts';
import type { DeskEnv } from '../context.ts';

/** Attempts to sign in per minute of one network. Tokens can't be guessed anyway. */
const ofNetwork = 60;
/** Attempts per minute of all networks: `X-Forwarded-For` may be forged where no proxy writes it. */
const ofAll = 1200;

/** Creates middleware that limits attempts, so that one network can't keep the others from signing in. */
export function limitAttempts() {
  const network = new RateLimiterMemory({ points: ofNetwork, duration: 60 });
  const all = new RateLimiterMemory({ points: ofAll, duration: 60 });
  return createMiddleware<DeskEnv>(async (c, next) => {
    const socketAddress = getConnInfo(c).remote.address;
    const address = clientAddress(socketAddress, c.req.header('x-forwarded-for'), 1);
    try {
      await network.consume(clientKey(address));
      await all.consume('all');
    } catch {
      throw new Refusal('busy', 'busy');
    }
    return next();
  });
}
