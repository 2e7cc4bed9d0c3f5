import { afterEach, describe, expect, test, vi } from 'vitest';
import { revoke } from '../../../../server/desk/actions/people.ts';
import { startDesk } from '../../../helpers/desk/start-desk.ts';
import { startApp } from '../../../helpers/server/app.ts';
import { openConnection } from '../../../helpers/server/raw-connection.ts';
import { sendRaw } from '../../../helpers/server/raw-request.ts';
import { heartbeat } from './event-reader.ts';

afterEach(() => {
  vi.useRealTimers();
});

const photos = ['/photos/x/0/0/thumbnail', '/photos/x/0/0/large'];
const calls = [
  ...['me', 'leads', 'leads/erased', 'leads/x', 'leads/x/notes/y', 'leads/x/offers/y'],
  ...['leads/x/offers/preview', 'offers/x/withdraw', 'offers/x/handover/confirm', 'views/x'],
  ...['audit', 'events', 'export.csv', 'export.json'],
].map((call) => `/api/${call}`);

test('the public server knows nothing of the desk', async () => {
  const { origin } = await startApp();
  for (const path of [...calls, ...photos]) {
    for (const [method, body] of [['GET'], ['PATCH', '{}'], ['PUT', '{}']]) {
      const headers = { 'Content-Type': 'application/json' };
      const { status } = await fetch(origin + path, { method, body, headers });
      expect(status, `${method} ${path}`).toBe(404);
    }
  }
});

describe('without a session', () => {
  const pages = [
    ...['/', '/leads/x', '/audit', '/sign-out', '/assets/desk.js', '/assets/desk.css'],
    ...['/report', '/report/report.css', '/report/file', '/report/time.csv'],
  ];
  const detours = [
    ...['/sign-in/../api/me', '/sign-in/%2e%2e/assets/desk.js', '/sign-in/..%2fassets/desk.js'],
    ...['/sign-in/..%5c..%5cpackage.json', '/SIGN-IN/../api/me', '//api/me'],
  ];

  test('no route answers to any method', async () => {
    const desk = await startDesk();
    for (const path of [...pages, ...photos, ...calls, ...detours]) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const headers = { 'Content-Length': '0' };
        const { status } = await sendRaw(desk.origin, path, { method, headers });
        expect([400, 401, 403, 404, 415], `${method} ${path}: ${status}`).toContain(status);
      }
    }
  });

  test('every answer allows only the desk’s own files, no frame around it, and is not stored', async () => {
    const desk = await startDesk();
    for (const path of ['/sign-in', '/api/me', '/nothing']) {
      const { headers } = await desk.call(path);
      const policy = headers.get('content-security-policy');
      expect(policy, path).toContain("script-src 'self'");
      expect(policy, path).toContain("require-trusted-types-for 'script'");
      expect(policy, path).toContain("frame-ancestors 'none'");
      expect(policy, path).not.toContain('unsafe');
      expect(headers.get('cache-control'), path).toBe('no-store');
      expect(headers.get('referrer-policy'), path).toBe('no-referrer');
    }
  });
});

test('a person whose access has ended gets no more events, even on an open connection', async () => {
  const desk = await startDesk();
  const cookie = await desk.signIn();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { body } = await desk.call('/api/events', { headers: { cookie } });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain('event: open');
  vi.advanceTimersByTime(heartbeat);
  expect((await reader?.read())?.value).toContain('still here');
  await revoke(desk.store, 'terminal', Date.now());
  vi.advanceTimersByTime(heartbeat);
  expect((await reader?.read())?.done).toBe(true);
});

test('events that cannot be read end the connection, and the log says why', async () => {
  const desk = await startDesk();
  const cookie = await desk.signIn();
  vi.spyOn(desk.store, 'findChanges').mockRejectedValueOnce(new Error('The database is away'));
  const events = await desk.call('/api/events', { headers: { cookie } });
  expect(await events.text()).toBe('');
  expect(desk.warnings).toEqual([expect.stringContaining('The database is away')]);
});

test('a HEAD request for events leaves nothing open', async () => {
  const desk = await startDesk();
  const cookie = await desk.signIn();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { status } = await desk.call('/api/events', { method: 'HEAD', headers: { cookie } });
  expect(status).toBe(200);
  // An open connection has an interval for its heartbeat, and one that reads changes.
  expect(vi.getTimerCount()).toBe(0);
});

test('a page of another site changes nothing, whatever content type it sends', async () => {
  const desk = await startDesk();
  const cookie = await desk.signIn();
  const pages: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `https://127.0.0.1:${desk.port}` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const page of pages) {
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const headers = { cookie, 'content-type': type, ...page };
      for (const path of ['/sign-out', '/sign-in/new-link', '/sign-in/link']) {
        const { status } = await desk.call(path, { method: 'POST', headers, body: '{}' });
        expect(status, `${path} as ${type} with ${JSON.stringify(page)}`).toBe(403);
      }
    }
  }
  expect((await desk.call('/api/me', { headers: { cookie } })).status).toBe(200);
  expect(desk.links).toHaveLength(1);
});

test('a body that is cut off logs no warning', async () => {
  const desk = await startDesk();
  const cookie = await desk.signIn();
  const { socket } = await openConnection(desk);
  const headers = `Host: 127.0.0.1:${desk.port}\r\nCookie: ${cookie}`;
  const body = 'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"version"';
  socket.write(`PATCH /api/leads/x HTTP/1.1\r\n${headers}\r\n${body}`);
  // The answer to another request shows that the server has begun to read this one.
  await desk.call('/api/me', { headers: { cookie } });
  socket.resetAndDestroy();
  // The answer to one more request shows that the server has noticed the reset.
  await desk.call('/api/me', { headers: { cookie } });
  expect(desk.warnings).toEqual([]);
});

test('a request in which both the client and the proxy name a person is refused', async () => {
  const env = { DESK_USER_HEADER: 'x-remote-user', DESK_TRUSTED_PROXIES: '127.0.0.1' };
  const desk = await startDesk({ env });
  const headers = { 'X-Remote-User': 'omar', 'x-remote-user': 'layla' };
  expect((await sendRaw(desk.origin, '/api/me', { headers })).status).toBe(401);
  expect(await desk.store.listPeople()).toEqual([]);
});

test('requests for another host are refused (DNS rebinding), and sign-in links never name one', async () => {
  const desk = await startDesk();
  for (const host of [
    ...['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:80', '0.0.0.0'],
    ...['localhost@evil.example', '[::1].evil.example'],
  ]) {
    const { status } = await sendRaw(desk.origin, '/sign-in', { headers: { Host: host } });
    expect([400, 421], host).toContain(status);
  }
  const path = 'http://evil.example/sign-in/new-link';
  await sendRaw(desk.origin, path, { method: 'POST', headers: { Origin: desk.origin } });
  for (const link of desk.links) expect(link).toMatch(`${desk.origin}/sign-in#`);
});

test('guesses from one network are rejected after a limit, and keep nobody else from signing in', async () => {
  const desk = await startDesk();
  const signIn = (token: string, from: string) =>
    desk.post('/sign-in/link', { token }, { 'x-forwarded-for': from });
  const statuses: number[] = [];
  for (let index = 0; index < 125; index++) {
    // As long as a token: 32 bytes in base64url.
    const guess = String(index).padStart(43, 'A');
    statuses.push((await signIn(guess, '203.0.113.9')).status);
  }
  expect(new Set(statuses)).toEqual(new Set([403, 503]));
  // Allows 60 guesses per minute, and a second minute may begin during the test.
  expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(120);
  // The proxy appends the true address, which is of another network.
  expect((await signIn(desk.token(), '203.0.113.9, 198.51.100.7')).status).toBe(200);
});
