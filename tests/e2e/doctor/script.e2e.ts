import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import {
  examine,
  examineByConsole,
  findingsIn,
  partnerPage,
  usePlainServers,
} from '../../helpers/doctor/page.ts';
import { formTag, snippet } from '../../helpers/journey/host-site.ts';
import { useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();
const serve = usePlainServers();

const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../../..', file), 'utf8');
const { version } = JSON.parse(read('package.json')) as { version: string };

const hostPage = (headers?: Record<string, string>, body?: string) =>
  partnerPage(site, headers, body);

describe('the doctor on a delayed script', () => {
  /** Imitates WP Rocket: scripts run one after the other once the visitor moves. */
  const rocket = `<script>
    addEventListener('keydown', () => {
      for (const held of document.querySelectorAll('script[type=rocketlazyloadscript]')) {
        const script = document.createElement('script');
        script.src = held.dataset.rocketSrc;
        script.dataset.rocketStatus = 'executed';
        held.replaceWith(script);
      }
    }, { once: true });
  </script>`;
  const heldBy = (attributes: string) => `<script ${attributes}></script>${formTag()}`;

  test('names WP Rocket, which waits for the first interaction', async () => {
    const page = await newPage();
    const held = heldBy(
      `type="rocketlazyloadscript" data-rocket-src="${site.server.origin}/luxe-widgets.js"`,
    );
    await page.goto(`${hostPage({}, held + rocket)}?luxe-doctor`);
    expect(await page.locator('luxe-doctor').count()).toBe(0);
    await page.keyboard.press('Tab');
    expect(await findingsIn(page)).toEqual([
      {
        severity: 'Worth fixing',
        title: 'WP Rocket holds the script back',
        paste: 'luxe-widgets',
      },
    ]);
  });

  test.each([
    ['LiteSpeed Cache', 'type="litespeed/javascript" data-src'],
    ['Flying Scripts', 'data-type="lazy" data-src'],
    ['Cloudflare Rocket Loader', 'type="a1b2c3d4e5f6a1b2c3d4e5f6-text/javascript" src'],
    ['Perfmatters', 'type="pmdelayedscript" src'],
  ])('names %s', async (tool, attributes) => {
    const page = await newPage();
    const body = heldBy(`${attributes}="${site.server.origin}/luxe-widgets.js"`);
    expect(await examineByConsole(page, hostPage({}, body))).toEqual([
      { severity: 'Broken', title: `${tool} holds the script back`, paste: 'luxe-widgets' },
    ]);
  });

  test('names missing consent', async () => {
    const page = await newPage();
    const { origin } = site.server;
    const held = `type="text/plain" data-cookieconsent="marketing" src="${origin}/luxe-widgets.js"`;
    expect(await examineByConsole(page, hostPage({}, heldBy(held)))).toMatchObject([
      { title: 'Cookiebot waits for consent before the script runs' },
    ]);
  });

  test('names the delay when its cause is unknown', async () => {
    const page = await newPage();
    const late = `<script>setTimeout(() => {
      const script = document.createElement('script');
      script.src = '${site.server.origin}/luxe-widgets.js';
      document.head.append(script);
    }, 1700);</script>`;
    const [found, ...others] = await examine(page, hostPage({}, late + formTag()));
    expect(others).toEqual([]);
    expect(found?.title).toMatch(/^The script loads [12]\.\d seconds late$/);
    expect(found?.paste).toContain(
      `data-cfasync="false" data-no-optimize="1" src="${site.server.origin}/luxe-widgets.js" async`,
    );
  });
});

describe('the doctor on the script tag', () => {
  test('reports a script included twice', async () => {
    const page = await newPage();
    const { origin } = site.server;
    const again = `<script src="${origin}/luxe-widgets.js?again"></script>`;
    expect(await examine(page, hostPage({}, again + snippet(origin)))).toEqual([
      {
        severity: 'Worth fixing',
        title: 'The script is on this page 2 times',
        paste: `${origin}/luxe-widgets.js?again\n${origin}/luxe-widgets.js`,
      },
    ]);
  });

  test('names the version in use when there are two', async () => {
    const page = await newPage();
    const { origin } = site.server;
    const other = await serve((_, response) => {
      response.setHeader('content-type', 'text/javascript');
      response.end(read('dist/public/luxe-widgets.js').replaceAll(version, '9.9.9'));
    });
    const warnings: string[] = [];
    page.on('console', (message) => warnings.push(message.text()));
    const body = `<script src="${origin}/luxe-widgets.js"></script>
      <script src="${other}/luxe-widgets.js"></script>
      <script src="${other}/luxe-widgets.js?again"></script>${formTag()}`;
    expect(await examine(page, hostPage({}, body))).toMatchObject([
      { severity: 'Worth fixing', title: 'Two versions of the script are on this page' },
    ]);
    await page.getByText(`${version} came first and is used; 9.9.9 is ignored.`).waitFor();
    expect(warnings.filter((text) => text.includes('9.9.9'))).toEqual([
      `luxe-widgets 9.9.9 is ignored: ${version} was loaded first`,
    ]);
  });

  test('suggests a working tag for a wrong integrity hash', async () => {
    const page = await newPage();
    const { origin } = site.server;
    const body = `<script src="${origin}/luxe-widgets.js" integrity="sha384-${'A'.repeat(64)}"
      crossorigin="anonymous"></script>${formTag()}`;
    const found = await examineByConsole(page, hostPage({}, body));
    expect(found).toMatchObject([{ title: 'The script is not the one that integrity names' }]);
    expect(await examine(page, hostPage({}, found[0]?.paste + formTag()))).toEqual([]);
  });

  test('reports integrity without crossorigin', async () => {
    const page = await newPage();
    const { origin } = site.server;
    const script = await (await fetch(`${origin}/luxe-widgets.js`)).arrayBuffer();
    const digest = createHash('sha384').update(Buffer.from(script)).digest('base64');
    const body = `<script src="${origin}/luxe-widgets.js" integrity="sha384-${digest}"></script>`;
    const found = await examineByConsole(page, hostPage({}, body + formTag()));
    expect(found).toMatchObject([{ title: 'The script’s integrity lacks crossorigin' }]);
    expect(await examine(page, hostPage({}, found[0]?.paste + formTag()))).toEqual([]);
  });

  test('reports an http script on an https page', async () => {
    const page = await newPage();
    const tag = formTag({ attributes: { 'api-base': 'http://api.example' } });
    const body = `<script src="http://widgets.example/luxe-widgets.js"></script>${tag}`;
    await page.route('**/*', (route) =>
      route.request().url() === 'https://partner.example/'
        ? route.fulfill({
            contentType: 'text/html',
            body: `<!doctype html><html lang="en">${body}`,
          })
        : route.abort(),
    );
    const found = await examineByConsole(page, 'https://partner.example/');
    expect(found).toMatchObject([
      { title: 'The script’s address begins with http' },
      { title: 'The API’s address begins with http' },
    ]);
    expect(found[0]?.paste).toContain('src="https://widgets.example/luxe-widgets.js"');
  });
});
