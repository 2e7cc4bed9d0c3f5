import type { Context } from 'hono';
import { html } from 'hono/html';
import { direction, toLanguage } from '../../../../widgets/domain/languages.ts';
import { Refusal } from '../../actions/refusal.ts';
import { pageHead } from '../../page-head.ts';
import type { DeskEnv, DeskRoutes } from '../context.ts';
import { answerRefusal, isPageRequest } from '../problems.ts';
import { staticFiles } from '../static-files.ts';

/** The page's script renders the rest, in the language that the person chose. */
const shell = (language: 'en' | 'ar') => html`<!doctype html>
<html lang="${language}" dir="${direction(language)}">
  <head>
    ${pageHead(language === 'ar' ? 'المكتب' : 'The desk')}
    <link rel="stylesheet" href="/assets/desk.css">
    <script src="/assets/desk.js" type="module"></script>
  </head>
  <body>
    <div id="desk" class="root"></div>
  </body>
</html>`;

const answerWithShell = (c: Context, status: 200 | 404) =>
  c.html(shell(toLanguage(c.req.header('accept-language')) ?? 'en'), status);

/** Answers browsers at an unknown address with the page, which says so, and calls of the API with a problem. */
export function answerUnknown(c: Context<DeskEnv>) {
  return isPageRequest(c) && !c.req.path.startsWith('/api/')
    ? answerWithShell(c, 404)
    : answerRefusal(c, new Refusal('not-found', 'callUnknown'));
}

/** Serves the page and its files, to people who are signed in. */
export function addPageRoutes(routes: DeskRoutes): void {
  routes.get('/assets/*', staticFiles);
  for (const path of ['/', '/leads/:id', '/audit']) {
    routes.get(path, (c) => answerWithShell(c, 200));
  }
}
