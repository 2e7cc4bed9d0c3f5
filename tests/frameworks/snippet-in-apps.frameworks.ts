import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe } from 'vitest';
import { useChromium } from '../helpers/browsers/browsers.ts';
import { testThreeModes } from '../helpers/hosts/three-modes.ts';
import { useSite } from '../helpers/journey/site.ts';
import { startServer } from '../helpers/server/server.ts';
import { type StaticHost, startStaticHost } from '../helpers/site/static-host.ts';
import { type App, buildApp } from './built-app.ts';

/** Apps; `out` is the folder of their built pages. */
const apps: (App & { out: string })[] = [
  {
    name: 'astro',
    language: 'en',
    code: { 'src/pages/index.astro': 'html' },
    command: ['astro/bin/astro.mjs', 'build'],
    out: 'dist',
  },
  {
    name: 'nuxt',
    language: 'ar',
    hasPackage: true,
    code: { 'app/components/QuoteForm.vue': 'vue' },
    command: ['nuxt/bin/nuxt.mjs', 'generate'],
    out: '.output/public',
  },
  {
    name: 'sveltekit',
    language: 'ar',
    code: { 'src/routes/QuoteForm.svelte': 'svelte' },
    command: ['vite/bin/vite.js', 'build'],
    out: 'build',
  },
  {
    name: 'angular',
    language: 'en',
    code: { 'src/index.html': 'script', 'src/quote-form.ts': 'angular' },
    command: ['@angular/cli/bin/ng.js', 'build'],
    out: 'dist/browser',
  },
];

const isHydrated = (page: Page) => page.getByText('Hydrated').waitFor();

describe.each(apps)('the snippet in a prerendered $name site', (app) => {
  const site = useSite({}, startServer);
  let host: StaticHost;
  beforeAll(async () => {
    host = await startStaticHost(join(buildApp(app, site.server.origin), app.out));
  });
  afterAll(() => host.close());
  testThreeModes(
    {
      ...app,
      url: () => `${host.origin}/`,
      awayUrl: () => `${host.origin}/away/`,
      isBundled: app.hasPackage,
      // Nothing on the Astro page is hydrated.
      ...(app.name !== 'astro' && { waitUntilRunning: isHydrated }),
    },
    site,
    useChromium(),
  );
});
