import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import { apiPrefix } from '../../widgets/domain/api-paths.ts';
import { StoreUnavailableError } from '../store/errors.ts';
import { RequestError } from './body/request-error.ts';
import { answerUnreadBody } from './body/unread-body.ts';
import { addCountryCalls } from './calls/country.ts';
import { addCounts } from './calls/counts.ts';
import { addFeeds } from './calls/feeds.ts';
import { addHealth } from './calls/health.ts';
import { addOfferAnswer } from './calls/offer-answer.ts';
import { addOfferDetails } from './calls/offer-details.ts';
import { addPhotos } from './calls/photos.ts';
import { addSubmitDeal } from './calls/submit-deal.ts';
import { addWhatsappLead } from './calls/whatsapp-lead.ts';
import { type CallGuards, createCallGuards } from './middleware/call-guards.ts';
import {
  type Api,
  type AppDependencies,
  type AppEnv,
  refuse,
  type Site,
} from './middleware/request-context.ts';
import { logRequests } from './middleware/request-log.ts';
import { securityHeaders } from './middleware/security-headers.ts';

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
function createApi(dependencies: AppDependencies, guards: CallGuards, site: Site) {
  const api = new Hono<AppEnv>();
  addSubmitDeal(api, dependencies, guards, site);
  addWhatsappLead(api, dependencies, guards);
  addOfferAnswer(api, dependencies, guards, site);
  addOfferDetails(api, dependencies, guards);
  addCountryCalls(api, dependencies, guards);
  addFeeds(api, dependencies, guards);
  addCounts(api, dependencies);

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

/** `addPages`: adds the pages that the server renders itself. */
export function createApp(
  dependencies: AppDependencies,
  site: Site,
  addPages: (app: Api, guards: CallGuards) => void,
) {
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

  const guards = createCallGuards(config);
  app.route('/', createApi(dependencies, guards, site));
  addHealth(app, dependencies);
  addPhotos(app, dependencies);
  addPages(app, guards);
  app.get('/*', etag({ retainedHeaders }), (c) => site.serve(c));
  return app;
}
