import type { AppDependencies, Site } from '../http/middleware/request-context.ts';
import { canonicalPathOf } from './canonical-path.ts';
import { serveDemoPage } from './demo-pages.ts';
import { createSitePages } from './pages.ts';
import { createPlainFormAnswers } from './plain-form.ts';
import { StaticFolder } from './static-folder.ts';

const demoPage = '/demo/partner.html';

/** Serves the hosted site, the demo, script and flags from the public folder. */
export function createSite(dependencies: AppDependencies): Site {
  const { config } = dependencies;
  const folder = new StaticFolder(config.staticDir);
  const pages = createSitePages(dependencies, folder);

  return {
    async serve(c) {
      const path = canonicalPathOf(c);
      if (typeof path !== 'string') return path ?? c.notFound();
      const page =
        (await pages.servePage(c, path)) ?? (await serveDemoPage(c, config, folder, path));
      if (page) return page;
      if (path === '/') return c.redirect(demoPage);
      if (path === '/demo') return c.redirect('/demo/');
      // Pages are never served as plain files, which lack their headers.
      const file = path.endsWith('.html') ? undefined : await folder.serve(c, path);
      return file ?? c.notFound();
    },

    answerPlainForm: createPlainFormAnswers(config.pageHeadersFile),

    serveNotFound: pages.serveNotFound,
  };
}
