import { type Database, sql, type WithJson } from '../../database.ts';
import { reasonOf } from '../../errors.ts';
import type { Passkey, SignInStore } from '../../sign-in.ts';
import { insertRow, insertRowIfNew } from '../insert-row.ts';
import { type PersonRow, toPerson } from './people.ts';

/** ms between recorded uses of a session: a write per request would make every view wait for the disk. */
const useInterval = 60_000;

type ListedPasskey = Pick<Passkey, 'credentialId' | 'transports'>;
type PasskeyRow = PersonRow & Pick<Passkey, 'publicKey' | 'counter'>;

type SessionRow = PersonRow & { lastSeenAt: number };

export function signInCalls(database: Database) {
  return {
    async findOrAddByLogin(login, { personId, name, createdAt }) {
      const select = () =>
        database.all<PersonRow>(sql`select * from people where login = ${login}`);
      const [known] = await select();
      if (known) return toPerson(known);
      const row = { personId, name, createdAt, login };
      await database.transact((query) => insertRowIfNew(query, 'people', row));
      const [added] = await select();
      // A cast: the row was inserted above, or by another request meanwhile.
      return toPerson(added as PersonRow);
    },

    async revokePerson(personId) {
      return database.transact(async (query) => {
        const found = await query.all(sql`
          update people set is_active = 0 where person_id = ${personId} returning person_id`);
        await query.all(sql`delete from passkeys where person_id = ${personId}`);
        await query.all(sql`delete from invitations where person_id = ${personId}`);
        await query.all(sql`delete from sessions where person_id = ${personId}`);
        return found.length > 0;
      });
    },

    async saveInvitation({ tokenHash, personId, createdAt, expiresAt }) {
      await database.transact(async (query) => {
        await query.all(sql`update people set is_active = 1 where person_id = ${personId}`);
        await query.all(sql`delete from invitations where person_id = ${personId}`);
        const invitation = { tokenHash, personId, createdAt, expiresAt };
        await insertRow(query, 'invitations', invitation);
      });
    },

    async findInvited(tokenHash, now) {
      const [row] = await database.all<PersonRow>(sql`
        select people.*
        from people join invitations on invitations.person_id = people.person_id
        where people.is_active = 1 and token_hash = ${tokenHash} and used_at is null
          and expires_at > ${now}`);
      return row && toPerson(row);
    },

    async enroll(tokenHash, passkey) {
      const { personId, createdAt } = passkey;
      return database.transact(async (query) => {
        const taken = await query.all(sql`
          update invitations set used_at = ${createdAt}
          where token_hash = ${tokenHash} and used_at is null and expires_at > ${createdAt}
            and person_id = ${personId}
          returning person_id`);
        if (taken.length === 0) return false;
        const row = { ...passkey, transports: JSON.stringify(passkey.transports) };
        await insertRow(query, 'passkeys', row);
        return true;
      });
    },

    async listPasskeys(personId) {
      const rows = await database.all<WithJson<ListedPasskey, 'transports'>>(
        sql`select credential_id, transports from passkeys where person_id = ${personId}`,
      );
      return rows.map(({ credentialId, transports }) => ({
        credentialId,
        transports: JSON.parse(transports),
      }));
    },

    async findPasskey(credentialId) {
      const [row] = await database.all<PasskeyRow>(sql`
        select people.*, public_key, counter
        from passkeys join people on people.person_id = passkeys.person_id
        where credential_id = ${credentialId} and people.is_active = 1`);
      return row && { publicKey: row.publicKey, counter: row.counter, person: toPerson(row) };
    },

    async countSignature(credentialId, counter) {
      // Authenticators that do not count send 0 each time.
      const isNew = counter === 0 ? sql`counter = 0` : sql`counter < ${counter}`;
      const counted = await database.write(sql`
        update passkeys set counter = ${counter}
        where credential_id = ${credentialId} and ${isNew} returning credential_id`);
      return counted.length > 0;
    },

    async saveSession({ tokenHash, personId, createdAt, lastSeenAt, expiresAt }) {
      await database.transact(async (query) => {
        await query.all(sql`delete from sessions where expires_at <= ${createdAt}`);
        const session = { tokenHash, personId, createdAt, lastSeenAt, expiresAt };
        await insertRow(query, 'sessions', session);
      });
    },

    async readSession(tokenHash, now, idleSince, isUse = true) {
      // Earlier releases kept the rows of ended sessions, with `revoked_at`.
      const [row] = await database.all<SessionRow>(sql`
        select people.*, sessions.last_seen_at
        from sessions join people on people.person_id = sessions.person_id
        where people.is_active = 1 and token_hash = ${tokenHash} and revoked_at is null
          and sessions.expires_at > ${now} and last_seen_at > ${idleSince}`);
      if (!row) return undefined;
      if (isUse && row.lastSeenAt < now - useInterval) {
        // Keeps the desk readable while nothing can be stored, such as on a full disk.
        const touch = sql`
          update sessions set last_seen_at = ${now}
          where token_hash = ${tokenHash} and last_seen_at < ${now}`;
        await database.write(touch).catch((error) => {
          if (reasonOf(error) === undefined) throw error;
        });
      }
      return toPerson(row);
    },

    async endSession(tokenHash) {
      await database.write(sql`delete from sessions where token_hash = ${tokenHash}`);
    },
  } satisfies SignInStore;
}
