import { randomUUID } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Logger } from 'pino';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { announcedLength, ByteBudget, discardBody, readBody } from './body.ts';
import { clientKey } from './client-address.ts';
import type { Config } from './config.ts';
import { IntakeError, readQuote } from './quotes.ts';
import { StaticFolder } from './site.ts';
import type { Store } from './store/store.ts';

interface AppEnv {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    /** What a handler adds to the request's line in the log. Nothing personal. */
    facts: Record<string, string | number | boolean | null>;
  };
}

export interface AppDependencies {
  config: Config;
  store: Store;
  log: Logger;
  /** True from the moment the server has been told to stop. */
  isStopping?: () => boolean;
}

const demoPage = '/demo/partner.html';
/** Where a browser may not ask first: `text/plain` and none are what `sendBeacon` sends. */
const jsonTypes = /^(application\/([\w.-]+\+)?json|text\/plain)\s*(;|$)/i;

/** The pattern of the route, past those of the middleware; the path itself may be personal. */
function routeOf(c: Context<AppEnv>): string {
  const own = matchedRoutes(c).find(({ path }) => path !== '/*' && path !== '/api/*');
  return own?.path ?? '/*';
}

function refuse(
  c: Context<AppEnv>,
  status: 400 | 404 | 405 | 413 | 415 | 429 | 500 | 503,
  error: string,
  { field, headers }: { field?: string | undefined; headers?: Record<string, string> } = {},
) {
  return c.json(field === undefined ? { error } : { error, field }, status, headers);
}

/** The whole server behind one `fetch`: the API, the health check, the script and the demo pages. */
export function createApp({ config, store, log, isStopping = () => false }: AppDependencies) {
  const app = new Hono<AppEnv>();
  const budget = new ByteBudget(config.bodiesInFlightLimit);
  const script = new StaticFolder(config.staticDir);
  const demo = new StaticFolder(config.demoDir);
  const rateLimiter = new RateLimiterMemory({ points: config.rateLimitPerMinute, duration: 60 });

  app.use(async (c, next) => {
    const started = performance.now();
    c.set('requestId', randomUUID());
    c.set('facts', {});
    await next();
    c.header('X-Request-Id', c.var.requestId);
    if (isStopping()) c.header('Connection', 'close');
    const { status } = c.res;
    const { requestId, facts } = c.var;
    const durationMs = Math.round(performance.now() - started);
    const route = routeOf(c);
    log.info({ requestId, method: c.req.method, route, status, durationMs, ...facts }, 'request');
  });

  app.onError((error, c) => {
    if (error instanceof IntakeError) {
      const { status, message, field } = error;
      if (field !== undefined) c.var.facts.field = field;
      return refuse(c, status, message, { field });
    }
    log.error({ requestId: c.var.requestId, err: error }, 'request failed');
    return refuse(c, 500, 'Something went wrong on our side. Please try again.');
  });

  app.notFound((c) =>
    c.req.path.startsWith('/api/') ? refuse(c, 404, 'No such call') : c.text('Not found', 404),
  );

  /** Before the body is read: a flood must cost nothing but its own bandwidth. */
  const limitRate = createMiddleware<AppEnv>(async (c, next) => {
    if (config.rateLimitPerMinute === 0) return next();
    const address = c.env?.incoming?.socket.remoteAddress;
    const key = clientKey(address, c.req.header('x-forwarded-for'), config.trustedProxies);
    try {
      await rateLimiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await discardBody(c.req.raw, config.bodyLimit);
      const headers = { 'Retry-After': String(Math.ceil(refusal.msBeforeNext / 1000)) };
      return refuse(c, 429, 'Too many requests. Please try again in a minute.', { headers });
    }
    return next();
  });

  app.use(
    '/api/*',
    cors({
      origin: config.allowedOrigins === '*' ? '*' : [...config.allowedOrigins],
      allowMethods: ['GET', 'HEAD', 'POST'],
      exposeHeaders: ['Retry-After'],
      maxAge: 24 * 60 * 60,
    }),
  );

  app.post('/api/v1/public/submit-deal', limitRate, async (c) => {
    const { facts } = c.var;
    const lang = c.req.query('lang');
    if (lang === 'en' || lang === 'ar') facts.lang = lang;

    const type = c.req.header('content-type');
    if (type && !jsonTypes.test(type)) {
      await discardBody(c.req.raw, config.bodyLimit);
      return refuse(c, 415, 'Content-Type must be application/json');
    }
    const length = announcedLength(c.req.raw) ?? config.bodyLimit;
    const release = await budget.take(Math.min(length, config.bodyLimit), config.bodyWait);
    if (!release) {
      await discardBody(c.req.raw, config.bodyLimit);
      const headers = { 'Retry-After': '10' };
      return refuse(c, 503, 'The server is busy. Please try again in a moment.', { headers });
    }
    try {
      const body = await readBody(c.req.raw, config.bodyLimit);
      if (body === 'gone') {
        facts.gone = true;
        return refuse(c, 400, 'The body is incomplete');
      }
      if (body === 'too-large')
        return refuse(c, 413, 'The photos are too large to be sent at once');
      facts.bytes = body.bytes;
      const lead = await readQuote(body.text, { lang, spam: c.req.query('spam') }, Date.now());
      const { submissionId, items } = lead;
      facts.submissionId = submissionId;
      facts.items = items.length;
      facts.photos = items.reduce((count, { photos }) => count + photos.length, 0);
      facts.stored = await store.saveLead(lead);
      return c.json({ status: 'success', submissionId });
    } finally {
      release();
    }
  });
  app.all('/api/v1/public/submit-deal', (c) =>
    refuse(c, 405, 'This call takes POST', { headers: { Allow: 'POST, OPTIONS' } }),
  );

  app.get('/healthz', async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      await store.check();
      return c.json({ status: 'ok' });
    } catch (error) {
      log.error({ requestId: c.var.requestId, err: error }, 'store is not healthy');
      return refuse(c, 503, 'The store can not be read');
    }
  });

  async function serveFrom(c: Context<AppEnv>, folder: StaticFolder, path: string) {
    const found = await folder.find(path, {
      acceptEncoding: c.req.header('accept-encoding'),
      ifNoneMatch: c.req.header('if-none-match'),
    });
    if (!found) return c.notFound();
    const { headers, body } = found;
    return body === null ? c.body(null, 304, headers) : c.body(body, 200, headers);
  }
  const pathOf = (c: Context<AppEnv>) => new URL(c.req.url).pathname;

  app.get('/', (c) => c.redirect(demoPage));
  app.get('/demo', (c) => c.redirect('/demo/'));
  app.get('/demo/*', (c) => serveFrom(c, demo, pathOf(c).slice('/demo'.length)));
  app.get('/*', (c) => serveFrom(c, script, pathOf(c)));

  return Object.assign(app, {
    /** Prepares what visitors will ask for first. */
    warm: () => script.warm(),
  });
}
