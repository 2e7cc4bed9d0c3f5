import { randomUUID } from 'node:crypto';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import { clientAddress } from '../limits/client-address.ts';
import type { AppDependencies, AppEnv, RequestContext } from './request-context.ts';

/** Returns the route's pattern, without middleware: the path itself may be personal. */
function routeOf(c: RequestContext): string {
  const own = matchedRoutes(c).find(({ path }) => !path.endsWith('*'));
  return own?.path ?? '/*';
}

/**
 * Returns the id that the answer, its log line and its deliveries share. A trusted proxy's `X-Request-Id` is
 * kept, so that its log can be matched, if it has at most 64 plain characters.
 */
function toRequestId(given: string | undefined, trustedProxies: number): string {
  const isTrusted = trustedProxies > 0 && given !== undefined && /^[\w.-]{1,64}$/.test(given);
  return isTrusted ? given : randomUUID();
}

/** Identifies a request and its client, and logs the answer. */
export function logRequests({ config, log, recordRequest }: AppDependencies) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const started = performance.now();
    const { trustedProxies } = config;
    c.set('requestId', toRequestId(c.req.header('x-request-id'), trustedProxies));
    const socketAddress = c.env?.incoming?.socket.remoteAddress;
    const forwardedFor = c.req.header('x-forwarded-for');
    c.set('address', clientAddress(socketAddress, forwardedFor, trustedProxies));
    c.set('logFields', {});
    await next();
    c.header('X-Request-Id', c.var.requestId);
    const { status } = c.res;
    const { requestId, stored, isTest, logFields } = c.var;
    const { method } = c.req;
    const duration = performance.now() - started;
    const route = routeOf(c);
    const durationMs = Math.round(duration);
    const lead = { stored, ...(isTest && { isTest }) };
    log.info({ requestId, method, route, status, durationMs, ...logFields, ...lead }, 'request');
    recordRequest?.({ method, route, status, seconds: duration / 1000, ...lead });
  });
}
