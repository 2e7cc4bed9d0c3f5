import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { apiPrefix } from '../../widgets/domain/api-paths.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import { createApi } from './api.ts';
import { RequestError } from './body/request-error.ts';
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
import { logRequests } from './middleware/request-log.ts';
import { securityHeaders } from './middleware/security-headers.ts';

/** Headers of a 304. A browser replaces those of its copy by them, so that a policy must not be missing. */
const retainedHeaders = [
  ...RETAINED_304_HEADERS,
  'access-control-allow-origin',
  'content-language',
  'content-security-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'set-cookie',
  'x-frame-options',
  'x-robots-tag',
];

/** Creates the application: API, health checks, photo links, hosted site, script and demo. */
export function createApp(dependencies: AppDependencies, site: Site) {
  const { config, log, isStopping = () => false } = dependencies;
  const app = new Hono<AppEnv>();

  app.use(answerUnreadBody);
  if (config.trustedProxies === 0) app.use(warnOfProxy(log));
  app.use(logRequests(dependencies));
  app.use(async (c, next) => {
    await next();
    if (isStopping()) c.header('Connection', 'close');
  });
  app.use(securityHeaders(config.trustedProxies));

  app.onError((error, c) => {
    if (error instanceof RequestError) {
      const { status, message, field, retryAfter, cause } = error;
      if (field !== undefined) c.var.logFields.field = field;
      if (cause) log.error({ requestId: c.var.requestId, err: cause }, 'body not stored');
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
  app.get('/*', etag({ retainedHeaders }), (c) => site.serve(c));
  return app;
}
