import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { revoke } from '../../../../server/desk/actions/people.ts';
import { type RunningDesk, startDesk } from '../../../helpers/desk/start-desk.ts';
import { signInByLink, tokenOf } from './sign-in-link.ts';

const behindProxy = { DESK_USER_HEADER: 'x-remote-user', DESK_TRUSTED_PROXIES: '127.0.0.1' };

afterEach(() => {
  vi.useRealTimers();
});

/** Sends headers and paths that `fetch` would not. */
function sendRaw(
  { port }: RunningDesk,
  path: string,
  {
    method = 'GET',
    headers = {},
  }: { method?: string; headers?: Record<string, string | string[]> },
): Promise<number | undefined> {
  return new Promise((done, fail) => {
    request({ port, host: '127.0.0.1', path, method, headers })
      .on('response', (response) => done(response.resume().statusCode))
      .on('error', fail)
      .end();
  });
}

describe('without a session', () => {
  const routes = [
    ...['/', '/leads/x', '/audit', '/assets/desk.js', '/assets/desk.css', '/api/me', '/api/leads'],
    ...[
      '/api/leads/x',
      '/api/leads/x/notes/y',
      '/api/leads/x/offers',
      '/api/views',
      '/api/views/x',
    ],
    ...['/api/leads/x/offers/preview', '/api/offers/x/withdraw', '/api/audit', '/api/events'],
    ...['/api/export.csv', '/api/export.json', '/photos/x/0/0/thumbnail', '/photos/x/0/0/large'],
    ...['/sign-out', '/sign-in/../api/me', '/sign-in/%2e%2e/assets/desk.js', '//api/me'],
    ...['/sign-in/..%2fassets/desk.js', '/sign-in/..%5c..%5cpackage.json', '/SIGN-IN/../api/me'],
  ];

  test('no route answers to any method', async () => {
    const desk = await startDesk();
    for (const path of routes) {
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
        const status = await sendRaw(desk, path, { method, headers: { 'content-length': '0' } });
        expect([400, 401, 403, 404, 415], `${method} ${path}: ${status}`).toContain(status);
      }
    }
  });
});

describe('a person whose access has ended', () => {
  test('gets no more events, even on an open connection', async () => {
    const desk = await startDesk();
    const cookie = await signInByLink(desk);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { body } = await desk.call('/api/events', { headers: { cookie } });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('event: open');
    vi.advanceTimersByTime(20_000);
    expect((await reader?.read())?.value).toContain('still here');
    await revoke(desk.store, 'terminal', Date.now());
    vi.advanceTimersByTime(20_000);
    expect((await reader?.read())?.done).toBe(true);
  });

  test('stays out if the proxy reports the name in another case', async () => {
    const desk = await startDesk(behindProxy);
    const as = (name: string) => desk.call('/api/me', { headers: { 'x-remote-user': name } });
    const first = await as('Layla@Example.com');
    expect(await first.json()).toMatchObject({ person: { name: 'Layla@Example.com' } });
    expect((await as('layla@example.com')).status).toBe(200);
    expect(await desk.store.listPeople()).toHaveLength(1);
    await revoke(desk.store, 'layla@example.com', Date.now());
    expect((await as('LAYLA@example.com')).status).toBe(401);
  });
});

describe('a page of another site', () => {
  test.each([
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['origin', 'https://127.0.0.1:PORT'],
    ['sec-fetch-site', 'cross-site'],
    ['sec-fetch-site', 'same-site'],
  ])('changes nothing with %s: %s, whatever type it sends', async (name, value) => {
    const desk = await startDesk();
    const cookie = await signInByLink(desk);
    const header = { [name]: value.replace('PORT', String(desk.port)) };
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      const sent = { cookie, 'content-type': type, ...header };
      for (const path of ['/sign-out', '/sign-in/new-link', '/sign-in/link']) {
        const response = await desk.call(path, { method: 'POST', headers: sent, body: '{}' });
        expect(response.status, `${path} as ${type}`).toBe(403);
      }
    }
    expect((await desk.call('/api/me', { headers: { cookie } })).status).toBe(200);
    expect(desk.links).toHaveLength(1);
  });
});

test('a body that is cut off is no error of ours', async () => {
  const desk = await startDesk();
  const cookie = await signInByLink(desk);
  const socket = connect(desk.port, '127.0.0.1');
  const head = [
    'PATCH /api/leads/x HTTP/1.1',
    `Host: 127.0.0.1:${desk.port}`,
    `Cookie: ${cookie}`,
    'Content-Type: application/json',
    'Content-Length: 100',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n{"version"`);
  // An answer to another request shows that this one has begun.
  await desk.call('/api/me', { headers: { cookie } });
  socket.resetAndDestroy();
  await desk.call('/api/me', { headers: { cookie } });
  expect(desk.warnings).toEqual([]);
});

test('a session that only listens to events ends for lack of use', async () => {
  const { store } = await startDesk();
  const now = Date.now();
  const minute = 60_000;
  const person = { personId: 'p', name: 'Layla', login: null, isActive: true, createdAt: 1 };
  await store.savePerson(person);
  const times = { createdAt: now, lastSeenAt: now, expiresAt: now + 1e9 };
  await store.saveSession({ tokenHash: 'h', personId: 'p', ...times });
  expect(await store.readSession('h', now + 5 * minute, now - 1, false)).toBeDefined();
  expect(await store.readSession('h', now + 9 * minute, now + 4 * minute)).toBeUndefined();
});

test('a name that the proxy has only added to that of the client is refused', async () => {
  const desk = await startDesk(behindProxy);
  const names = { 'x-remote-user': ['omar', 'layla'] };
  expect(await sendRaw(desk, '/api/me', { headers: names })).toBe(401);
  expect(await desk.store.listPeople()).toEqual([]);
});

test('the link in the terminal never names another host', async () => {
  const desk = await startDesk();
  const headers = { host: `127.0.0.1:${desk.port}`, origin: `http://127.0.0.1:${desk.port}` };
  const path = 'http://evil.example/sign-in/new-link';
  await sendRaw(desk, path, { method: 'POST', headers });
  for (const link of desk.links) expect(link).toMatch(`${desk.origin}/sign-in#`);
});

test.each([
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example:80',
  'localhost@evil.example',
  '[::1].evil.example',
  '0.0.0.0',
])('the host name %j is refused', async (host) => {
  const desk = await startDesk();
  expect([400, 421]).toContain(await sendRaw(desk, '/sign-in', { headers: { host } }));
});

describe('1,000 guesses', () => {
  const guess = (desk: RunningDesk, index: number, from: string) => {
    const token = index.toString(36).padStart(43, 'A');
    return desk.post('/sign-in/link', { token }, { 'x-forwarded-for': from });
  };

  test('of one network are cut off, and keep nobody else from signing in', async () => {
    const desk = await startDesk();
    const statuses = new Map<number, number>();
    for (let index = 0; index < 1000; index++) {
      const { status } = await guess(desk, index, `203.0.113.9`);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect([...statuses.keys()].sort()).toEqual([403, 503]);
    expect(statuses.get(403)).toBeLessThanOrEqual(120);
    const token = tokenOf(desk.links[0]);
    const from = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
    expect((await desk.post('/sign-in/link', { token }, from)).status).toBe(200);
  });
});
