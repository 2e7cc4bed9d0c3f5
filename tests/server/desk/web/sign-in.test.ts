import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { invite, revoke } from '../../../../server/desk/actions/people.ts';
import { hashToken } from '../../../../server/desk/actions/tokens.ts';
import { Challenges } from '../../../../server/desk/web/sign-in/passkeys.ts';
import { cookieOf, type RunningDesk, startDesk } from '../../../helpers/desk/start-desk.ts';
import { sendRaw } from '../../../helpers/server/raw-request.ts';
import { openNewStore } from '../../../helpers/store/test-store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

afterEach(() => {
  vi.useRealTimers();
});

const me = (desk: RunningDesk, cookie: string) => desk.call('/api/me', { headers: { cookie } });

test('without a session, calls get 401 and pages lead to sign-in', async () => {
  const desk = await startDesk();
  const refused = await desk.call('/api/me');
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({ error: 'signed-out' });
  const page = await desk.call('/leads?tab=new', { headers: { accept: 'text/html' } });
  expect(page.status).toBe(302);
  expect(page.headers.get('location')).toBe('/sign-in?to=%2Fleads%3Ftab%3Dnew');
  // The third is an invented token of the right length.
  for (const cookie of ['desk=', 'desk=x', `desk=${'A'.repeat(43)}`, 'desk=%00', 'desk=null']) {
    expect((await me(desk, cookie)).status, cookie).toBe(401);
  }
});

test('the link in the terminal signs in once, with a cookie that scripts and other sites cannot use', async () => {
  const desk = await startDesk();
  const old = desk.token();
  expect((await desk.post('/sign-in/new-link', {})).status).toBe(204);
  const token = desk.token();
  for (const wrong of [old, '', 'x', null, 1, {}, [token], 'x'.repeat(1e6)]) {
    const { status } = await desk.post('/sign-in/link', { token: wrong });
    expect([400, 403], JSON.stringify(wrong).slice(0, 20)).toContain(status);
  }
  const signedIn = await desk.post('/sign-in/link', { token });
  expect(signedIn.status).toBe(200);
  expect(signedIn.headers.getSetCookie()[0]).toMatch(/; HttpOnly; SameSite=Strict$/);
  expect((await me(desk, cookieOf(signedIn))).status).toBe(200);
  expect((await desk.post('/sign-in/link', { token })).status).toBe(403);
});

test('the link in the terminal signs in where the system does not name the user, as in some containers', async () => {
  const userInfo = vi.spyOn(os, 'userInfo').mockImplementation(() => {
    throw new Error('uv_os_get_passwd returned ENOENT');
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    userInfo.mockRestore();
    syncBuiltinESMExports();
  });
  const desk = await startDesk();
  const response = await me(desk, await desk.signIn());
  expect(await response.json()).toMatchObject({ person: { name: 'terminal' } });
});

test('a session is replaced at each sign-in, is stored as a hash, and ends with sign-out', async () => {
  const desk = await startDesk();
  const first = await desk.signIn();
  await desk.post('/sign-in/new-link', {});
  const link = { token: desk.token() };
  const second = cookieOf(await desk.post('/sign-in/link', link, { cookie: first }));
  expect((await me(desk, first)).status).toBe(401);
  expect((await me(desk, second)).status).toBe(200);
  const secret = second.replace('desk=', '');
  expect(await desk.store.readSession(secret, Date.now(), 0)).toBeUndefined();
  const sessionAt = (at: number) => desk.store.readSession(hashToken(secret), at, 0, false);
  expect(await sessionAt(Date.now() + 29 * day)).toBeDefined();
  expect(await sessionAt(Date.now() + 30 * day)).toBeUndefined();
  expect((await desk.post('/sign-out', {}, { cookie: second })).status).toBe(204);
  expect((await me(desk, second)).status).toBe(401);
  const actions = (await desk.store.findAudit({ limit: 9 })).map(({ action }) => action);
  expect(actions.sort()).toEqual(['signed-in', 'signed-in', 'signed-out']);
});

test('a challenge for a passkey is accepted once, within five minutes', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const challenges = new Challenges();
  for (const challenge of ['used', 'late']) challenges.add(challenge);
  expect(['used', 'used', 'unknown'].map((one) => challenges.take(one))).toEqual([
    true,
    false,
    false,
  ]);
  vi.advanceTimersByTime(5 * minute);
  expect(challenges.take('late')).toBe(false);
});

describe('the sign-in proxy', () => {
  const env = { DESK_USER_HEADER: 'x-remote-user', DESK_TRUSTED_PROXIES: '127.0.0.1' };
  const meAs = (desk: RunningDesk, name: string) =>
    desk.call('/api/me', { headers: { 'x-remote-user': name } });

  test('names people in any script and case, signs in nobody without access, and leaves no other way to sign in', async () => {
    const desk = await startDesk({ env });
    const nameOf = async (name: string) => (await (await meAs(desk, name)).json()).person?.name;
    /** Returns the text with whose bytes, in Latin-1, a proxy sends a name. */
    const inUtf8 = (name: string) => Buffer.from(name).toString('latin1');
    expect(await nameOf('Layla@Example.com')).toBe('Layla@Example.com');
    expect((await meAs(desk, 'layla@example.com')).status).toBe(200);
    expect(await desk.store.listPeople()).toHaveLength(1);
    expect(await nameOf(inUtf8('نورة'))).toBe('نورة');
    expect(await nameOf(inUtf8('Émile'))).toBe('Émile');
    // A proxy that writes Latin-1.
    expect(await nameOf('Zoë')).toBe('Zoë');
    for (const name of ['layla@example.com', 'émile']) await revoke(desk.store, name, Date.now());
    for (const name of ['LAYLA@example.com', inUtf8('ÉMILE'), inUtf8('\u200b\u2060')]) {
      expect((await meAs(desk, name)).status, name).toBe(401);
    }
    expect(desk.links).toEqual([]);
    for (const path of ['/sign-in/link', '/sign-in/new-link', '/sign-in/passkey/options']) {
      expect((await desk.post(path, { token: '' })).status, path).toBe(401);
    }
  });

  test('brings a second person of an invited name, and revoking the name never ends only one access', async () => {
    const desk = await startDesk({ env });
    await invite(desk.store, 'layla', Date.now());
    expect((await meAs(desk, 'layla')).status).toBe(200);
    const people = await desk.store.listPeople();
    await expect(revoke(desk.store, 'Layla', Date.now())).rejects.toThrow(
      new RegExp(`2 people.*\n.*${people[0]?.personId}.*\n.*${people[1]?.personId}`),
    );
    // Without access, the invited person no longer stands for the name.
    const invited = people.find(({ login }) => login === null);
    await revoke(desk.store, invited?.personId ?? '', Date.now());
    await revoke(desk.store, 'Layla', Date.now());
    expect((await meAs(desk, 'layla')).status).toBe(401);
  });

  test('is recognized by its own address, not by headers', async () => {
    const desk = await startDesk({ env: { ...env, DESK_TRUSTED_PROXIES: '10.0.0.5' } });
    const headers = { 'x-forwarded-for': '10.0.0.5', forwarded: 'for=10.0.0.5' };
    const forged = { 'x-remote-user': 'layla@example.com', ...headers };
    expect((await desk.call('/api/me', { headers: forged })).status).toBe(401);
  });
});

describe('an invitation', () => {
  test('needs a short name, is stored as a hash, replaces the earlier one and ends after a day', async () => {
    const store = await openNewStore();
    const now = Date.now();
    const first = await invite(store, 'Layla', now);
    expect(await store.findInvited(first.token, now)).toBeUndefined();
    expect(await store.findInvited(hashToken(first.token), now)).toMatchObject({ name: 'Layla' });
    const second = await invite(store, ' layla ', now);
    expect(await store.findInvited(hashToken(first.token), now)).toBeUndefined();
    expect(await store.findInvited(hashToken(second.token), now + day - 1)).toBeDefined();
    expect(await store.findInvited(hashToken(second.token), now + day)).toBeUndefined();
    for (const name of [' ', 'x'.repeat(101)]) {
      await expect(invite(store, name, now)).rejects.toThrow('1 to 100 characters');
    }
    expect(await store.listPeople()).toHaveLength(1);
  });

  test('of a person named by id or in other capitals is in the audit log by their name', async () => {
    const store = await openNewStore();
    const now = Date.now();
    await invite(store, 'Layla', now);
    const [person] = await store.listPeople();
    await invite(store, person?.personId ?? '', now + 1);
    await invite(store, 'LAYLA', now + 2);
    const entries = await store.findAudit({ limit: 3 });
    expect(entries.map(({ detail }) => detail.name)).toEqual(['Layla', 'Layla', 'Layla']);
  });

  test('is not used up by opening its link, and ends with the access of its person', async () => {
    const desk = await startDesk({ env: { DESK_URL: 'https://desk.example.com' } });
    const { token } = await invite(desk.store, 'Layla', Date.now());
    const headers = { Host: 'desk.example.com' };
    const page = await sendRaw(desk.origin, '/invite', { headers });
    expect(page.body).toContain('You are invited to the desk');
    expect(await desk.store.findInvited(hashToken(token), Date.now())).toBeDefined();
    await revoke(desk.store, 'Layla', Date.now());
    expect(await desk.store.findInvited(hashToken(token), Date.now())).toBeUndefined();
    const entry = { actor: 'command-line', detail: { name: 'Layla' } };
    expect(await desk.store.findAudit({ limit: 3 })).toMatchObject([
      { action: 'person-revoked', ...entry },
      { action: 'person-invited', ...entry },
    ]);
  });
});
