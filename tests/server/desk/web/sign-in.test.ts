import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { revoke } from '../../../../server/desk/actions/people.ts';
import { hashToken } from '../../../../server/desk/web/sign-in/tokens.ts';
import { type RunningDesk, startDesk } from '../../../helpers/desk/start-desk.ts';
import { cookieOf, signInByLink, tokenOf } from './sign-in-link.ts';

const me = (desk: RunningDesk, cookie: string) => desk.call('/api/me', { headers: { cookie } });

describe('without a session', () => {
  test('calls answer 401 and pages lead to sign-in', async () => {
    const desk = await startDesk();
    const refused = await desk.call('/api/me');
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ error: 'signed-out' });
    const page = await desk.call('/leads?tab=new', { headers: { accept: 'text/html' } });
    expect(page.status).toBe(302);
    expect(page.headers.get('location')).toBe('/sign-in?to=%2Fleads%3Ftab%3Dnew');
    expect((await desk.call('/sign-out', { method: 'POST' })).status).toBeGreaterThan(400);
  });

  test('guessed and foreign cookies answer 401', async () => {
    const desk = await startDesk();
    for (const cookie of ['desk=', 'desk=x', `desk=${'A'.repeat(43)}`, 'desk=%00', 'desk=null']) {
      expect((await me(desk, cookie)).status, cookie).toBe(401);
    }
  });
});

describe('the link in the terminal', () => {
  test('signs in once', async () => {
    const desk = await startDesk();
    const token = tokenOf(desk.links[0]);
    const first = await desk.post('/sign-in/link', { token });
    expect(first.status).toBe(200);
    expect((await me(desk, cookieOf(first))).status).toBe(200);
    expect((await desk.post('/sign-in/link', { token })).status).toBe(403);
  });

  test('is replaced by a new one', async () => {
    const desk = await startDesk();
    expect((await desk.post('/sign-in/new-link', {})).status).toBe(204);
    const [old, fresh] = desk.links.map(tokenOf);
    expect((await desk.post('/sign-in/link', { token: old })).status).toBe(403);
    expect((await desk.post('/sign-in/link', { token: fresh })).status).toBe(200);
  });

  test('is refused as anything but its text', async () => {
    const desk = await startDesk();
    for (const token of ['', 'x', null, 1, {}, ['x'], 'x'.repeat(1e6)]) {
      const { status } = await desk.post('/sign-in/link', { token });
      expect([400, 403], JSON.stringify(token).slice(0, 20)).toContain(status);
    }
  });

  test('starts a session that scripts and other sites cannot use', async () => {
    const desk = await startDesk();
    const response = await desk.post('/sign-in/link', { token: tokenOf(desk.links[0]) });
    expect(response.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Strict$/);
  });
});

describe('a session', () => {
  test('is another one after each sign-in', async () => {
    const desk = await startDesk();
    const fixed = await signInByLink(desk);
    await desk.post('/sign-in/new-link', {});
    const token = tokenOf(desk.links.at(-1));
    const again = await desk.post('/sign-in/link', { token }, { cookie: fixed });
    expect(cookieOf(again)).not.toBe(fixed);
    expect((await me(desk, fixed)).status).toBe(401);
    expect((await me(desk, cookieOf(again))).status).toBe(200);
  });

  test('ends with sign-out', async () => {
    const desk = await startDesk();
    const cookie = await signInByLink(desk);
    expect((await desk.post('/sign-out', {}, { cookie })).status).toBe(204);
    expect((await me(desk, cookie)).status).toBe(401);
  });

  test('ends with the access of its person', async () => {
    const desk = await startDesk();
    const cookie = await signInByLink(desk);
    await revoke(desk.store, 'terminal', Date.now());
    expect((await me(desk, cookie)).status).toBe(401);
  });

  test('ends when it is not used, and after a month', async () => {
    const { store } = await startDesk();
    const now = Date.now();
    await store.savePerson({
      personId: 'p',
      name: 'Layla',
      login: null,
      isActive: true,
      createdAt: 1,
    });
    const session = { tokenHash: 'h', personId: 'p', createdAt: now, lastSeenAt: now };
    await store.saveSession({ ...session, expiresAt: now + 1000 });
    expect(await store.readSession('h', now + 999, now - 1)).toMatchObject({ name: 'Layla' });
    expect(await store.readSession('h', now + 999, now)).toBeUndefined();
    expect(await store.readSession('h', now + 1000, now - 1)).toBeUndefined();
  });

  test('is stored as a hash', async () => {
    const desk = await startDesk();
    const token = (await signInByLink(desk)).replace('desk=', '');
    const now = Date.now();
    expect(await desk.store.readSession(token, now, 0)).toBeUndefined();
    expect(await desk.store.readSession(hashToken(token), now, 0)).toBeDefined();
  });

  test('cannot be used by another site', async () => {
    const desk = await startDesk();
    const cookie = await signInByLink(desk);
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
      const { status } = await desk.call('/sign-out', {
        method: 'POST',
        headers: { cookie, 'content-type': type, origin: 'https://evil.example' },
        body: 'a=b',
      });
      expect(status, type).toBe(403);
    }
    expect((await me(desk, cookie)).status).toBe(200);
  });
});

describe('the sign-in proxy', () => {
  const headers = { 'x-remote-user': 'layla@example.com' };

  test('names the person', async () => {
    const desk = await startDesk({
      DESK_USER_HEADER: 'x-remote-user',
      DESK_TRUSTED_PROXIES: '127.0.0.1',
    });
    const response = await desk.call('/api/me', { headers });
    expect(await response.json()).toMatchObject({
      person: { name: 'layla@example.com', isActive: true },
    });
    const again = await desk.call('/api/me', { headers });
    expect(await again.json()).toMatchObject({ person: { name: 'layla@example.com' } });
    expect(await desk.store.listPeople()).toHaveLength(1);
  });

  test('is the only one who can', async () => {
    const desk = await startDesk({
      DESK_USER_HEADER: 'x-remote-user',
      DESK_TRUSTED_PROXIES: '10.0.0.5',
    });
    const forged = { ...headers, 'x-forwarded-for': '10.0.0.5', forwarded: 'for=10.0.0.5' };
    expect((await desk.call('/api/me', { headers: forged })).status).toBe(401);
  });

  test('cannot bring back a revoked person', async () => {
    const desk = await startDesk({
      DESK_USER_HEADER: 'x-remote-user',
      DESK_TRUSTED_PROXIES: '127.0.0.1',
    });
    await desk.call('/api/me', { headers });
    await revoke(desk.store, 'Layla@example.com', Date.now());
    expect((await desk.call('/api/me', { headers })).status).toBe(401);
  });

  test('leaves no other way to sign in', async () => {
    const desk = await startDesk({
      DESK_USER_HEADER: 'x-remote-user',
      DESK_TRUSTED_PROXIES: '127.0.0.1',
    });
    expect(desk.links).toEqual([]);
    for (const path of ['/sign-in/link', '/sign-in/new-link', '/sign-in/passkey/options']) {
      expect((await desk.post(path, { token: '' })).status, path).toBe(401);
    }
  });
});

describe('a foreign host name', () => {
  test('is refused, so that no page can point its name at the desk', async () => {
    const desk = await startDesk();
    const status = await new Promise((resolve) => {
      const { port } = new URL(desk.origin);
      request({ port, host: '127.0.0.1', path: '/sign-in', headers: { host: 'evil.example' } })
        .on('response', (response) => resolve(response.statusCode))
        .end();
    });
    expect(status).toBe(421);
  });
});

describe('every answer', () => {
  test('allows only the desk’s own files, and is not stored', async () => {
    const desk = await startDesk();
    for (const path of ['/sign-in', '/api/me', '/nothing']) {
      const { headers } = await desk.call(path);
      const policy = headers.get('content-security-policy');
      expect(policy, path).toContain("script-src 'self'");
      expect(policy, path).toContain("require-trusted-types-for 'script'");
      expect(policy, path).not.toContain('unsafe');
      expect(headers.get('cache-control'), path).toBe('no-store');
      expect(headers.get('referrer-policy'), path).toBe('no-referrer');
    }
  });
});
