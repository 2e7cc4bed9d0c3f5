import { describe, expect, test } from 'vitest';
import { invite, revoke } from '../../../../server/desk/actions/people.ts';
import { hashToken } from '../../../../server/desk/web/sign-in/tokens.ts';
import { startDesk } from '../../../helpers/desk/start-desk.ts';

describe('an invitation', () => {
  test('is stored as a hash, replaces the earlier one and ends after a day', async () => {
    const { store } = await startDesk();
    const now = Date.now();
    const first = await invite(store, 'Layla', now);
    expect(await store.findInvited(first.token, now)).toBeUndefined();
    expect(await store.findInvited(hashToken(first.token), now)).toMatchObject({ name: 'Layla' });
    const second = await invite(store, ' layla ', now);
    expect(await store.findInvited(hashToken(first.token), now)).toBeUndefined();
    const day = 24 * 60 * 60_000;
    expect(await store.findInvited(hashToken(second.token), now + day - 1)).toBeDefined();
    expect(await store.findInvited(hashToken(second.token), now + day)).toBeUndefined();
    expect(await store.listPeople()).toHaveLength(1);
  });

  test('enrolls one passkey, however many arrive at once', async () => {
    const { store } = await startDesk();
    const now = Date.now();
    const { token } = await invite(store, 'Layla', now);
    const [person] = await store.listPeople();
    const passkeyOf = (credentialId: string) => ({
      credentialId,
      personId: person?.personId ?? '',
      publicKey: new Uint8Array([1]),
      counter: 0,
      transports: [],
      createdAt: now,
    });
    const results = await Promise.all(
      ['a', 'b', 'c'].map((id) => store.enroll(hashToken(token), passkeyOf(id))),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  test('is not consumed by opening its link', async () => {
    const desk = await startDesk({ DESK_URL: 'https://desk.example.com' });
    const { token } = await invite(desk.store, 'Layla', Date.now());
    await desk.call('/invite', { headers: { host: 'desk.example.com' } });
    expect(await desk.store.findInvited(hashToken(token), Date.now())).toBeDefined();
  });

  test('ends with the access of its person', async () => {
    const { store } = await startDesk();
    const { token } = await invite(store, 'Layla', Date.now());
    await revoke(store, 'Layla', Date.now());
    expect(await store.findInvited(hashToken(token), Date.now())).toBeUndefined();
  });
});
