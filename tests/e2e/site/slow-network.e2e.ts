import { get, type IncomingMessage } from 'node:http';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { languages } from '../../../widgets/domain/languages.ts';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite();
const newPage = useChromium();

/** Returns a list that grows by the path of every request of the page. */
function recordRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('a picture that never loads does not block the form', async () => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await page.route('**/hero-*', () => {});
  await page.goto(`${site.server.origin}/pricing?lang=en`, { waitUntil: 'commit' });
  const field = page.getByRole('textbox', { name: 'First name' });
  await soon(async () => {
    await page.mouse.wheel(0, 200);
    return field.isVisible();
  }).toBe(true);
});

/** Paths of the requests until the first screen is painted, as its script then loads. */
async function requestsBeforePaint(path: string): Promise<string[]> {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  const requests = recordRequests(page);
  const script = page.waitForRequest('**/site.js');
  await page.goto(`${site.server.origin}${path}`);
  await script;
  return requests.slice(0, requests.indexOf('/site.js'));
}

/** Ten segments, which a server sends before the first acknowledgement. */
const firstRoundTrip = 10 * 1460;

/** Bytes of an answer: its headers, and its body as compressed. */
async function sizeOf(path: string): Promise<{ headers: number; body: number }> {
  const headers = { 'Accept-Encoding': 'br' };
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    get(`${site.server.origin}${path}`, { headers }, done).on('error', fail);
  });
  answer.resume();
  return {
    headers: `HTTP/1.1 200 OK\r\n${answer.rawHeaders.join('\r\n')}`.length,
    body: Number(answer.headers['content-length']),
  };
}

async function bytesOf(path: string): Promise<number> {
  const { headers, body } = await sizeOf(path);
  return headers + body;
}

test.each(languages)(
  'the HTML of the home page arrives in one round trip (%s)',
  async (language) => {
    const { body } = await sizeOf(`/?lang=${language}`);
    expect(body).toBeLessThan(firstRoundTrip);
  },
);

test.each([
  'about-us',
  'authentication',
  'buy-back',
  'contact-us',
  'direct-sales',
  'faqs',
  'pricing',
])('/%s arrives in one round trip', async (path) => {
  expect(await bytesOf(`/${path}?lang=en`)).toBeLessThan(firstRoundTrip);
  expect(await bytesOf(`/${path}?lang=ar`)).toBeLessThan(firstRoundTrip);
});

test.each(['/', '/pricing', '/about-us'])(
  'the first screen of %s in Arabic needs no Latin letters',
  async (path) => {
    const before = await requestsBeforePaint(`${path}?lang=ar`);
    expect(before.join()).toMatch('/fonts/figures.');
    expect(before.join()).not.toMatch('/fonts/letters.');
  },
);

test.each(['/', '/pricing', '/about-us'])(
  '%s has one file of styles for its shadow roots and everything below the first screen',
  async (path) => {
    const before = await requestsBeforePaint(`${path}?lang=en`);
    expect(before.filter((request) => request.startsWith('/styles/'))).toHaveLength(1);
  },
);

test('icons load after everything on the first screen, and without script', async () => {
  const before = await requestsBeforePaint('/?lang=en');
  expect(before.slice(0, 5).join()).not.toMatch('/images/icons.');
  const page = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const icons = page.waitForResponse('**/images/icons.*.svg');
  await page.goto(`${site.server.origin}/?lang=en`);
  expect((await icons).ok()).toBe(true);
});

test('the first screen loads before the widgets', async () => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  const requests = recordRequests(page);
  // The plain form has the same fields, so they do not show that the script has run.
  const widgets = page.waitForRequest('**/luxe-widgets.js');
  await page.goto(`${site.server.origin}/?lang=en`);
  await widgets;
  const before = requests.slice(0, requests.indexOf('/luxe-widgets.js'));
  const opening = before.filter((path) => /hero-jewelry|^\/fonts\/(heading|text)\./.test(path));
  expect(opening).toHaveLength(3);
});

test.each(['/', '/about-us'])(
  '%s loads the digits of Arabic headings after its first screen',
  async (path) => {
    const page = await newPage({ viewport: { width: 390, height: 844 } });
    const requests = recordRequests(page);
    const digits = page.waitForRequest('**/arabicHeadingFigures.*');
    await page.goto(`${site.server.origin}${path}?lang=ar`);
    await digits;
    // Requested when the first screen is painted.
    expect(requests).toContain('/site.js');
  },
);
