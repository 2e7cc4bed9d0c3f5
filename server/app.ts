import { createApp } from './http/app.ts';
import type { AppDependencies } from './http/middleware/request-context.ts';
import { addRequestPages } from './request/request-page.ts';
import { createSite } from './site/site.ts';

/** Creates the app of the public server: the site, the calls of the script, and the pages of requests. */
export function createServerApp(dependencies: AppDependencies) {
  const site = createSite(dependencies);
  return createApp(dependencies, site, (routes, guards) =>
    addRequestPages(routes, dependencies, guards, site),
  );
}
