import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Language } from '../../widgets/domain/languages.ts';
import { useChromium } from '../helpers/browsers/browsers.ts';
import { testThreeModes } from '../helpers/hosts/three-modes.ts';
import { useSite } from '../helpers/journey/site.ts';
import { startServer } from '../helpers/server/server.ts';
import { type PlainServer, startPlainServer } from '../helpers/site/plain-server.ts';
import { builderCode } from './built-app.ts';

const modules = join(import.meta.dirname, 'pages/node_modules');

/** A page with a library that takes over its HTML or its links. */
interface LibraryPage {
  name: string;
  language: Language;
  head: string;
  /** JavaScript that is true in the page once the library runs. */
  isRunning: string;
  /** Returns the body of a page around its content. Default: the content in `<main>`. */
  body?: (content: string) => string;
  /** The library does not run scripts of pages that it loads, so our script is in the head of every page. */
  scriptInHead?: true;
  /** The library sets `innerHTML`, where Chromium warns about the form's template. */
  setsInnerHtml?: true;
}

/** Returns the tag of a library's script. It is deferred, so the snippet's plain form is in the page before it runs. */
const script = (path: string) => `<script src="/vendor/${path}" defer></script>`;

const libraries: LibraryPage[] = [
  {
    name: 'alpine',
    language: 'ar',
    head: script('alpinejs/dist/cdn.min.js'),
    isRunning: "document.querySelector('[role=status]').textContent === 'Open'",
    body: (content) =>
      `<main x-data="{ isOpen: false }" x-init="isOpen = true">
      <p role="status" x-text="isOpen ? 'Open' : 'Closed'">Closed</p>${content}</main>`,
  },
  {
    name: 'htmx',
    language: 'en',
    head: script('htmx.org/dist/htmx.min.js'),
    isRunning: 'window.htmx',
    body: (content) => `<main hx-boost="true">${content}</main>`,
  },
  {
    name: 'turbo-drive',
    language: 'ar',
    head: script('@hotwired/turbo/dist/turbo.es2017-umd.js'),
    isRunning: 'window.Turbo',
  },
  {
    name: 'unpoly',
    language: 'en',
    head: script('unpoly/unpoly.min.js'),
    isRunning: 'window.up?.framework.booted',
    body: (content) => `<main>${content.replaceAll('<a href="/', '<a up-follow href="/')}</main>`,
  },
  {
    name: 'swup',
    language: 'ar',
    scriptInHead: true,
    head: `${script('swup/dist/Swup.umd.js')}
      <script>addEventListener('DOMContentLoaded', () => { window.swup = new Swup({ animationSelector: false }); });</script>`,
    isRunning: 'window.swup',
    body: (content) => `<main id="swup">${content}</main>`,
  },
  {
    name: 'barba',
    language: 'en',
    scriptInHead: true,
    setsInnerHtml: true,
    head: `${script('@barba/core/dist/barba.umd.js')}
      <script>addEventListener('DOMContentLoaded', () => barba.init());</script>`,
    isRunning: 'window.barba?.version',
    body: (content) =>
      `<div data-barba="wrapper"><main data-barba="container" data-barba-namespace="page">${content}</main></div>`,
  },
  {
    // Morphs the HTML from the server into the page, as Livewire does: three times, like three answers in a row.
    name: 'morphing',
    language: 'ar',
    head: `${script('idiomorph/dist/idiomorph.js')}
      <script>
        addEventListener('DOMContentLoaded', async () => {
          const html = await (await fetch(location.href)).text();
          const fresh = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
          for (let time = 0; time < 3; time += 1) Idiomorph.morph(document.querySelector('main'), fresh.outerHTML);
          window.isMorphed = true;
        });
      </script>`,
    isRunning: 'window.isMorphed',
  },
  {
    name: 'lit',
    language: 'en',
    head: `<script type="importmap">
        { "imports": {
          "lit": "/vendor/lit/index.js",
          "lit-html": "/vendor/lit-html/lit-html.js",
          "lit-html/": "/vendor/lit-html/",
          "lit-element/": "/vendor/lit-element/",
          "@lit/reactive-element": "/vendor/@lit/reactive-element/reactive-element.js"
        } }
      </script>
      <script type="module">
        import { html, LitElement } from 'lit';
        customElements.define('page-card', class extends LitElement {
          render() { return html\`<section><slot></slot></section>\`; }
        });
        await document.querySelector('page-card').updateComplete;
        window.isRendered = true;
      </script>`,
    isRunning: 'window.isRendered',
    body: (content) => `<main><page-card>${content}</page-card></main>`,
  },
  {
    // Vue replaces everything inside its root, so the form is outside the root.
    name: 'vue-beside',
    language: 'ar',
    head: `${script('vue/dist/vue.global.prod.js')}
      <script>
        addEventListener('DOMContentLoaded', () => Vue.createApp({ data: () => ({ text: 'Open' }) }).mount('#app'));
      </script>`,
    isRunning: "document.querySelector('#app').textContent === 'Open'",
    body: (content) => `<main>${content}<p id="app">{{ text }}</p></main>`,
  },
];

/** Returns the page with the form, or the other page that links to it. */
function pageOf(
  { name, head, body, language, scriptInHead }: LibraryPage,
  { isAway, origin }: { isAway: boolean; origin: string },
): string {
  const code = (kind: 'script' | 'element' | 'html') =>
    builderCode({ name, language }, kind, origin);
  const place = body ?? ((content: string) => `<main>${content}</main>`);
  const links = `<nav><a href="/${name}">Sell</a> <a href="/${name}/away">Another page</a></nav>`;
  const content = isAway
    ? '<h1>Another page</h1>'
    : `<h1>Sell to our shop</h1>${code(scriptInHead ? 'element' : 'html')}<p>The page goes on.</p>`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${isAway ? 'Another page' : 'Sell'}</title>
    <link rel="icon" href="data:,">
    ${scriptInHead ? code('script') : ''}
    ${head}
  </head>
  <body>${place(links + content)}</body>
</html>`;
}

describe('the snippet on a page with', () => {
  const site = useSite({}, startServer);
  const newPage = useChromium();
  let host: PlainServer;
  beforeAll(async () => {
    host = await startPlainServer(async (request, response) => {
      const path = new URL(request.url ?? '/', 'http://host').pathname;
      const [, name = '', rest = ''] = path.split('/');
      if (name === 'vendor') {
        const text = await readFile(join(modules, path.slice('/vendor/'.length))).catch(() => '');
        response.writeHead(text ? 200 : 404, { 'content-type': 'text/javascript' }).end(text);
        return;
      }
      const library = libraries.find((one) => one.name === name);
      const { origin } = site.server;
      const page = library && pageOf(library, { isAway: rest === 'away', origin });
      response
        .writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
        .end(page);
    });
  });
  afterAll(() => host.close());

  for (const { name, language, isRunning, setsInnerHtml } of libraries) {
    testThreeModes(
      {
        name,
        language,
        url: () => `${host.origin}/${name}`,
        awayUrl: () => `${host.origin}/${name}/away`,
        waitUntilRunning: (page) => page.waitForFunction(isRunning),
        setsInnerHtml,
      },
      site,
      newPage,
    );
  }
});
