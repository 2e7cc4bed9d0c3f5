import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageHeaders } from '../../../../pages/generate/page-headers.ts';
import { routes } from '../../../../pages/routes/routes.tsx';
import { useChromium } from '../../../helpers/browsers/browsers.ts';
import { soon } from '../../../helpers/journey/site.ts';
import { startApp } from '../../../helpers/server/app.ts';
import { temporaryDir } from '../../../helpers/server/server.ts';
import { siteDir, watchErrors } from '../../../helpers/site/hosted-site.ts';

const newPage = useChromium();

test('a configured container starts under our policy, with consent denied before any event', async () => {
  const staticDir = await temporaryDir();
  const write = (name: string, content: string) => writeFile(join(staticDir, name), content);
  const earlyEvent = 'dataLayer = window.dataLayer || []; dataLayer.push({ event: "early" });';
  const script = (await readFile(join(siteDir, '../build/tag-manager.js'), 'utf8')).trim();
  await write(
    'index.html',
    `<!doctype html><html lang="en"><head><title>A page</title>
    <link rel="icon" href="/icon.svg">
    <script data-id="GTM-TEST">${script}</script></head>
    <body><script>${earlyEvent}</script></body></html>`,
  );
  await write('icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const needs = {
    inline: { scripts: [script, earlyEvent], styles: [] },
    tagManagerId: 'GTM-TEST',
    ipLookupUrl: '',
    apiBase: '',
  };
  const headers = Object.fromEntries(
    routes.map((route) => [route.path, pageHeaders(route, needs)]),
  );
  const file = join(await temporaryDir(), 'page-headers.json');
  await writeFile(file, JSON.stringify(headers));
  const env = { STATIC_DIR: staticDir, PAGE_HEADERS_FILE: file };
  const { origin } = await startApp({ env });

  const page = await newPage();
  const errors = watchErrors(page);
  const containers: string[] = [];
  await page.route('https://www.googletagmanager.com/**', (route) => {
    containers.push(route.request().url());
    const body = 'dataLayer.push({ event: "container" })';
    return route.fulfill({ contentType: 'text/javascript', body });
  });
  await page.goto(origin);
  const events = () =>
    page.evaluate(() =>
      // gtag() pushes its `arguments`, the other scripts push objects.
      (window.dataLayer as Record<string, unknown>[]).map((entry) =>
        Object.prototype.toString.call(entry) === '[object Arguments]'
          ? [entry[0], entry[1], (entry[2] as Record<string, unknown>).analytics_storage]
          : entry.event,
      ),
    );
  await soon(events).toEqual([['consent', 'default', 'denied'], 'gtm.js', 'early', 'container']);
  expect(containers).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-TEST']);
  expect(errors).toEqual([]);
});
