import { Hono } from 'hono';
import { createChangeFeed } from './change-feed.ts';
import type { DeskDependencies, DeskEnv } from './context.ts';
import { answerError } from './problems.ts';
import { addEventRoutes } from './routes/events.ts';
import { addExportRoutes } from './routes/export.ts';
import { addLeadRoutes } from './routes/leads.ts';
import { addMeRoutes } from './routes/me.ts';
import { addOfferRoutes } from './routes/offers.ts';
import { addPageRoutes, answerUnknown } from './routes/page.ts';
import { addPhotoRoutes } from './routes/photos.ts';
import { addReportRoutes } from './routes/report.ts';

/** Builds the desk's application. `close` ends its open connections for events. */
export function createDeskApp(dependencies: DeskDependencies) {
  const { store, log, signIn } = dependencies;
  const app = new Hono<DeskEnv>();
  const feed = createChangeFeed(store, log);
  const stop = new AbortController();

  for (const guard of signIn.guards) app.use(guard);
  app.onError((error, c) => answerError(c, error, log));
  app.notFound(answerUnknown);
  app.route('/', signIn.routes);
  // Routes added from here on need a session.
  app.use(signIn.requirePerson);
  addMeRoutes(app, dependencies);
  addLeadRoutes(app, dependencies);
  addOfferRoutes(app, dependencies);
  addExportRoutes(app, dependencies);
  addPhotoRoutes(app, dependencies);
  addEventRoutes(app, { feed, signIn, log, stop: stop.signal });
  addReportRoutes(app, dependencies);
  addPageRoutes(app);

  return {
    app,
    close(): void {
      stop.abort();
      feed.close();
    },
  };
}
