import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { Refusal } from '../actions/refusal.ts';
import { createChangeFeed } from './change-feed.ts';
import type { DeskDependencies, DeskEnv } from './context.ts';
import { answerError, answerRefusal } from './problems.ts';
import { addEventRoutes } from './routes/events.ts';
import { addExportRoutes } from './routes/export.ts';
import { addLeadRoutes } from './routes/leads.ts';
import { addMeRoutes } from './routes/me.ts';
import { addOfferRoutes } from './routes/offers.ts';
import { addPhotoRoutes } from './routes/photos.ts';

/** Headers of every answer: nothing may be stored, framed, or read by another site. */
const deskHeaders = {
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex',
} as const;
/** Pages set their own policy. */
const noContent = "default-src 'none'; frame-ancestors 'none'";

const setHeaders = createMiddleware<DeskEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(deskHeaders)) c.res.headers.set(name, value);
  if (!c.res.headers.has('Content-Security-Policy')) {
    c.res.headers.set('Content-Security-Policy', noContent);
  }
});

/** Builds the desk's application. `close` ends its open connections for events. */
export function createDeskApp(dependencies: DeskDependencies) {
  const { store, log, signIn } = dependencies;
  const app = new Hono<DeskEnv>();
  const feed = createChangeFeed(store, log);
  const stop = new AbortController();

  app.use(setHeaders);
  app.onError((error, c) => answerError(c, error, log));
  app.notFound((c) => answerRefusal(c, new Refusal('not-found', 'callUnknown')));
  app.use(signIn);
  addMeRoutes(app, dependencies);
  addLeadRoutes(app, dependencies);
  addOfferRoutes(app, dependencies);
  addExportRoutes(app, dependencies);
  addPhotoRoutes(app, dependencies);
  addEventRoutes(app, feed, stop.signal);

  return {
    app,
    close(): void {
      stop.abort();
      feed.close();
    },
  };
}
