import { dirname, join } from 'node:path';
import type {
  AppDependencies,
  PageTemplate,
  RequestContext,
  Site,
} from '../http/middleware/request-context.ts';
import { buildFile } from './build-file.ts';
import { serveDemoPage } from './demo-pages.ts';
import { createSitePages } from './pages.ts';
import { createPlainFormAnswers } from './plain-form.ts';
import { StaticFolder } from './static-folder.ts';

/** Matches canonical paths: our file names need no escapes, and none begins or ends with a dot. */
const canonical = /^\/(?:[\w~@-](?:[\w.~@-]*[\w~@-])?\/)*(?:[\w~@-](?:[\w.~@-]*[\w~@-])?)?$/;
/** Start of an absolute request target, such as `http://host/path`. */
const schemeAndHost = /^https?:\/\/[^/?#]*/i;

/** Returns path and query of the request target as sent: a URL object would resolve `..` and `\`. */
function targetOf(c: RequestContext): { path: string; search: string } {
  const { pathname, search } = new URL(c.req.url);
  const target = c.env?.incoming?.url?.replace(schemeAndHost, '') ?? pathname + search;
  const [path = ''] = target.split('?', 1);
  return { path: path || '/', search: target.slice(path.length) };
}

/** Decodes a path to its canonical form; undefined if no file can have this path. */
function canonicalPath(path: string): string | undefined {
  // An escaped slash is part of a file name, and no file name of ours contains a slash.
  if (/%2f/i.test(path)) return undefined;
  try {
    const decoded = decodeURIComponent(path);
    return canonical.test(decoded) ? decoded : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the canonical path of a request; a redirect to it if the path was escaped needlessly
 * (`/luxe-widgets%401.2.3.js`); undefined if no file can have this path.
 */
function canonicalPathOf(c: RequestContext): string | Response | undefined {
  const { path, search } = targetOf(c);
  const wanted = canonicalPath(path);
  if (wanted === undefined || wanted === path) return wanted;
  // Lets pages of all origins follow the redirect to the script, also with `integrity` (CORS).
  c.header('Access-Control-Allow-Origin', '*');
  c.header('Cross-Origin-Resource-Policy', 'cross-origin');
  return c.redirect(wanted + search, 301);
}

const demoPage = '/demo/partner.html';

export function createSite(dependencies: AppDependencies): Site {
  const { config } = dependencies;
  const folder = new StaticFolder(config.staticDir);
  const pages = createSitePages(dependencies, folder);
  const requestPage = buildFile<PageTemplate>(
    join(dirname(config.pageHeadersFile), 'request.json'),
  );

  return {
    async serve(c) {
      const path = canonicalPathOf(c);
      if (typeof path !== 'string') return path ?? c.notFound();
      const page =
        (await pages.servePage(c, path)) ?? (await serveDemoPage(c, config, folder, path));
      if (page) return page;
      // A build without the site has only the demo.
      if (path === '/') return c.redirect(demoPage);
      if (path === '/demo') return c.redirect('/demo/');
      // HTML is never served as a plain file, without the headers of a page.
      const file = path.endsWith('.html') ? undefined : await folder.serve(c, path);
      return file ?? c.notFound();
    },

    answerPlainForm: createPlainFormAnswers(config.pageHeadersFile),

    requestPage,

    serveNotFound: pages.serveNotFound,
  };
}
