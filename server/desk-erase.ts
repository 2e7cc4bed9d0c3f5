import { normalisePhone } from '../widgets/domain/phone.ts';
import { DeskError } from './desk-call.ts';
import { cut, formatTime, table } from './desk-format.ts';
import type { Offer, Store } from './store/store.ts';

/** A lead of either kind, as far as it matters for erasing. */
interface Submission {
  kind: 'quote' | 'WhatsApp';
  submissionId: string;
  /** Epoch milliseconds. */
  receivedAt: number;
  name: string;
  /** In lower case; empty when it is none. */
  email: string;
  /** With its dial code; empty when it is too short to tell anybody apart. */
  phone: string;
  /** The country that the phone belongs to. */
  iso: string;
  photos: number;
  offers: readonly Offer[];
}

/** A submission that is to be erased, and why. */
interface Found extends Submission {
  foundBy: 'id' | 'e-mail' | 'phone' | 'same e-mail' | 'same phone' | 'age';
}

/** An id may be shortened, but not to what could be a slip of the fingers. */
const shortestId = 8;
/** Digits without the dial code. The form takes any phone, so some are `-` or `123`. */
const shortestPhone = 6;
/** So many are erased at a time: new leads wait for no more than these. */
const batchSize = 20;

function foldEmail(text: string): string {
  return text.includes('@') ? text.trim().toLowerCase() : '';
}

function phoneOf(text: string, country: string): Pick<Submission, 'phone' | 'iso'> {
  const { phone, phoneWithoutCountryCode, iso } = normalisePhone(text, country);
  return { phone: phoneWithoutCountryCode.length < shortestPhone ? '' : phone, iso };
}

/** Every lead of both kinds. */
export async function readSubmissions(store: Store): Promise<Submission[]> {
  const offers = Map.groupBy(await store.findOffers(), ({ submissionId }) => submissionId);
  const leads = (await store.findLeads()).map(
    (lead): Submission => ({
      kind: 'quote',
      submissionId: lead.submissionId,
      receivedAt: lead.receivedAt,
      name: `${lead.firstName} ${lead.lastName}`,
      email: foldEmail(lead.email),
      ...phoneOf(lead.phone, lead.country),
      photos: lead.items.reduce((count, { photos }) => count + photos.length, 0),
      offers: offers.get(lead.submissionId) ?? [],
    }),
  );
  const whatsappLeads = (await store.findWhatsappLeads()).map(
    ({ submissionId, receivedAt, phone }): Submission => ({
      kind: 'WhatsApp',
      submissionId,
      receivedAt,
      name: '',
      email: '',
      ...phoneOf(phone, ''),
      photos: 0,
      offers: [],
    }),
  );
  return [...leads, ...whatsappLeads];
}

function findById(all: readonly Submission[], id: string): Submission[] {
  const whole = all.filter(({ submissionId }) => submissionId === id);
  if (whole.length > 0 || id.length < shortestId) return whole;
  const found = all.filter(({ submissionId }) => submissionId.startsWith(id));
  if (found.length > 1) throw new DeskError(2, `"${id}" fits ${found.length} leads`);
  return found;
}

/** A number without its dial code is read as one of the country of each stored number. */
function findByPhone(all: readonly Submission[], text: string): Submission[] {
  if (/\p{L}/u.test(text)) return [];
  const found = all.filter(
    ({ phone, iso }) => phone !== '' && normalisePhone(text, iso).phone === phone,
  );
  const phones = [...new Set(found.map(({ phone }) => phone))];
  if (phones.length > 1) {
    throw new DeskError(2, `"${text}" fits ${phones.length} phones: ${phones.join(', ')}`);
  }
  return found;
}

function findDirectly(all: readonly Submission[], word: string) {
  const email = foldEmail(word);
  if (email) {
    return { foundBy: 'e-mail', direct: all.filter((other) => other.email === email) } as const;
  }
  const byId = findById(all, word);
  const byPhone = findByPhone(all, word);
  if (byId.length > 0 && byPhone.length > 0) {
    throw new DeskError(2, `"${word}" fits an id and a phone: give more of the id, or the +`);
  }
  if (byId.length > 0) return { foundBy: 'id', direct: byId } as const;
  return { foundBy: 'phone', direct: byPhone } as const;
}

/**
 * What is stored of a person: that which carries the id, e-mail or phone, and unless `isOnly` that
 * which shares an e-mail or phone with it. Not what shares one with those in turn: strangers would
 * come in over every shared phone. Throws a DeskError for nobody, and where it could be several.
 */
export function findPerson(all: readonly Submission[], text: string, isOnly: boolean): Found[] {
  const word = text.trim();
  const { foundBy, direct } = findDirectly(all, word);
  if (direct.length === 0) {
    const kinds = `e-mail, phone or id (${shortestId} characters of it, or all)`;
    throw new DeskError(1, `Nothing is stored with "${word}" as ${kinds}`);
  }
  const emails = new Set(direct.map(({ email }) => email));
  const phones = new Set(direct.map(({ phone }) => phone));
  return all.flatMap((submission): Found[] => {
    const { email, phone } = submission;
    if (direct.includes(submission)) return [{ ...submission, foundBy }];
    if (isOnly) return [];
    if (email && emails.has(email)) return [{ ...submission, foundBy: 'same e-mail' }];
    if (phone && phones.has(phone)) return [{ ...submission, foundBy: 'same phone' }];
    return [];
  });
}

/** What led to no deal, with the last contact that is known here before a moment (epoch ms). */
export function findOld(all: readonly Submission[], before: number): Found[] {
  return all.flatMap((submission): Found[] => {
    const { receivedAt, offers } = submission;
    const contacts = offers.map(({ createdAt, answeredAt }) => answeredAt ?? createdAt);
    const isOld = Math.max(receivedAt, ...contacts) < before;
    const isDeal = offers.some(({ answer }) => answer === 'approved');
    return isOld && !isDeal ? [{ ...submission, foundBy: 'age' }] : [];
  });
}

/** Erases a person in one transaction, old leads in several, so that a broken run can go on later. */
export async function eraseAll(
  store: Store,
  found: readonly Found[],
  isPerson: boolean,
): Promise<void> {
  const idsOf = (part: readonly Found[], wanted: Found['kind']) =>
    part.filter(({ kind }) => kind === wanted).map(({ submissionId }) => submissionId);
  const size = isPerson ? found.length : batchSize;
  for (let start = 0; start < found.length; start += size) {
    const part = found.slice(start, start + size);
    await store.erase({ leads: idsOf(part, 'quote'), whatsappLeads: idsOf(part, 'WhatsApp') });
  }
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}

function summary(found: readonly Found[]): string {
  const quotes = found.filter(({ kind }) => kind === 'quote');
  const photos = quotes.reduce((sum, quote) => sum + quote.photos, 0);
  const offers = quotes.reduce((sum, quote) => sum + quote.offers.length, 0);
  const others = count(found.length - quotes.length, 'WhatsApp lead');
  const detail = `${count(photos, 'photo')}, ${count(offers, 'offer')}`;
  return `${count(quotes.length, 'lead')} (${detail}) and ${others}`;
}

function isApproved({ offers }: Found): boolean {
  return offers.some(({ answer }) => answer === 'approved');
}

/** Before: a line per submission, and what to do. After: only numbers, as the names are to go. */
export function formatErasure(found: readonly Found[], isErased: boolean): string {
  if (found.length === 0) return 'There is nothing to erase.';
  if (isErased) return `Erased: ${summary(found)}.`;
  const header = ['ID', 'RECEIVED', 'NAME', 'E-MAIL', 'PHONE', 'PHOTOS', 'OFFERS', 'FOUND BY'];
  const rows = found.map((submission) => [
    submission.submissionId.slice(0, 8),
    formatTime(submission.receivedAt),
    submission.kind === 'quote' ? cut(submission.name, 24) : '(WhatsApp lead)',
    cut(submission.email, 32),
    submission.phone,
    String(submission.photos),
    `${submission.offers.length}${isApproved(submission) ? ' *' : ''}`,
    submission.foundBy,
  ]);
  const deal = found.some(isApproved)
    ? '\n* approved: save first what the law obliges you to keep of a deal'
    : '';
  const advice = 'Nothing was erased: this was a dry run. Add --yes to erase.';
  return `${table([header, ...rows])}\n${deal}\nWould erase: ${summary(found)}.\n${advice}`;
}

/** The same for a program, before and after; nothing in it is personal. */
export function toErasureJson(found: readonly Found[], isErased: boolean) {
  const submissions = found.map((submission) => ({
    kind: submission.kind === 'quote' ? 'lead' : 'whatsapp',
    submissionId: submission.submissionId,
    receivedAt: new Date(submission.receivedAt).toISOString(),
    photos: submission.photos,
    offers: submission.offers.length,
    approved: isApproved(submission),
    foundBy: submission.foundBy,
  }));
  return { erased: isErased, submissions };
}
