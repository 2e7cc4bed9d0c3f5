import { createMiddleware } from 'hono/factory';
import type { Config } from '../../config.ts';
import { toFormLanguage } from '../body/fields.ts';
import { clientKey } from '../limits/client-address.ts';
import { createRateLimiter } from '../limits/rate-limiter.ts';
import { requireAllowedOrigin } from './allowed-origins.ts';
import { type AppDependencies, type AppEnv, refuse, type Site } from './request-context.ts';

/** JSON, and `text/plain`, which `sendBeacon` sends to avoid a preflight. It may also send no type. */
const jsonTypes = /^(application\/([\w.-]+\+)?json|text\/plain)\s*(;|$)/i;

const logLanguage = createMiddleware<AppEnv>(async (c, next) => {
  const language = toFormLanguage(c.req.query('lang'));
  if (language) c.var.logFields.lang = language;
  return next();
});

const requireJson = createMiddleware<AppEnv>(async (c, next) => {
  const type = c.req.header('content-type');
  if (type && !jsonTypes.test(type)) return refuse(c, 415, 'Content-Type must be application/json');
  return next();
});

const requireUncompressed = createMiddleware<AppEnv>(async (c, next) => {
  const encoding = c.req.header('content-encoding') ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') {
    return refuse(c, 415, 'The body must not be compressed (Content-Encoding)');
  }
  return next();
});

/** Parts that calls and pages share: the dependencies of the app, the checks before a body is read, and the site. */
export interface CallContext extends AppDependencies {
  guards: ReturnType<typeof createCallGuards>;
  site: Site;
}

/** Creates the checks that calls run before they read the body. All share one rate limiter; counts have their own. */
export function createCallGuards(config: Config) {
  const countRequest = createRateLimiter(config.rateLimitPerMinute, config.database.url);

  /**
   * Counts each call separately: country look-ups must not use up a phone network's limit for leads. `call`: for
   * calls whose paths contain a secret, which must not be guessed path by path; default: the path.
   */
  const limitRateOf = (call?: string) =>
    createMiddleware<AppEnv>(async (c, next) => {
      const wait = await countRequest(`${call ?? c.req.path} ${clientKey(c.var.address)}`);
      if (wait === undefined) return next();
      const headers = { 'Retry-After': String(Math.ceil(wait / 1000)) };
      return refuse(c, 429, 'Too many requests. Please try again in a minute.', { headers });
    });
  const limitRate = limitRateOf();

  const post = [limitRate, requireAllowedOrigin(config), requireUncompressed] as const;
  return {
    logLanguage,
    limitRate,
    limitRateOf,
    post,
    requireJson,
    json: [...post, requireJson] as const,
  };
}
