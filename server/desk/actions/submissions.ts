import { normalizePhone } from '../../../widgets/domain/phone/phone.ts';
import { versionId } from '../../store/calls/statements.ts';
import type { Offer, Store, SubmissionIds } from '../../store/store.ts';
import { readLeads } from './read-leads.ts';
import { nameOf } from './versions.ts';

export interface Contact {
  /** Address in lower case; empty without an @. */
  email: string;
  /** With its dial code; empty if it is too short to identify a person. */
  phone: string;
  /** ISO code of the phone's country. */
  iso: string;
}

interface SubmissionKey {
  kind: keyof SubmissionIds;
  submissionId: string;
}

type ListedContact = SubmissionKey & Contact;

/** A quote lead or a WhatsApp lead, as the desk shows it before erasing it. */
export interface Submission extends SubmissionKey {
  /** Epoch ms, of the newest version. */
  receivedAt: number;
  /** Name in the newest version; empty for WhatsApp leads. */
  name: string;
  /** One per version, newest first. */
  contacts: readonly Contact[];
  /** Number of photos in all versions. */
  photos: number;
  offers: readonly Offer[];
}

/** Minimum digits, without the dial code, that identify a person. The form accepts any phone, such as `-` or `123`. */
const minPhoneLength = 6;
/** Contacts in memory at once. */
export const contactsPerPage = 1000;

export const keyOf = ({ kind, submissionId }: SubmissionKey) => `${kind} ${submissionId}`;

/** Folds an email for comparison; empty without an @. */
export function foldEmail(text: string): string {
  return text.includes('@') ? text.trim().toLowerCase() : '';
}

function toContact(email: string, phoneText: string, country: string): Contact {
  const { phone, phoneWithoutCountryCode, iso } = normalizePhone(phoneText, country);
  const isTooShort = phoneWithoutCountryCode.length < minPhoneLength;
  return { email: foldEmail(email), phone: isTooShort ? '' : phone, iso };
}

/** Yields the contact of every version of every submission. */
export async function* listContacts(store: Store): AsyncGenerator<ListedContact> {
  for (const kind of ['leads', 'whatsappLeads'] as const) {
    let page = await store.listContacts(kind, contactsPerPage);
    while (page.length > 0) {
      for (const { submissionId, email, phone, country } of page) {
        yield { kind, submissionId, ...toContact(email, phone, country) };
      }
      page = await store.listContacts(kind, contactsPerPage, page.at(-1)?.rowId);
    }
  }
}

export type Matcher = (contact: ListedContact) => boolean;

/** Finds the submissions with a version whose contact matches. */
export async function findIds(store: Store, matches: Matcher): Promise<SubmissionIds> {
  const found = { leads: new Set<string>(), whatsappLeads: new Set<string>() };
  for await (const contact of listContacts(store)) {
    if (matches(contact)) found[contact.kind].add(contact.submissionId);
  }
  return { leads: [...found.leads], whatsappLeads: [...found.whatsappLeads] };
}

async function readQuoteLeads(store: Store, ids: readonly string[]): Promise<Submission[]> {
  const found: Submission[] = [];
  for await (const versions of readLeads(store, ids)) {
    const [newest] = versions;
    if (!newest) continue;
    const { submissionId, receivedAt } = newest;
    const items = versions.flatMap((version) => version.items);
    found.push({
      kind: 'leads',
      submissionId,
      receivedAt,
      name: nameOf(newest),
      contacts: versions.map(({ email, phone, country }) => toContact(email, phone, country)),
      photos: items.reduce((count, { photos }) => count + photos.length, 0),
      offers: await store.findOffersOf([submissionId]),
    });
  }
  return found;
}

async function readWhatsappLead(
  store: Store,
  submissionId: string,
): Promise<Submission | undefined> {
  const contacts: Contact[] = [];
  let receivedAt = 0;
  // Versions have no gaps: a lead is erased with all of them.
  for (let version = 1; ; version++) {
    const lead = await store.readWhatsappLead(versionId(submissionId, version));
    if (!lead) break;
    receivedAt = lead.receivedAt;
    contacts.unshift(toContact('', lead.phone, ''));
  }
  if (contacts.length === 0) return undefined;
  const kind = 'whatsappLeads';
  return { kind, submissionId, receivedAt, name: '', contacts, photos: 0, offers: [] };
}

/** Reads the submissions that still exist: leads first, then WhatsApp leads, each newest first. */
export async function readSubmissions(store: Store, ids: SubmissionIds): Promise<Submission[]> {
  const leads = await readQuoteLeads(store, ids.leads);
  const whatsappLeads: Submission[] = [];
  for (const id of ids.whatsappLeads) {
    const lead = await readWhatsappLead(store, id);
    if (lead) whatsappLeads.push(lead);
  }
  const newestFirst = (one: Submission, other: Submission) => other.receivedAt - one.receivedAt;
  return [...leads.sort(newestFirst), ...whatsappLeads.sort(newestFirst)];
}
