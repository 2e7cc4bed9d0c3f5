import { normalizePhone } from '../../../widgets/domain/phone/phone.ts';
import type { Store, SubmissionIds } from '../../store/store.ts';
import { DeskError, quoted } from './desk-error.ts';
import {
  type Contact,
  findIds,
  foldEmail,
  keyOf,
  listContacts,
  type Matcher,
  readSubmissions,
  type Submission,
} from './submissions.ts';

/** A submission that an erasure found, and by what. `also`: by its id in the option `--also`. */
export interface Found extends Submission {
  foundBy:
    | 'id'
    | 'email'
    | 'phone'
    | 'same email'
    | 'same phone'
    | 'one of its versions'
    | 'also'
    | 'age';
}

/** `alike`: shares an email or phone with the person, and may be from the same person or a stranger. */
export interface FoundPerson {
  named: Found[];
  alike: Found[];
}

/** Minimum length of a shortened id, so that a typo does not erase a lead. */
const minIdLength = 8;

/** Finds the ids and phones that a text may mean. Reads a phone without dial code in each stored country. */
async function findMeanings(store: Store, text: string) {
  const whole = new Set<string>();
  const shortened = new Set<string>();
  const phones = new Set<string>();
  const mayBePhone = !/\p{L}/u.test(text);
  for await (const contact of listContacts(store)) {
    const { submissionId, phone, iso } = contact;
    if (submissionId === text) whole.add(keyOf(contact));
    else if (text.length >= minIdLength && submissionId.startsWith(text)) {
      shortened.add(keyOf(contact));
    }
    if (mayBePhone && phone !== '' && normalizePhone(text, iso).phone === phone) phones.add(phone);
  }
  return { whole, shortened, phones };
}

async function readWord(
  store: Store,
  word: string,
): Promise<{ foundBy: 'id' | 'email' | 'phone'; matches: Matcher }> {
  const email = foldEmail(word);
  if (email) return { foundBy: 'email', matches: (contact) => contact.email === email };
  const { whole, shortened, phones } = await findMeanings(store, word);
  const ids = whole.size > 0 ? whole : shortened;
  if (whole.size === 0 && shortened.size > 1) {
    throw new DeskError(2, `${quoted(word)} fits ${shortened.size} leads`);
  }
  if (phones.size > 1) {
    const list = [...phones].join(', ');
    throw new DeskError(2, `${quoted(word)} fits ${phones.size} phones: ${list}`);
  }
  if (ids.size > 0 && phones.size > 0) {
    throw new DeskError(2, `${quoted(word)} fits an id and a phone: give more of the id, or the +`);
  }
  if (ids.size > 0) return { foundBy: 'id', matches: (contact) => ids.has(keyOf(contact)) };
  return { foundBy: 'phone', matches: ({ phone }) => phones.has(phone) };
}

function shareEmailOrPhone(one: Contact, other: Contact): boolean {
  const isSame = (part: 'email' | 'phone') => one[part] !== '' && one[part] === other[part];
  return isSame('email') || isSame('phone');
}

async function findAlike(
  store: Store,
  contacts: readonly Contact[],
  others: readonly Submission[],
): Promise<Found[]> {
  const known = new Set(others.map(keyOf));
  const emails = new Set(contacts.map(({ email }) => email).filter(Boolean));
  const phones = new Set(contacts.map(({ phone }) => phone).filter(Boolean));
  const ids = await findIds(
    store,
    (contact) =>
      !known.has(keyOf(contact)) && (emails.has(contact.email) || phones.has(contact.phone)),
  );
  return (await readSubmissions(store, ids)).map((submission) => {
    const hasEmail = submission.contacts.some(({ email }) => emails.has(email));
    return { ...submission, foundBy: hasEmail ? 'same email' : 'same phone' };
  });
}

/**
 * Finds the submissions with an id, email or phone, and separately those that share an email or phone
 * with them: strangers often share a phone. A lead with another contact in one of its versions counts
 * as alike, too: sending something under the id of another person's lead must not get that lead erased.
 * Throws a DeskError if nothing matches, or if the text fits several ids or phones, or both an id and a phone.
 */
export async function findPerson(store: Store, text: string): Promise<FoundPerson> {
  const word = text.trim();
  const { foundBy, matches } = await readWord(store, word);
  const submissions = await readSubmissions(store, await findIds(store, matches));
  if (submissions.length === 0) {
    const kinds = `email, phone or id (${minIdLength} characters of it, or all)`;
    throw new DeskError(1, `Nothing is stored with ${quoted(word)} as ${kinds}`);
  }
  const person: FoundPerson = { named: [], alike: [] };
  const ownContacts: Contact[] = [];
  for (const submission of submissions) {
    const own = submission.contacts.filter((contact) => matches({ ...submission, ...contact }));
    ownContacts.push(...own);
    // The same object counts as equal: a contact found by its lead's id may have neither email nor phone.
    const isOnlyTheirs = submission.contacts.every((contact) =>
      own.some((ownContact) => ownContact === contact || shareEmailOrPhone(ownContact, contact)),
    );
    if (isOnlyTheirs) person.named.push({ ...submission, foundBy });
    else person.alike.push({ ...submission, foundBy: 'one of its versions' });
  }
  person.alike.push(...(await findAlike(store, ownContacts, submissions)));
  return person;
}

function findById(alike: readonly Found[], id: string): Found | undefined {
  const whole = alike.find(({ submissionId }) => submissionId === id);
  if (whole || id.length < minIdLength) return whole;
  const found = alike.filter(({ submissionId }) => submissionId.startsWith(id));
  if (found.length > 1) throw new DeskError(2, `${quoted(id)} fits ${found.length} leads`);
  return found[0];
}

/** Adds submissions listed as alike to the named ones, by their ids. Throws a DeskError for other ids. */
export function addAlike({ named, alike }: FoundPerson, ids: readonly string[]): FoundPerson {
  const added = new Set(
    ids.map((id) => {
      const found = findById(alike, id);
      if (found) return found;
      throw new DeskError(2, `--also takes ids of the leads listed as alike, not ${quoted(id)}`);
    }),
  );
  const alsoNamed = [...added].map((found): Found => ({ ...found, foundBy: 'also' }));
  return {
    named: [...named, ...alsoNamed],
    alike: alike.filter((found) => !added.has(found)),
  };
}

/** Finds the submissions to erase by age: without contact since `before` (epoch ms). */
export async function findOld(store: Store, before: number): Promise<Found[]> {
  const found = await readSubmissions(store, await store.findOld(before));
  return found.map((submission) => ({ ...submission, foundBy: 'age' }));
}

/** Returns the submissions with one of the ids. */
export function pickByIds(found: readonly Found[], ids: SubmissionIds): Found[] {
  const wanted = { leads: new Set(ids.leads), whatsappLeads: new Set(ids.whatsappLeads) };
  return found.filter(({ kind, submissionId }) => wanted[kind].has(submissionId));
}

export function idsOf(found: readonly Found[]): SubmissionIds {
  const idsOfKind = (wanted: Found['kind']) =>
    found.filter(({ kind }) => kind === wanted).map(({ submissionId }) => submissionId);
  return { leads: idsOfKind('leads'), whatsappLeads: idsOfKind('whatsappLeads') };
}
