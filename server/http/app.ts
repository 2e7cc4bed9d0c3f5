import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { matchedRoutes } from 'hono/route';
import { apiPrefix } from '../../widgets/domain/api-paths.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import { createApi } from './api.ts';
import { IntakeError } from './body/request-error.ts';
import { answerUnreadBody } from './body/unread-body.ts';
import { createHealth } from './calls/health.ts';
import { createPhotos } from './calls/photos.ts';
import { warnOfProxy } from './middleware/proxy-warning.ts';
import {
  type AppDependencies,
  type AppEnv,
  refuse,
  type Site,
} from './middleware/request-context.ts';
import { toRequestId } from './middleware/request-id.ts';
import { securityHeaders } from './middleware/security-headers.ts';

/** The pattern of the route, past those of the middleware; the path itself may be personal. */
function routeOf(c: Context<AppEnv>): string {
  const own = matchedRoutes(c).find(({ path }) => path !== '/*' && path !== `${apiPrefix}*`);
  return own?.path ?? '/*';
}

/** The whole server behind one `fetch`: API, health checks, hosted site, script and demo pages. */
export function createApp(dependencies: AppDependencies, site: Site) {
  const { config, log, noteRequest, isStopping = () => false } = dependencies;
  const app = new Hono<AppEnv>();

  app.use(answerUnreadBody);
  if (config.trustedProxies === 0) app.use(warnOfProxy(log));
  app.use(async (c, next) => {
    const started = performance.now();
    c.set('requestId', toRequestId(c.req.header('x-request-id'), config.trustedProxies));
    c.set('logFields', {});
    await next();
    c.header('X-Request-Id', c.var.requestId);
    if (isStopping()) c.header('Connection', 'close');
    const { status } = c.res;
    const { requestId, stored, isTest, logFields } = c.var;
    const { method } = c.req;
    const duration = performance.now() - started;
    const route = routeOf(c);
    const durationMs = Math.round(duration);
    const lead = { stored, ...(isTest && { isTest }) };
    log.info({ requestId, method, route, status, durationMs, ...logFields, ...lead }, 'request');
    noteRequest?.({ method, route, status, seconds: duration / 1000, ...lead });
  });

  app.use(securityHeaders(config.trustedProxies));

  app.onError((error, c) => {
    if (error instanceof IntakeError) {
      const { status, message, field, retryAfter, cause } = error;
      if (field !== undefined) c.var.logFields.field = field;
      if (cause) log.error({ requestId: c.var.requestId, err: cause }, 'body not taken');
      if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
      return refuse(c, status, message, { field });
    }
    log.error({ requestId: c.var.requestId, err: error }, 'request failed');
    if (error instanceof StoreUnavailableError) {
      const headers = { 'Retry-After': '10' };
      return refuse(c, 503, 'The server is busy. Please try again in a moment.', { headers });
    }
    return refuse(c, 500, 'Something went wrong on our side. Please try again.');
  });

  /** A page for whoever reads it; for the rest a line. */
  app.notFound(async (c) => {
    if (c.req.path.startsWith(apiPrefix)) return refuse(c, 404, 'No such call');
    const wantsPage =
      c.req.header('accept')?.includes('text/html') || !/\.(?!html$)\w+$/.test(c.req.path);
    return (wantsPage && (await site.serveNotFound(c))) || c.text('Not found', 404);
  });

  app.use(
    `${apiPrefix}*`,
    cors({
      origin: config.allowedOrigins === '*' ? '*' : [...config.allowedOrigins],
      allowMethods: ['GET', 'HEAD', 'POST'],
      exposeHeaders: ['Retry-After'],
      maxAge: 24 * 60 * 60,
    }),
  );

  app.route('/', createApi(dependencies, site));

  app.route('/', createHealth(dependencies));

  app.route('/', createPhotos(dependencies));

  app.get('/*', (c) => site.serve(c));

  return app;
}
