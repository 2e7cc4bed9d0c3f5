import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { html } from 'hono/html';
import { direction, toLanguage } from '../../../../widgets/domain/languages.ts';
import type { DeskRoutes } from '../context.ts';

/** Files of the page, as the build writes them. */
const staticDir = join(import.meta.dirname, '../../../../dist/desk');

/** The page's script renders the rest, in the language that the person chose. */
const shell = (language: 'en' | 'ar') => html`<!doctype html>
<html lang="${language}" dir="${direction(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${language === 'ar' ? 'المكتب' : 'The desk'}</title>
    <link rel="icon" href="/sign-in/icon.svg">
    <link rel="stylesheet" href="/assets/desk.css">
    <script src="/assets/desk.js" type="module"></script>
  </head>
  <body>
    <div id="desk" class="root"></div>
  </body>
</html>`;

/** Serves the page and its files, to people who are signed in. */
export function addPageRoutes(routes: DeskRoutes): void {
  routes.get('/assets/*', serveStatic({ root: staticDir, precompressed: true }));
  for (const path of ['/', '/leads/:id', '/audit']) {
    routes.get(path, (c) => c.html(shell(toLanguage(c.req.header('accept-language')) ?? 'en')));
  }
}
