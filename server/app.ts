import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import { matchedRoutes } from 'hono/route';
import { createApi } from './api.ts';
import { type AppDependencies, type AppEnv, refuse } from './app-env.ts';
import { IntakeError } from './intake.ts';
import { StaticFolder } from './site.ts';

const demoPage = '/demo/partner.html';

/** The pattern of the route, past those of the middleware; the path itself may be personal. */
function routeOf(c: Context<AppEnv>): string {
  const own = matchedRoutes(c).find(({ path }) => path !== '/*' && path !== '/api/*');
  return own?.path ?? '/*';
}

/** The whole server behind one `fetch`: the API, the health check, the script and the demo pages. */
export function createApp(dependencies: AppDependencies) {
  const { config, store, log, isStopping = () => false } = dependencies;
  const app = new Hono<AppEnv>();
  const script = new StaticFolder(config.staticDir);
  const demo = new StaticFolder(config.demoDir);

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

  app.use(
    '/api/*',
    cors({
      origin: config.allowedOrigins === '*' ? '*' : [...config.allowedOrigins],
      allowMethods: ['GET', 'HEAD', 'POST'],
      exposeHeaders: ['Retry-After'],
      maxAge: 24 * 60 * 60,
    }),
  );

  app.route('/api/v1/public', createApi(dependencies));

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
