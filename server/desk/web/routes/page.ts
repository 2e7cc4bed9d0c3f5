import { html } from 'hono/html';
import { direction, toLanguage } from '../../../../widgets/domain/languages.ts';
import { pageHead } from '../../page-head.ts';
import type { DeskRoutes } from '../context.ts';
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

/** Serves the page and its files, to people who are signed in. */
export function addPageRoutes(routes: DeskRoutes): void {
  routes.get('/assets/*', staticFiles);
  for (const path of ['/', '/leads/:id', '/audit']) {
    routes.get(path, (c) => c.html(shell(toLanguage(c.req.header('accept-language')) ?? 'en')));
  }
}
