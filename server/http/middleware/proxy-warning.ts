import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { AppEnv } from './request-context.ts';

export function warnOfProxy(log: Logger) {
  let isWarned = false;
  return createMiddleware<AppEnv>((c, next) => {
    if (!isWarned && c.req.header('x-forwarded-for') !== undefined) {
      isWarned = true;
      log.warn(
        'X-Forwarded-For arrives, but TRUST_PROXY is 0: behind a proxy, all visitors share the limits of one address. Set TRUST_PROXY to the number of proxies',
      );
    }
    return next();
  });
}
