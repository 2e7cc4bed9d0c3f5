import { describe, expect, test } from 'vitest';
import type { Passkey } from '../../../server/store/sign-in.ts';
import { temporaryDir } from '../../helpers/server/server.ts';
import { executeOn, openStoreOf, rowsOf } from '../../helpers/store/test-store.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const now = Date.now();

const layla = { personId: 'layla', name: 'Layla', login: null, isActive: true, createdAt: now };

const passkey = { publicKey: new Uint8Array([1]), counter: 0, transports: [], createdAt: now };

/** A passkey of Layla. */
const newPasskey = (credentialId: string, changes: Partial<Passkey> = {}): Passkey => ({
  ...passkey,
  credentialId,
  personId: layla.personId,
  ...changes,
});

async function openSignIn() {
  const dataDir = await temporaryDir();
  const store = await openStoreOf(dataDir);
  await store.savePerson(layla);
  const { personId } = layla;
  const invitation = { personId, createdAt: now, expiresAt: now + day };
  return {
    dataDir,
    store,
    invite: (tokenHash: string) => store.saveInvitation({ ...invitation, tokenHash }),
    /** Invites Layla, and enrolls a passkey. */
    async enroll(passkey: Passkey) {
      await store.saveInvitation({ ...invitation, tokenHash: passkey.credentialId });
      return store.enroll(passkey.credentialId, passkey);
    },
    startSession: (tokenHash: string, changes = {}) =>
      store.saveSession({ ...invitation, lastSeenAt: now, tokenHash, ...changes }),
    /** Reads a session that may have been idle since Layla was added. */
    readSession: (tokenHash: string, at = now) => store.readSession(tokenHash, at, now - 1, false),
  };
}

test('an invitation enrolls only its own person, only before it ends, and only one passkey of several at once', async () => {
  const { store, invite } = await openSignIn();
  await invite('token');
  expect(await store.enroll('token', newPasskey('a', { personId: 'other' }))).toBe(false);
  expect(await store.enroll('token', newPasskey('a', { createdAt: now + day }))).toBe(false);
  const ids = ['a', 'b', 'c'];
  const results = await Promise.all(
    ids.map((id) => store.enroll('token', newPasskey(id, { createdAt: now + day - 1 }))),
  );
  expect(results.filter(Boolean)).toHaveLength(1);
  for (const [index, id] of ids.entries()) {
    const found = results[index] ? expect.objectContaining({ person: layla }) : undefined;
    expect(await store.findPasskey(id)).toEqual(found);
  }
});

test('a person without access has no passkey, invitation or session, also after a new invitation', async () => {
  const { store, enroll, invite, startSession, readSession } = await openSignIn();
  await enroll(newPasskey('key'));
  await invite('earlier');
  await startSession('session');
  expect(await readSession('session')).toMatchObject(layla);
  const expectNothing = async () => {
    expect(await store.findPasskey('key')).toBeUndefined();
    expect(await store.findInvited('earlier', now)).toBeUndefined();
    expect(await readSession('session')).toBeUndefined();
  };
  await store.savePerson({ ...layla, isActive: false });
  await expectNothing();
  await store.savePerson(layla);
  expect(await store.revokePerson('nobody')).toBe(false);
  expect(await store.revokePerson(layla.personId)).toBe(true);
  expect(await store.listPeople()).toMatchObject([{ isActive: false }]);
  await invite('later');
  expect(await store.listPeople()).toMatchObject([{ isActive: true }]);
  expect(await store.findInvited('later', now)).toMatchObject(layla);
  await expectNothing();
});

test('a signature is accepted only if its counter has grown, or if the authenticator does not count', async () => {
  const { store, enroll } = await openSignIn();
  await enroll(newPasskey('counting', { counter: 5 }));
  await enroll(newPasskey('not-counting'));
  const results: boolean[] = [];
  for (const counter of [5, 4, 0, 6, 6]) {
    results.push(await store.countSignature('counting', counter));
  }
  expect(results).toEqual([false, false, false, true, false]);
  expect(await store.countSignature('not-counting', 0)).toBe(true);
  expect(await store.countSignature('not-counting', 0)).toBe(true);
  expect(await store.countSignature('unknown', 1)).toBe(false);
});

describe('a session', () => {
  test('lasts until it expires, and records its uses at most once a minute, and none while its page only listens', async () => {
    const { store, startSession, readSession } = await openSignIn();
    await startSession('session');
    /** True if the last recorded use is later: as `idleSince`, the time rejects a session that was not used since. */
    const isUsedAfter = async (time: number) =>
      (await store.readSession('session', now, time, false)) !== undefined;
    await store.readSession('session', now + 2 * minute, now - 1, false);
    await store.readSession('session', now + minute, now - 1);
    expect(await isUsedAfter(now)).toBe(false);
    await store.readSession('session', now + minute + 1, now - 1);
    expect(await isUsedAfter(now + minute)).toBe(true);
    expect(await readSession('session', now + day - 1)).toMatchObject({ name: 'Layla' });
    expect(await readSession('session', now + day)).toBeUndefined();
  });

  test('is forgotten when it is ended, and at the first sign-in after it has expired', async () => {
    const { dataDir, store, startSession } = await openSignIn();
    await startSession('ended');
    await startSession('expired', { expiresAt: now + minute });
    await store.endSession('ended');
    const stored = async () =>
      (await rowsOf(dataDir, 'select token_hash from sessions')).map((row) => row.token_hash);
    await startSession('before', { createdAt: now + minute - 1 });
    expect(new Set(await stored())).toEqual(new Set(['expired', 'before']));
    await startSession('after', { createdAt: now + minute });
    expect(new Set(await stored())).toEqual(new Set(['before', 'after']));
  });

  test('that an earlier release has ended stays ended', async () => {
    const { dataDir, startSession, readSession } = await openSignIn();
    await startSession('session');
    await executeOn(dataDir, `update sessions set revoked_at = ${now}`);
    expect(await readSession('session')).toBeUndefined();
  });
});
