import { normalisePhone } from '../../../widgets/domain/phone.ts';
import { versionId } from '../../store/calls/statements.ts';
import type { SubmissionIds } from '../../store/erasure.ts';
import type { Offer, Store } from '../../store/store.ts';
import { DeskError, quoted } from './desk-error.ts';
import { readLeads } from './read-leads.ts';
import { nameOf } from './versions.ts';

interface Contact {
  /** In lower case; empty if it is not an email address. */
  email: string;
  /** With its dial code; empty if it is too short to identify anybody. */
  phone: string;
  /** The country of the phone. */
  iso: string;
}

interface SubmissionId {
  kind: 'quote' | 'WhatsApp';
  submissionId: string;
}

type ListedContact = SubmissionId & Contact;

/** A lead of either kind, with what the desk shows before erasing it. */
interface Submission extends SubmissionId {
  /** Epoch ms, of the newest version; so is the name. */
  receivedAt: number;
  name: string;
  /** One per version, newest first. */
  contacts: readonly Contact[];
  photos: number;
  offers: readonly Offer[];
}

/** A submission to erase, or similar to one, and why. */
export interface Found extends Submission {
  foundBy:
    | 'id'
    | 'e-mail'
    | 'phone'
    | 'same e-mail'
    | 'same phone'
    | 'one of its versions'
    | 'also'
    | 'age';
}

/** `alike`: shares an email or phone with `named`, and may be the same person or a stranger. */
export interface Person {
  named: Found[];
  alike: Found[];
}

/** Minimum length of a shortened id, so that a typo does not erase a lead. */
const shortestId = 8;
/** Minimum digits without the dial code. The form accepts any phone, such as `-` or `123`. */
const shortestPhone = 6;
/** Contacts in memory at once. */
const pageSize = 1000;

const keyOf = ({ kind, submissionId }: SubmissionId) => `${kind} ${submissionId}`;

function foldEmail(text: string): string {
  return text.includes('@') ? text.trim().toLowerCase() : '';
}

function toContact(email: string, text: string, country: string): Contact {
  const { phone, phoneWithoutCountryCode, iso } = normalisePhone(text, country);
  const isTooShort = phoneWithoutCountryCode.length < shortestPhone;
  return { email: foldEmail(email), phone: isTooShort ? '' : phone, iso };
}

/** Lists the contacts of all leads of both kinds, a page at a time. */
async function* listContacts(store: Store): AsyncGenerator<ListedContact> {
  for (const table of ['leads', 'whatsappLeads'] as const) {
    const kind = table === 'leads' ? 'quote' : 'WhatsApp';
    let page = await store.listContacts(table, pageSize);
    while (page.length > 0) {
      for (const { submissionId, email, phone, country } of page) {
        yield { kind, submissionId, ...toContact(email, phone, country) };
      }
      page = await store.listContacts(table, pageSize, page.at(-1)?.rowId);
    }
  }
}

type Matcher = (contact: ListedContact) => boolean;

async function findIds(store: Store, is: Matcher): Promise<SubmissionIds> {
  const leads = new Set<string>();
  const whatsappLeads = new Set<string>();
  for await (const contact of listContacts(store)) {
    if (!is(contact)) continue;
    (contact.kind === 'quote' ? leads : whatsappLeads).add(contact.submissionId);
  }
  return { leads: [...leads], whatsappLeads: [...whatsappLeads] };
}

async function readQuotes(store: Store, ids: readonly string[]): Promise<Submission[]> {
  const found: Submission[] = [];
  for await (const versions of readLeads(store, ids)) {
    const [newest] = versions;
    if (!newest) continue;
    const { submissionId, receivedAt } = newest;
    const items = versions.flatMap((version) => version.items);
    found.push({
      kind: 'quote',
      submissionId,
      receivedAt,
      name: nameOf(newest),
      contacts: versions.map(({ email, phone, country }) => toContact(email, phone, country)),
      photos: items.reduce((count, { photos }) => count + photos.length, 0),
      offers: await store.findOffers({ submissionId }),
    });
  }
  return found;
}

async function readWhatsappLead(store: Store, submissionId: string): Promise<Submission> {
  const contacts: Contact[] = [];
  let receivedAt = 0;
  for (let version = 1; ; version++) {
    const lead = await store.readWhatsappLead(versionId(submissionId, version));
    if (!lead) break;
    ({ receivedAt } = lead);
    contacts.unshift(toContact('', lead.phone, ''));
  }
  return { kind: 'WhatsApp', submissionId, receivedAt, name: '', contacts, photos: 0, offers: [] };
}

/** Reads submissions: leads first, then WhatsApp leads, each newest first. */
async function readSubmissions(store: Store, ids: SubmissionIds): Promise<Submission[]> {
  const quotes = await readQuotes(store, ids.leads);
  const others: Submission[] = [];
  for (const id of ids.whatsappLeads) others.push(await readWhatsappLead(store, id));
  const byTime = (one: Submission, other: Submission) => other.receivedAt - one.receivedAt;
  return [...quotes.sort(byTime), ...others.sort(byTime)];
}

/** Finds the ids and phones that a text may mean. Reads a phone without dial code in each stored country. */
async function findMeanings(store: Store, text: string) {
  const whole = new Set<string>();
  const shortened = new Set<string>();
  const phones = new Set<string>();
  const mayBePhone = !/\p{L}/u.test(text);
  for await (const contact of listContacts(store)) {
    const { submissionId, phone, iso } = contact;
    if (submissionId === text) whole.add(keyOf(contact));
    else if (text.length >= shortestId && submissionId.startsWith(text)) {
      shortened.add(keyOf(contact));
    }
    if (mayBePhone && phone !== '' && normalisePhone(text, iso).phone === phone) phones.add(phone);
  }
  return { whole, shortened, phones };
}

async function readWord(
  store: Store,
  word: string,
): Promise<{ foundBy: 'id' | 'e-mail' | 'phone'; is: Matcher }> {
  const email = foldEmail(word);
  if (email) return { foundBy: 'e-mail', is: (contact) => contact.email === email };
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
  if (ids.size > 0) return { foundBy: 'id', is: (contact) => ids.has(keyOf(contact)) };
  return { foundBy: 'phone', is: ({ phone }) => phones.has(phone) };
}

function isShared(one: Contact, other: Contact): boolean {
  const isSame = (part: 'email' | 'phone') => one[part] !== '' && one[part] === other[part];
  return isSame('email') || isSame('phone');
}

/** Finds submissions that share an email or phone with the contacts of others. */
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
    return { ...submission, foundBy: hasEmail ? 'same e-mail' : 'same phone' };
  });
}

/**
 * Finds the submissions with an id, email or phone, and separately those that share an email or phone
 * with them: strangers often share a phone. A lead with another contact in one of its versions counts
 * as alike, too: sending something under the id of another person's lead must not get that lead erased.
 * Throws a DeskError if nothing or several different things match.
 */
export async function findPerson(store: Store, text: string): Promise<Person> {
  const word = text.trim();
  const { foundBy, is } = await readWord(store, word);
  const carriers = await readSubmissions(store, await findIds(store, is));
  if (carriers.length === 0) {
    const kinds = `e-mail, phone or id (${shortestId} characters of it, or all)`;
    throw new DeskError(1, `Nothing is stored with ${quoted(word)} as ${kinds}`);
  }
  const person: Person = { named: [], alike: [] };
  const ownContacts: Contact[] = [];
  for (const carrier of carriers) {
    const own = carrier.contacts.filter((contact) => is({ ...carrier, ...contact }));
    ownContacts.push(...own);
    const isOnlyTheirs = carrier.contacts.every((contact) =>
      own.some((ownContact) => ownContact === contact || isShared(ownContact, contact)),
    );
    if (isOnlyTheirs) person.named.push({ ...carrier, foundBy });
    else person.alike.push({ ...carrier, foundBy: 'one of its versions' });
  }
  person.alike.push(...(await findAlike(store, ownContacts, carriers)));
  return person;
}

function findById(alike: readonly Found[], id: string): Found | undefined {
  const whole = alike.find(({ submissionId }) => submissionId === id);
  if (whole || id.length < shortestId) return whole;
  const found = alike.filter(({ submissionId }) => submissionId.startsWith(id));
  if (found.length > 1) throw new DeskError(2, `${quoted(id)} fits ${found.length} leads`);
  return found[0];
}

/** Adds submissions listed as alike to the named ones, by their ids. Throws a DeskError for other ids. */
export function addAlike({ named, alike }: Person, ids: readonly string[]): Person {
  const added = ids.map((id) => {
    const found = findById(alike, id);
    if (found) return found;
    throw new DeskError(2, `--also takes ids of the leads listed as alike, not ${quoted(id)}`);
  });
  return {
    named: [
      ...named,
      ...[...new Set(added)].map((found) => ({ ...found, foundBy: 'also' as const })),
    ],
    alike: alike.filter((found) => !added.includes(found)),
  };
}

/** Finds the submissions to erase by age: without contact since `before` (epoch ms). */
export async function findOld(store: Store, before: number): Promise<Found[]> {
  const found = await readSubmissions(store, await store.findOld(before));
  return found.map((submission) => ({ ...submission, foundBy: 'age' }));
}

/** Keeps the submissions with these ids. */
export function pickByIds(found: readonly Found[], ids: SubmissionIds): Found[] {
  const wanted = { quote: new Set(ids.leads), WhatsApp: new Set(ids.whatsappLeads) };
  return found.filter(({ kind, submissionId }) => wanted[kind].has(submissionId));
}

/** Returns the ids of submissions by kind. */
export function idsOf(found: readonly Found[]): SubmissionIds {
  const idsOfKind = (wanted: Found['kind']) =>
    found.filter(({ kind }) => kind === wanted).map(({ submissionId }) => submissionId);
  return { leads: idsOfKind('quote'), whatsappLeads: idsOfKind('WhatsApp') };
}
