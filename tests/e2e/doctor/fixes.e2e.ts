import { describe, expect, test } from 'vitest';
import { htmlSnippet } from '../../../demo/builder/snippet/html.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import {
  examine,
  examineByConsole,
  findingsIn,
  usePlainServers,
} from '../../helpers/doctor/page.ts';
import { formTag, snippet } from '../../helpers/journey/host-site.ts';
import { recordedIn } from '../../helpers/journey/journey.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { builderSnippet } from '../../helpers/platforms/builder-snippet.ts';

const site = useSite();
const newPage = useChromium();
const serve = usePlainServers();

/** A partner's page, by default with the documented snippet. */
const hostPage = (body = snippet(site.server.origin), headers: Record<string, string> = {}) =>
  site.host.add({ body, headers });
const withPolicy = (policy: string) => hostPage(undefined, { 'content-security-policy': policy });

test('the doctor accepts an API without IP look-up and sends it no lead', async () => {
  const page = await newPage();
  const calls: string[] = [];
  const base = await serve((request, response) => {
    if (request.method !== 'OPTIONS') calls.push(`${request.method} ${request.url}`);
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
      'content-type': 'application/json',
    };
    const isKnown = request.url?.endsWith('/get-visitor-country-code-by-ip');
    response.writeHead(isKnown ? 200 : 404, headers).end('{"country-code": "AE"}');
  });
  const body = snippet(site.server.origin, { attributes: { 'api-base': base } });
  expect(await examine(page, hostPage(body))).toEqual([]);
  expect(calls).toEqual(['POST /api/v1/public/get-visitor-country-code-by-ip']);
});

test('the doctor submits no form on a page without a policy for forms', async () => {
  const page = await newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  const withPlainForm = htmlSnippet(builderSnippet({}, site.server.origin));
  expect(await examine(page, hostPage(withPlainForm))).toEqual([]);
  expect(requests.filter((request) => request.includes('submit-deal'))).toEqual([]);
});

test('the doctor names the script that changes requests, without its query', async () => {
  const page = await newPage();
  const files = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(`
      const send = window.fetch;
      window.fetch = async (address, options) => send(address, { ...options, credentials: 'include' });
      const { open } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.open = function (...options) {
        open.apply(this, options);
        this.withCredentials = true;
      };`);
  });
  const body = `<script src="${files}/app.js?user=layla"></script>${snippet(site.server.origin)}
    <luxe-whatsapp-button></luxe-whatsapp-button>`;
  const found = await examine(page, hostPage(body));
  const title = 'A script of this page changes the widgets’ requests';
  expect(found).toEqual([{ severity: 'Broken', title, paste: site.server.origin }]);
  // The line that sets withCredentials.
  await page.getByText(`${files}/app.js:7`, { exact: true }).waitFor();
});

describe('the doctor on the script tag', () => {
  test('names WP Rocket, which waits for the first interaction', async () => {
    /** Imitates WP Rocket: scripts run once the visitor presses a key. */
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
    const held = `type="rocketlazyloadscript" data-rocket-src="${site.server.origin}/luxe-widgets.js"`;
    const page = await newPage();
    const body = `<script ${held}></script>${formTag()}${rocket}`;
    await page.goto(`${hostPage(body)}?luxe-doctor`);
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

  test('suggests a working tag for a wrong integrity hash', async () => {
    const page = await newPage();
    const body = `<script src="${site.server.origin}/luxe-widgets.js"
      integrity="sha384-${'A'.repeat(64)}" crossorigin="anonymous"></script>${formTag()}`;
    const found = await examineByConsole(page, hostPage(body));
    expect(found).toMatchObject([{ title: 'The script is not the one that integrity names' }]);
    expect(await examine(page, hostPage(found[0]?.paste + formTag()))).toEqual([]);
  });

  test('reports a missing script on a page that blocks fetch', async () => {
    const page = await newPage();
    const server = await serve((_, response) => response.writeHead(404).end());
    const blocking = '<script>fetch = () => Promise.reject(new TypeError("Blocked"))</script>';
    const body = `${blocking}<script src="${server}/luxe-widgets.js"></script>${formTag()}`;
    const found = await examineByConsole(page, hostPage(body));
    expect(found.map(({ title }) => title)).toContain('There is no script at its address');
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

describe('the doctor on a Content Security Policy', () => {
  const scripts = () => `script-src 'self' ${site.server.origin}`;

  test('shows complete directives for one that has only default-src', async () => {
    const page = await newPage();
    const { origin } = site.server;
    const found = await examine(page, withPolicy(`default-src 'none'; ${scripts()}`));
    expect(found.map(({ paste }) => paste)).toEqual([
      `connect-src ${origin};`,
      `img-src ${origin};`,
    ]);
    const fix = found.map(({ paste }) => paste).join(' ');
    expect(await examine(page, withPolicy(`default-src 'none'; ${scripts()}; ${fix}`))).toEqual([]);
  });

  test('works under Trusted Types itself', async () => {
    const page = await newPage();
    const { origin } = site.server;
    const url = withPolicy(
      `default-src 'none'; script-src 'self' ${origin}; connect-src ${origin};
       img-src ${origin} ${site.host.origin}/favicon.ico;
       require-trusted-types-for 'script'; trusted-types 'none'`.replaceAll('\n', ' '),
    );
    expect(await examine(page, url)).toEqual([]);
    await page.getByRole('button', { name: 'العربية' }).click();
    await page.getByRole('dialog', { name: 'كل شيء على ما يرام' }).waitFor();
    expect(await recordedIn(page)).toMatchObject({ violations: [], errors: [] });
  });
});

test('the doctor reports a sandbox and the storage that it blocks', async () => {
  const page = await newPage();
  const policy = 'sandbox allow-scripts allow-popups';
  expect(await examine(page, withPolicy(policy))).toMatchObject([
    { severity: 'Worth fixing', title: 'The browser keeps nothing for this page' },
    { severity: 'Good to know', title: 'The page is in a sandboxed frame' },
  ]);
  await page.getByText('The frame does not grant allow-forms allow-same-origin').waitFor();
});
