import { get, type IncomingMessage } from 'node:http';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useChromium } from '../../helpers/browsers/browsers.ts';
import { soon, useSite } from '../../helpers/journey/site.ts';

const site = useSite({ GEO_HEADER: 'cf-ipcountry' });
const newPage = useChromium();
const phone = { viewport: { width: 390, height: 844 } };

/** Returns a list that grows by the path of every later request of the page. */
function recordRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

test('a picture that never loads does not block the form', async () => {
  const page = await newPage(phone);
  const held: string[] = [];
  await page.route('**/images/*.avif', (route) => void held.push(route.request().url()));
  await page.goto(`${site.server.origin}/pricing?lang=en`, { waitUntil: 'commit' });
  const field = page.getByRole('textbox', { name: 'First name' });
  await soon(async () => {
    await page.mouse.wheel(0, 200);
    return field.isVisible();
  }).toBe(true);
  expect(held).not.toEqual([]);
});

/** Ten segments, which a server sends before the first acknowledgement. */
const firstRoundTrip = 10 * 1460;

/** Bytes of the answer to a first visit: its headers with the cookies for that country, and its body as compressed. */
async function sizeOf(path: string, country: string): Promise<{ headers: number; body: number }> {
  const headers = { 'Accept-Encoding': 'br', 'cf-ipcountry': country };
  const answer = await new Promise<IncomingMessage>((done, fail) => {
    get(`${site.server.origin}${path}`, { headers }, done).on('error', fail);
  });
  answer.resume();
  return {
    headers: `HTTP/1.1 200 OK\r\n${answer.rawHeaders.join('\r\n')}`.length,
    body: Number(answer.headers['content-length']),
  };
}

/** Pages that most visitors open first. */
const landingPages = [
  '',
  'home',
  'about-us',
  'authentication',
  'buy-back',
  'contact-us',
  'direct-sales',
  'faqs',
  'pricing',
];

test('the HTML of a page arrives in one round trip, in both languages', async () => {
  for (const path of landingPages) {
    for (const country of ['SA', 'AE']) {
      const { headers, body } = await sizeOf(`/${path}`, country);
      expect(headers + body, `${path} in ${country}`).toBeLessThan(firstRoundTrip);
    }
  }
});

test.each(['/', '/pricing', '/about-us'])(
  'the first screen of %s in Arabic needs one file of styles, no Latin letters, and no digits of headings',
  async (path) => {
    const page = await newPage(phone);
    const requests = recordRequests(page);
    // The page loads its script as soon as the first screen is painted.
    const siteScript = page.waitForRequest('**/site.js');
    const headingDigits = page.waitForRequest('**/arabicHeadingFigures.*');
    await page.goto(`${site.server.origin}${path}?lang=ar`);
    await siteScript;
    const before = requests.slice(0, requests.indexOf('/site.js'));
    expect(before.filter((file) => file.startsWith('/styles/'))).toHaveLength(1);
    const fonts = before.filter((file) => file.startsWith('/fonts/')).join();
    expect(fonts).toMatch('/fonts/figures.');
    expect(fonts).not.toMatch('/fonts/letters.');
    expect(fonts).not.toMatch('/fonts/arabicHeadingFigures.');
    await headingDigits;
  },
);

test('photograph and fonts of the first screen load before icons and widgets', async () => {
  const page = await newPage(phone);
  const requests = recordRequests(page);
  const widgets = page.waitForRequest('**/luxe-widgets.js');
  await page.goto(`${site.server.origin}/?lang=en`);
  await widgets;
  const firstLater = requests.findIndex((path) => /luxe-widgets\.js|images\/icons\./.test(path));
  const opening = requests
    .slice(0, firstLater)
    .filter((path) => /hero-jewelry|^\/fonts\/(heading|text)\./.test(path));
  expect(opening, 'photograph, and fonts of heading and text').toHaveLength(3);
});
