import { randomUUID } from 'node:crypto';
import { commandLine, type DeskPerson } from '../../store/desk-calls.ts';
import type { Store } from '../../store/store.ts';
import { plain } from '../../wording/safe-text.ts';
import type { Person } from '../api/desk-api.ts';
import { DeskError, quoted } from './desk-error.ts';
import { createToken, hashToken } from './tokens.ts';

/** ms */
const invitationLifetime = 24 * 60 * 60_000;
const maxNameLength = 100;

export function toPerson({ personId, name, isActive }: DeskPerson): Person {
  return { personId, name, isActive };
}

/**
 * Finds a person of the team by id or by name, ignoring case. People with access come first. Throws a DeskError if
 * several people have the name, such as a person who was invited and later came through a sign-in proxy.
 */
export async function findColleague(store: Store, text: string): Promise<DeskPerson | undefined> {
  const people = await store.listPeople();
  const known = people.find(({ personId }) => personId === text);
  if (known) return known;
  const wanted = text.toLowerCase();
  const named = people.filter(({ name }) => name.toLowerCase() === wanted);
  const active = named.filter(({ isActive }) => isActive);
  const found = active.length > 0 ? active : named;
  if (found.length > 1) {
    const ids = found.map(({ personId, login }) =>
      `  ${personId}  ${plain(login ?? '')}`.trimEnd(),
    );
    const problem = `${quoted(text)} is the name of ${found.length} people. Give the id of one:`;
    throw new DeskError(2, [problem, ...ids].join('\n'));
  }
  return found[0];
}

/**
 * Invites a person, or a person's next device: returns the token of a link that works once, within 24 hours.
 * The link replaces their earlier invitation. Throws a DeskError for an empty, long or ambiguous name.
 */
export async function invite(store: Store, text: string, now: number) {
  const typed = text.replace(/[\p{C}\s]+/gu, ' ').trim();
  if (typed === '' || typed.length > maxNameLength) {
    throw new DeskError(2, `invite needs --name with 1 to ${maxNameLength} characters`);
  }
  const known = await findColleague(store, typed);
  const { personId, name } = known ?? { personId: randomUUID(), name: typed };
  if (!known) {
    await store.savePerson({ personId, name, login: null, isActive: true, createdAt: now });
  }
  const token = createToken();
  const expiresAt = now + invitationLifetime;
  await store.saveInvitation({ tokenHash: hashToken(token), personId, createdAt: now, expiresAt });
  await store.audit({ at: now, actor: commandLine, action: 'person-invited', detail: { name } });
  return { token, name, expiresAt, isKnown: known !== undefined };
}

/** Ends a person's access at once. Throws a DeskError for an unknown or ambiguous name. */
export async function revoke(store: Store, text: string, now: number): Promise<DeskPerson> {
  const person = await findColleague(store, text);
  if (!person) {
    throw new DeskError(1, `Nobody is called ${quoted(text)}. See desk people`);
  }
  await store.revokePerson(person.personId);
  const detail = { name: person.name };
  await store.audit({ at: now, actor: commandLine, action: 'person-revoked', detail });
  return person;
}
