import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { apiPrefix } from '../widgets/domain/api-paths.ts';
import { RequestError } from './http/body/request-error.ts';
import { answerUnreadBody } from './http/body/unread-body.ts';
import { addCountryCalls } from './http/calls/country.ts';
import { addCounts } from './http/calls/counts.ts';
import { addFeeds } from './http/calls/feeds.ts';
import { addHealth } from './http/calls/health.ts';
import { addOfferAnswer } from './http/calls/offer-answer.ts';
import { addOfferDetails } from './http/calls/offer-details.ts';
import { addPhotos } from './http/calls/photos.ts';
import { addSubmitDeal } from './http/calls/submit-deal.ts';
import { addWhatsappLead } from './http/calls/whatsapp-lead.ts';
import { type CallContext, createCallGuards } from './http/middleware/call-guards.ts';
import { type AppDependencies, type AppEnv, refuse } from './http/middleware/request-context.ts';
import { logRequests } from './http/middleware/request-log.ts';
import { securityHeaders } from './http/middleware/security-headers.ts';
import { addRequestPages } from './request/request-page.ts';
import { createSite } from './site/site.ts';
import { StoreUnavailableError } from './store/errors.ts';

function warnOfProxy(log: Logger) {
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

/** Creates the public calls (docs/decisions/server.md, "Calls"); other methods on their paths get 405. */
function createApi(context: CallContext) {
  const api = new Hono<AppEnv>();
  addSubmitDeal(api, context);
  addWhatsappLead(api, context);
  addOfferAnswer(api, context);
  addOfferDetails(api, context);
  addCountryCalls(api, context);
  addFeeds(api, context);
  addCounts(api, context);

  // Reversed, so that the first route of each path counts: submit-deal takes POST, and its GET only redirects browsers.
  const methods = new Map(api.routes.toReversed().map(({ path, method }) => [path, method]));
  for (const [path, method] of methods) {
    const allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
    api.all(path, (c) =>
      refuse(c, 405, `This call takes ${method}`, { headers: { Allow: allow } }),
    );
  }
  return api;
}

/** Headers that a 304 keeps: the browser updates its cached copy with them, so no policy may be missing. */
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

/** Creates the app of the public server: the site, the calls of the script, and the pages of requests. */
export function createServerApp(dependencies: AppDependencies) {
  const { config, log, isStopping } = dependencies;
  const site = createSite(dependencies);
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
    const isFile = /\.(?!html$)\w+$/.test(c.req.path);
    const wantsPage = c.req.header('accept')?.includes('text/html') || !isFile;
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

  const context = { ...dependencies, site, guards: createCallGuards(config) };
  app.route('/', createApi(context));
  addHealth(app, dependencies);
  addPhotos(app, dependencies);
  addRequestPages(app, context);
  app.get('/*', etag({ retainedHeaders }), (c) => site.serve(c));
  return app;
}
