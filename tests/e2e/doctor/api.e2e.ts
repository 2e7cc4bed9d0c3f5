import { describe, expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import {
  examine,
  partnerPage,
  startPlainServer,
  usePlainServers,
} from '../../helpers/doctor/page.ts';
import { snippet } from '../../helpers/journey/host-site.ts';
import { useSite } from '../../helpers/journey/site.ts';
import { startServer } from '../../helpers/server/server.ts';

const site = useSite();
const newPage = useChromium();
const serve = usePlainServers();

const hostPage = (headers?: Record<string, string>, body?: string) =>
  partnerPage(site, headers, body);

describe('the API check of the doctor', () => {
  const pageWithApi = (base: string) =>
    hostPage({}, snippet(site.server.origin, { attributes: { 'api-base': base } }));

  test('finds no API at api-base', async () => {
    const page = await newPage();
    const base = await serve((_, response) => {
      response.writeHead(404, { 'content-type': 'text/html', 'access-control-allow-origin': '*' });
      response.end('<h1>Not here</h1>');
    });
    expect(await examine(page, pageWithApi(base))).toEqual([
      { severity: 'Broken', title: `There is no API at ${base}`, paste: '' },
    ]);
  });

  test('recognizes a website that answers everything with its home page', async () => {
    const page = await newPage();
    const base = await serve((_, response) => {
      const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      response.writeHead(200, { 'content-type': 'text/html', ...cors });
      response.end('<h1>Home</h1>');
    });
    expect(await examine(page, pageWithApi(base))).toMatchObject([
      { severity: 'Broken', title: `There is no API at ${base}` },
    ]);
  });

  test('reports an API that does not answer', async () => {
    const page = await newPage();
    const { origin: base, close } = await startPlainServer(() => {});
    await close();
    expect(await examine(page, pageWithApi(base))).toEqual([
      { severity: 'Broken', title: 'The API does not answer', paste: '' },
    ]);
  });

  test('reports an API that answers with an error', async () => {
    const page = await newPage();
    const base = await serve(({ method }, response) => {
      const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      response.writeHead(method === 'OPTIONS' ? 204 : 503, cors).end();
    });
    await examine(page, pageWithApi(base));
    await page.getByText(`${base} answers with 503. Leads may not arrive.`).waitFor();
  });

  test('shows the settings that allow this website when the API rejects it', async () => {
    const page = await newPage();
    const strict = await startServer({ env: { ALLOWED_ORIGINS: 'https://elsewhere.example' } });
    const found = await examine(page, hostPage({}, snippet(strict.origin)));
    expect(found).toMatchObject([
      { severity: 'Broken', title: 'The API does not accept this website' },
    ]);
    const [, allowed] = /^ALLOWED_ORIGINS=(\S+)$/m.exec(found[0]?.paste ?? '') ?? [];
    const fixed = await startServer({ env: { ALLOWED_ORIGINS: allowed ?? '' } });
    expect(await examine(page, hostPage({}, snippet(fixed.origin)))).toEqual([]);
    await Promise.all([strict.stop(), fixed.stop()]);
  });

  test('accepts an API without country look-up and sends it no lead', async () => {
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
    expect(await examine(page, pageWithApi(base))).toEqual([]);
    expect(calls).toEqual(['POST /api/v1/public/get-visitor-country-code-by-ip']);
  });
});
