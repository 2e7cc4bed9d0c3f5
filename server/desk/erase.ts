import { normalisePhone } from '../../widgets/domain/phone/phone.ts';
import type { Offer, Store, SubmissionIds } from '../store/store.ts';
import { DeskError, quoted } from './command.ts';
import { groupVersions, nameOf } from './versions.ts';

interface Contact {
  /** In lower case; empty when it is none. */
  email: string;
  /** With its dial code; empty when it is too short to tell anybody apart. */
  phone: string;
  /** The country that the phone belongs to. */
  iso: string;
}

/** A lead of either kind with all its versions, as far as it matters for erasing. */
interface Submission {
  kind: 'quote' | 'WhatsApp';
  submissionId: string;
  /** Epoch milliseconds, of the newest version; so is the name. */
  receivedAt: number;
  name: string;
  /** Of each version, the newest first. */
  contacts: readonly Contact[];
  photos: number;
  offers: readonly Offer[];
}

/** A submission that is to be erased or looks like one, and why. */
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

/** What was named, and what shares something with it: perhaps the same person, perhaps a stranger. */
export interface Person {
  named: Found[];
  alike: Found[];
}

/** An id may be shortened, but not to what could be a slip of the fingers. */
const shortestId = 8;
/** Digits without the dial code. The form takes any phone, so some are `-` or `123`. */
const shortestPhone = 6;

function foldEmail(text: string): string {
  return text.includes('@') ? text.trim().toLowerCase() : '';
}

function phoneOf(text: string, country: string): Pick<Contact, 'phone' | 'iso'> {
  const { phone, phoneWithoutCountryCode, iso } = normalisePhone(text, country);
  return { phone: phoneWithoutCountryCode.length < shortestPhone ? '' : phone, iso };
}

/** Every lead of both kinds. */
export async function readSubmissions(store: Store): Promise<Submission[]> {
  const offers = Map.groupBy(await store.findOffers(), ({ submissionId }) => submissionId);
  const leads = groupVersions(await store.findLeads()).flatMap((versions): Submission[] => {
    const [newest] = versions;
    if (!newest) return [];
    const { submissionId, receivedAt } = newest;
    const items = versions.flatMap((version) => version.items);
    return [
      {
        kind: 'quote',
        submissionId,
        receivedAt,
        name: nameOf(newest),
        contacts: versions.map(({ email, phone, country }) => ({
          email: foldEmail(email),
          ...phoneOf(phone, country),
        })),
        photos: items.reduce((count, { photos }) => count + photos.length, 0),
        offers: offers.get(submissionId) ?? [],
      },
    ];
  });
  const whatsappLeads = Map.groupBy(
    await store.findWhatsappLeads(),
    ({ submissionId }) => submissionId,
  );
  const others = [...whatsappLeads].map(
    ([submissionId, versions]): Submission => ({
      kind: 'WhatsApp',
      submissionId,
      receivedAt: versions[0]?.receivedAt ?? 0,
      name: '',
      contacts: versions.map(({ phone }) => ({ email: '', ...phoneOf(phone, '') })),
      photos: 0,
      offers: [],
    }),
  );
  return [...leads, ...others];
}

function findById<S extends Submission>(all: readonly S[], id: string): S[] {
  const whole = all.filter(({ submissionId }) => submissionId === id);
  if (whole.length > 0 || id.length < shortestId) return whole;
  const found = all.filter(({ submissionId }) => submissionId.startsWith(id));
  if (found.length > 1) throw new DeskError(2, `${quoted(id)} fits ${found.length} leads`);
  return found;
}

/** The phone that a text means. Without a dial code it is read as one of each stored number's country. */
function findPhone(all: readonly Submission[], text: string): string {
  if (/\p{L}/u.test(text)) return '';
  const found = all
    .flatMap(({ contacts }) => contacts)
    .filter(({ phone, iso }) => phone !== '' && normalisePhone(text, iso).phone === phone);
  const phones = [...new Set(found.map(({ phone }) => phone))];
  if (phones.length > 1) {
    throw new DeskError(2, `${quoted(text)} fits ${phones.length} phones: ${phones.join(', ')}`);
  }
  return phones[0] ?? '';
}

type Named = Pick<Found, 'foundBy'> & { is: (submission: Submission, contact: Contact) => boolean };

function readWord(all: readonly Submission[], word: string): Named {
  const email = foldEmail(word);
  if (email) return { foundBy: 'e-mail', is: (_submission, contact) => contact.email === email };
  const byId = findById(all, word);
  const phone = findPhone(all, word);
  if (byId.length > 0 && phone) {
    throw new DeskError(2, `${quoted(word)} fits an id and a phone: give more of the id, or the +`);
  }
  if (byId.length > 0) return { foundBy: 'id', is: (submission) => byId.includes(submission) };
  return { foundBy: 'phone', is: (_submission, contact) => !!phone && contact.phone === phone };
}

function isShared(one: Contact, other: Contact): boolean {
  const isSame = (part: 'email' | 'phone') => one[part] !== '' && one[part] === other[part];
  return isSame('email') || isSame('phone');
}

/**
 * What carries the id, e-mail or phone, and apart from it what shares an e-mail or phone with that: a
 * phone is often shared by strangers. A lead of which only one version carries it, while another has a
 * contact of its own, counts as alike, too: whoever sends something under the id of somebody else's
 * lead must not have that erased. Throws a DeskError for nobody, and where it could be several.
 */
export function findPerson(all: readonly Submission[], text: string): Person {
  const word = text.trim();
  const { foundBy, is } = readWord(all, word);
  const carriers = all.flatMap((submission) => {
    const named = submission.contacts.filter((contact) => is(submission, contact));
    return named.length > 0 ? [{ submission, named }] : [];
  });
  if (carriers.length === 0) {
    const kinds = `e-mail, phone or id (${shortestId} characters of it, or all)`;
    throw new DeskError(1, `Nothing is stored with ${quoted(word)} as ${kinds}`);
  }
  const person: Person = { named: [], alike: [] };
  for (const { submission, named } of carriers) {
    const isOnlyTheirs = submission.contacts.every((contact) =>
      named.some((own) => own === contact || isShared(own, contact)),
    );
    if (isOnlyTheirs) person.named.push({ ...submission, foundBy });
    else person.alike.push({ ...submission, foundBy: 'one of its versions' });
  }
  const known = new Set(carriers.map(({ submission }) => submission));
  const contacts = carriers.flatMap(({ named }) => named);
  const emails = new Set(contacts.map(({ email }) => email));
  const phones = new Set(contacts.map(({ phone }) => phone));
  for (const submission of all) {
    if (known.has(submission)) continue;
    const isSame = (part: 'email' | 'phone', values: ReadonlySet<string>) =>
      submission.contacts.some((contact) => contact[part] !== '' && values.has(contact[part]));
    if (isSame('email', emails)) person.alike.push({ ...submission, foundBy: 'same e-mail' });
    else if (isSame('phone', phones)) person.alike.push({ ...submission, foundBy: 'same phone' });
  }
  return person;
}

/** Takes what was listed as alike, and is named by its id, to what was named. Throws a DeskError. */
export function addAlike({ named, alike }: Person, ids: readonly string[]): Person {
  const added = ids.map((id) => {
    const [found] = findById(alike, id);
    if (found) return found;
    throw new DeskError(2, `--also takes ids of what is listed as alike, not ${quoted(id)}`);
  });
  return {
    named: [
      ...named,
      ...[...new Set(added)].map((found) => ({ ...found, foundBy: 'also' as const })),
    ],
    alike: alike.filter((found) => !added.includes(found)),
  };
}

/** Of all submissions those that the store calls old. */
export function findOld(
  all: readonly Submission[],
  { leads, whatsappLeads }: SubmissionIds,
): Found[] {
  const old = { quote: new Set(leads), WhatsApp: new Set(whatsappLeads) };
  return all
    .filter(({ kind, submissionId }) => old[kind].has(submissionId))
    .map((submission) => ({ ...submission, foundBy: 'age' }));
}

/** The ids of what was found, as the store takes them. */
export function idsOf(found: readonly Found[]): SubmissionIds {
  const ids = (wanted: Found['kind']) =>
    found.filter(({ kind }) => kind === wanted).map(({ submissionId }) => submissionId);
  return { leads: ids('quote'), whatsappLeads: ids('WhatsApp') };
}
