import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { settings } from '../../../widgets/domain/settings.ts';
import { offerPageOf } from '../../helpers/request/offer-page.ts';
import { sendRequest } from '../../helpers/request/request-page.ts';
import { sampleItem, sampleLead, submit } from '../../helpers/server/samples.ts';
import { deskOutput } from '../../helpers/server/server.ts';
import { executeOn } from '../../helpers/store/test-store.ts';
import { startRequestServer } from './request-page-server.ts';

const server = await startRequestServer();

const { makeOffer, offered, changeOffers, setStatus, open } = offerPageOf(() => server);

test('the page shows first name, reference, items and photos, and no other personal data', async () => {
  const { submissionId, path } = await sendRequest(server);
  const { status, headers, text, html } = await open(path);
  expect(status).toBe(200);
  expect(headers.get('x-robots-tag')).toBe('noindex');
  expect(text).toContain('We have your request, Layla');
  expect(text).toContain(submissionId.slice(0, 8));
  expect(text).toContain('Rolex Submariner Date');
  expect(html).not.toMatch(/Haddad|layla@|501234567/);
  const [photo = ''] = /\/request\/[\w-]+\/photos\/0\/0/.exec(html) ?? [];
  const drawn = await fetch(server.origin + photo);
  expect(drawn.headers.get('content-type')).toBe('image/jpeg');
  expect((await drawn.bytes()).subarray(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]));
  expect(server.output()).not.toContain(path.split('/').at(-1));
});

test('the page is in the language of the form or of ?lang, else in that of the country, whose WhatsApp number it has', async () => {
  const arabic = await sendRequest(server, {}, '?lang=ar');
  expect((await open(arabic.path)).html).toContain('<html lang="ar"><main>');
  expect((await open(arabic.path)).text).toContain('وصلنا طلبك يا Layla');
  expect((await open(`${arabic.path}?lang=en`)).text).toContain('We have your request, Layla');
  const saudi = await sendRequest(server, { country: 'SA' }, '');
  const { html } = await open(saudi.path);
  expect(html).toContain('<html lang="ar">');
  expect(html).toContain(`wa.me/${settings.whatsapp.SA}`);
  const unknown = await sendRequest(server, { country: 'constructor' }, '');
  expect((await open(unknown.path)).html).toContain('<html lang="en"><main>');
});

test.each([
  ["a partner's", 'https://partner.example', true],
  // The default of PUBLIC_URL for the port 0, with which `startApp` takes any free port.
  ['our own', 'http://localhost:0', false],
])('the page of a lead from %s site names the site: %s', async (_, origin, isNamed) => {
  const { answer } = await submit(server, sampleLead(), { headers: { origin } });
  const { text } = await open(new URL(String(answer.request)).pathname);
  expect(text.includes(`Sent through ${new URL(origin).host}`)).toBe(isNamed);
  expect(text.includes('Sent through')).toBe(isNamed);
});

test('the page is found behind a link with an ending that is not its own, and stays out of the log', async () => {
  const { path } = await sendRequest(server);
  for (const ending of ['.', ')', '/', '%20', '/photos/0/0/', '/details/']) {
    const { status, headers } = await open(`${path}${ending}?lang=ar`);
    expect([status, headers.get('location')], ending).toEqual([303, `${path}?lang=ar`]);
  }
  expect(server.output()).not.toContain(path.split('/').at(-1));
});

test('the address of the page stays private in every answer', async () => {
  const { path } = await sendRequest(server);
  const answers = await Promise.all([
    fetch(`${server.origin}${path}`),
    fetch(`${server.origin}${path}.`, { redirect: 'manual' }),
    fetch(`${server.origin}${path}/answer`, { method: 'POST', body: '{}' }),
    fetch(`${server.origin}${path}/details?item=7`, { method: 'POST', body: new FormData() }),
    fetch(`${server.origin}${path}/photos/7/7`),
    fetch(`${server.origin}${path.slice(0, -1)}`),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 303, 415, 400, 404, 404]);
  for (const { headers } of answers) {
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('private, no-store');
  }
});

test('a form that is sent again leads to the same page, but not a stranger who sends another under its id', async () => {
  const client = await sendRequest(server, { submissionId: 'known' });
  expect((await sendRequest(server, { submissionId: 'known' })).path).toBe(client.path);
  const stranger = await sendRequest(server, {
    submissionId: 'known',
    firstName: 'Eve',
    items: [sampleItem({ model: 'Kelly' })],
  });
  expect(stranger.path).not.toBe(client.path);
  await deskOutput(server.dataDir, ['offer', 'known~1', '--amount', '18500', '--currency', 'AED']);
  expect((await open(client.path)).text).toContain('AED 18,500');
  const { text } = await open(stranger.path);
  expect(text).toContain('Rolex Kelly');
  expect(text).not.toMatch(/18,500|Layla|Submariner/);
  expect(text).toContain('Being reviewed (now)');
  await changeOffers('known', `answer = 'approved', answered_at = 1`);
  await setStatus('known', 'converted');
  expect((await open(client.path)).text).toContain('Accepted (now)');
  expect((await open(stranger.path)).text).toContain('Being reviewed (now)');
});

test('a lead that the desk marks as offered after a withdrawn offer has an offer on the page of every version', async () => {
  const id = 'corrected';
  const first = await offered({ submissionId: id });
  const second = await sendRequest(server, { submissionId: id, lastName: 'Hadad' });
  await changeOffers(id, `closed_as = 'withdrawn'`);
  await setStatus(id, 'offered');
  expect((await open(first.path)).text).toContain('Our offer is ready');
  expect((await open(second.path)).text).toContain('Our offer is ready');
});

describe('the step', () => {
  test.each([
    ['new', 'We have your request, Layla', 'Received (now)'],
    ['working', 'We are looking at your request', 'Being reviewed (now)'],
    ['qualified', 'We are looking at your request', 'Being reviewed (now)'],
    ['disqualified', 'This request is closed', 'Closed (now)'],
    ['offered', 'Our offer is ready', 'Offer made (now)'],
    ['converted', 'You have accepted our offer', 'Accepted (now)'],
  ] as const)('of a lead that the desk marks as %s', async (status, heading, step) => {
    const { submissionId, path } = await sendRequest(server);
    await setStatus(submissionId, status);
    const { text } = await open(path);
    expect(text).toContain(heading);
    expect(text).toContain(step);
    const isBeforeOffer = ['new', 'working', 'qualified'].includes(status);
    expect(text.includes('What happens next')).toBe(isBeforeOffer);
    // Without an offer, there is nothing to hand over.
    expect(text).not.toContain('Our courier comes to me');
  });

  test.each([
    ['', 'AED 185,000', 'Offer made (now)'],
    [`answer = 'approved', answered_at = 1`, 'You have accepted our offer', 'Accepted (now)'],
    [`answer = 'rejected', answered_at = 1`, 'You have declined our offer', 'Declined (now)'],
    [`answer = 'call-me', answered_at = 1`, 'We have your answer', 'Answered (now)'],
    ['expires_at = 1', 'Our offer has expired', 'Expired (now)'],
    [`closed_as = 'withdrawn'`, 'We are looking at your request', 'Being reviewed (now)'],
  ])('of a lead with an offer: %s', async (change, heading, step) => {
    const { submissionId, path } = await sendRequest(server);
    await makeOffer(submissionId);
    if (change) {
      await changeOffers(submissionId, change);
      // `changeOffers` bypasses the store, which sets this status when the desk withdraws an offer.
      await setStatus(submissionId, 'working');
    }
    const { text } = await open(path);
    expect(text).toContain(heading);
    expect(text).toContain(step);
    expect(text.indexOf(`Reference ${submissionId.slice(0, 8)}`)).toBeLessThan(
      text.indexOf(heading),
    );
    const namesExpiry = step.startsWith('Offer') || step.startsWith('Expired');
    expect(text.includes('Valid until')).toBe(namesExpiry);
    // The section and its first row have the same label; the page shows it once.
    expect(text).not.toContain('Our offer Our offer');
  });

  // 2026-11-23 is a Monday, 2026-11-28 a Saturday.
  test.each([
    ['today', '2026-11-23T10:00', '2026-11-23T20:59', 'replies today'],
    ['on a later day', '2026-11-28T22:00', '2026-11-29T12:00', 'replies on Monday'],
    ['today, on that later day', '2026-11-28T22:00', '2026-11-30T00:10', 'replies today'],
    ['late', '2026-11-23T10:00', '2026-11-23T21:01', 'taking longer than we promised'],
  ])('calls the reply to a new lead due %s', async (_, sentAt, openedAt, promise) => {
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${sentAt}+04:00`) });
    const { path } = await sendRequest(server);
    vi.setSystemTime(Date.parse(`${openedAt}+04:00`));
    const { text } = await open(path);
    expect(text.match(/replies (today|on \w+)|taking longer than we promised/g)).toEqual([promise]);
  });
});

describe('an address without a page', () => {
  test('is called unknown, in both languages', async () => {
    const unknown = `/request/${'a'.repeat(22)}`;
    const { status, text } = await open(unknown);
    expect([status, text]).toEqual([404, expect.stringContaining('We can’t find this request')]);
    expect((await open(`${unknown}?lang=ar`)).text).toContain('لم نعثر على هذا الطلب');
  });

  test('says that the request was erased', async () => {
    const { submissionId, path } = await sendRequest(server, { email: 'erased@example.com' });
    await deskOutput(server.dataDir, ['erase', submissionId, '--yes']);
    const { status, text } = await open(path);
    expect([status, text]).toEqual([410, expect.stringContaining('has been erased')]);
    expect((await open(`${path}/photos/0/0`)).status).toBe(404);
  });

  test('says after 90 days that the page has expired', async () => {
    const { submissionId, path } = await sendRequest(server);
    const created = Date.now() - 91 * 24 * 60 * 60 * 1000;
    const where = `where lead_id = '${submissionId}'`;
    await executeOn(server.dataDir, `update request_pages set created_at = ${created} ${where}`);
    const { status, text } = await open(path);
    expect([status, text]).toEqual([410, expect.stringContaining('This page has expired')]);
  });
});

test('a test lead has no page', async () => {
  const { path } = await sendRequest(server, { test: true });
  expect(path).toBe('/');
});

describe('/request', () => {
  const sendFrom = (headers: Record<string, string>) =>
    submit(server, sampleLead(), { query: '?lang=ar', headers });
  const follow = (cookie: string, query = '') =>
    fetch(`${server.origin}/request${query}`, { headers: { cookie }, redirect: 'manual' });

  test('leads to the request that this browser sent last from our site', async () => {
    const { answer, headers } = await sendFrom({ 'Sec-Fetch-Site': 'same-origin' });
    const [cookie = ''] = headers.getSetCookie();
    expect(cookie).toMatch(/^luxe\.request=[\w-]{22}; Max-Age=86400; Path=\/request; HttpOnly; /);
    const [pair = ''] = cookie.split(';');
    const { pathname } = new URL(String(answer.request));
    expect((await follow(pair)).headers.get('location')).toBe(pathname);
    expect((await follow(pair, '?lang=en')).headers.get('location')).toBe(`${pathname}?lang=en`);
  });

  test('keeps the address of the request to connections over TLS if it was sent over one', async () => {
    const behindProxy = await startRequestServer({ TRUST_PROXY: '1' });
    const cookieOver = async (scheme: string) => {
      const headers = { 'Sec-Fetch-Site': 'same-origin', 'X-Forwarded-Proto': scheme };
      return (await submit(behindProxy, sampleLead(), { headers })).headers.get('set-cookie');
    };
    expect(await cookieOver('https')).toContain('; Secure');
    expect(await cookieOver('http')).not.toContain('Secure');
  });

  test("does not lead to a request from a partner's page, and explains itself without a request", async () => {
    const { headers } = await sendFrom({ 'Sec-Fetch-Site': 'cross-site' });
    expect(headers.getSetCookie()).toEqual([]);
    expect((await follow('luxe.request=../../etc')).headers.get('location')).toBeNull();
    const { status, text } = await open('/request');
    expect([status, text]).toEqual([200, expect.stringContaining('We can’t find this request')]);
  });
});
