import { type Database, type WithJson, write } from '../../database.ts';
import { reasonOf } from '../../errors.ts';
import type { Passkey, SignInStore } from '../../sign-in.ts';
import { insertRow, insertRowIfNew } from '../insert-row.ts';
import { type PersonRow, toPerson } from './people.ts';

/** ms between recorded uses of a session: a write per request would make every view wait for the disk. */
const useInterval = 60_000;

const personOf = (table: string) => `
  select people.* from people join ${table} on ${table}.person_id = people.person_id
  where people.is_active = 1`;

const statements = {
  selectByLogin: 'select * from people where login = ?1',
  deactivate: 'update people set is_active = 0 where person_id = ?1 returning person_id',
  activate: 'update people set is_active = 1 where person_id = ?1',
  deletePasskeys: 'delete from passkeys where person_id = ?1',
  deleteInvitations: 'delete from invitations where person_id = ?1',
  deleteSessions: 'delete from sessions where person_id = ?1',

  selectInvited: `
    ${personOf('invitations')} and token_hash = ?1 and used_at is null and expires_at > ?2`,
  takeInvitation: `
    update invitations set used_at = ?2
    where token_hash = ?1 and used_at is null and expires_at > ?2 and person_id = ?3
    returning person_id`,
  selectPasskeys: 'select credential_id, transports from passkeys where person_id = ?1',
  selectPasskey: `
    select people.*, public_key, counter
    from passkeys join people on people.person_id = passkeys.person_id
    where credential_id = ?1 and people.is_active = 1`,
  /** Authenticators that do not count send 0 each time. */
  countSignature: `
    update passkeys set counter = ?2
    where credential_id = ?1 and (counter < ?2 or (counter = 0 and ?2 = 0))
    returning credential_id`,

  /** Earlier releases kept the rows of ended sessions, with `revoked_at`. */
  selectSession: `
    select people.*, sessions.last_seen_at
    from sessions join people on people.person_id = sessions.person_id
    where people.is_active = 1 and token_hash = ?1 and revoked_at is null
      and sessions.expires_at > ?2 and last_seen_at > ?3`,
  touchSession: 'update sessions set last_seen_at = ?2 where token_hash = ?1 and last_seen_at < ?2',
  deleteSession: 'delete from sessions where token_hash = ?1',
  deleteExpiredSessions: 'delete from sessions where expires_at <= ?1',
} as const;

type ListedPasskey = Pick<Passkey, 'credentialId' | 'transports'>;
type PasskeyRow = PersonRow & Pick<Passkey, 'publicKey' | 'counter'>;

type SessionRow = PersonRow & { lastSeenAt: number };

export function signInCalls(database: Database) {
  return {
    async findOrAddByLogin(login, { personId, name, createdAt }) {
      const select = () => database.all<PersonRow>(statements.selectByLogin, login);
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
        const found = await query.all(statements.deactivate, personId);
        await query.all(statements.deletePasskeys, personId);
        await query.all(statements.deleteInvitations, personId);
        await query.all(statements.deleteSessions, personId);
        return found.length > 0;
      });
    },

    async saveInvitation({ tokenHash, personId, createdAt, expiresAt }) {
      await database.transact(async (query) => {
        await query.all(statements.activate, personId);
        await query.all(statements.deleteInvitations, personId);
        const invitation = { tokenHash, personId, createdAt, expiresAt };
        await insertRow(query, 'invitations', invitation);
      });
    },

    async findInvited(tokenHash, now) {
      const [row] = await database.all<PersonRow>(statements.selectInvited, tokenHash, now);
      return row && toPerson(row);
    },

    async enroll(tokenHash, passkey) {
      const { personId, createdAt } = passkey;
      return database.transact(async (query) => {
        const taken = await query.all(statements.takeInvitation, tokenHash, createdAt, personId);
        if (taken.length === 0) return false;
        const row = { ...passkey, transports: JSON.stringify(passkey.transports) };
        await insertRow(query, 'passkeys', row);
        return true;
      });
    },

    async listPasskeys(personId) {
      const rows = await database.all<WithJson<ListedPasskey, 'transports'>>(
        statements.selectPasskeys,
        personId,
      );
      return rows.map(({ credentialId, transports }) => ({
        credentialId,
        transports: JSON.parse(transports),
      }));
    },

    async findPasskey(credentialId) {
      const [row] = await database.all<PasskeyRow>(statements.selectPasskey, credentialId);
      return row && { publicKey: row.publicKey, counter: row.counter, person: toPerson(row) };
    },

    async countSignature(credentialId, counter) {
      const counted = await write(database, statements.countSignature, credentialId, counter);
      return counted.length > 0;
    },

    async saveSession({ tokenHash, personId, createdAt, lastSeenAt, expiresAt }) {
      await database.transact(async (query) => {
        await query.all(statements.deleteExpiredSessions, createdAt);
        const session = { tokenHash, personId, createdAt, lastSeenAt, expiresAt };
        await insertRow(query, 'sessions', session);
      });
    },

    async readSession(tokenHash, now, idleSince, isUse = true) {
      const values = [tokenHash, now, idleSince] as const;
      const [row] = await database.all<SessionRow>(statements.selectSession, ...values);
      if (!row) return undefined;
      if (isUse && row.lastSeenAt < now - useInterval) {
        // Keeps the desk readable while nothing can be stored, such as on a full disk.
        await write(database, statements.touchSession, tokenHash, now).catch((error) => {
          if (reasonOf(error) === undefined) throw error;
        });
      }
      return toPerson(row);
    },

    async endSession(tokenHash) {
      await write(database, statements.deleteSession, tokenHash);
    },
  } satisfies SignInStore;
}
