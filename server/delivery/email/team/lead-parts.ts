import { normalizePhone } from '../../../../widgets/domain/phone/phone.ts';
import type { QuotePhoto } from '../../../../widgets/domain/quote.ts';
import { isIn } from '../../../../widgets/domain/quote-field.ts';
import type { ContactFieldName } from '../../../../widgets/domain/quote-fields.ts';
import { whatsappLink } from '../../../../widgets/domain/whatsapp-link.ts';
import { versionId } from '../../../store/calls/statements.ts';
import type { Lead, StoredLead, Submitted } from '../../../store/store.ts';
import { formatStoreMoment } from '../../../wording/formats.ts';
import { fieldText, otherContactFields, teamLabel } from '../../../wording/leads.ts';
import { asTyped, cut, isolate, isolatePair } from '../../../wording/safe-text.ts';
import { mailtoLink, toVisitorAddress } from '../address.ts';
import { buttons, type Fact, linkParagraph, note, type Part } from '../parts.ts';

/** Maximum characters of typed texts in a subject. */
const maxLength = { item: 60, name: 60, country: 12 };
/** Items listed in full: 200 long ones would exceed every mail server's limit. */
const maxItems = 50;
/** A number that can be dialed (E.164). */
const dialable = /^\+\d{5,15}$/;

export function toDialable(phone: string, country: string): string | undefined {
  const number = normalizePhone(phone, country).phone;
  return dialable.test(number) ? number : undefined;
}

/** Returns the number that is dialed, followed by the typed one where they differ. */
export function phoneText(phone: string, number: string | undefined): string {
  const typed = asTyped(phone);
  const isSame = number === undefined || number === typed.replace(/[^+\d]/g, '');
  return isSame ? typed : `${number} (typed: ${typed})`;
}

/** Returns the buttons that reach the visitor; none for a phone that cannot be dialed. */
export function contactButtons({ phone, country }: Pick<Lead, 'phone' | 'country'>): Part[] {
  const number = toDialable(phone, country);
  if (number === undefined) return [];
  return [
    buttons(
      { text: 'WhatsApp', href: whatsappLink(number) },
      { text: 'Call', href: `tel:${number}` },
    ),
  ];
}

export function contactFacts(lead: Lead): Fact[] {
  const { firstName, lastName, email, phone, country, language } = lead;
  const address = toVisitorAddress(email);
  const number = toDialable(phone, country);
  const links: Partial<Record<ContactFieldName, string | undefined>> = {
    email: address && mailtoLink(address),
    phone: number && `tel:${number}`,
  };
  return [
    { label: 'Name', value: isolatePair(asTyped(firstName), asTyped(lastName)) },
    ...otherContactFields
      .filter((field) => isIn('email', field) && (field.isRequired || lead[field.name]))
      .map((field) => ({
        label: teamLabel(field),
        value: field.name === 'phone' ? phoneText(phone, number) : asTyped(fieldText(field, lead)),
        href: links[field.name],
      })),
    { label: 'Language', value: language ?? 'unknown' },
  ];
}

export function originFacts(lead: Submitted & { topic?: string }, country: string): Fact[] {
  const { receivedAt, partner, campaign, clickIds, variant, topic } = lead;
  const storeTime = formatStoreMoment(receivedAt, country, 'en');
  const utc = new Date(receivedAt).toISOString().slice(0, 16).replace('T', ' ');
  const typedFact = (label: string, text = ''): Fact => ({ label, value: asTyped(text) });
  const facts = [
    { label: 'Received', value: `${storeTime}, ${utc} UTC` },
    typedFact('Sent from', partner),
    typedFact('Topic', topic),
    ...Object.entries(campaign).map(([label, text]) => typedFact(label, text)),
    typedFact('Variant', variant),
    ...clickIds.map(({ name, value }) => typedFact(name, value)),
  ];
  return facts.filter(({ value }) => value !== '');
}

/** Returns the command that shows all versions of a lead. */
export const showCommand = (submissionId: string) => `npm run desk -- show ${submissionId}`;

/** Returns the command that saves all photos of a version. */
export function photosCommand({ submissionId, version }: StoredLead): string {
  return `npm run desk -- photos ${versionId(submissionId, version)} --out DIR`;
}

/** Says where replies go, and links the lead at the desk, or names the command that shows it. */
export function closingParts(
  { submissionId, email }: StoredLead,
  deskUrl: string | undefined,
): Part[] {
  const replies = toVisitorAddress(email)
    ? 'Replies to this email go to the visitor.'
    : 'Replies to this email do not reach the visitor, who typed no valid address.';
  if (deskUrl === undefined) return [note(`${replies} At the desk: ${showCommand(submissionId)}`)];
  const href = `${deskUrl}/leads/${encodeURIComponent(submissionId)}`;
  return [linkParagraph('The lead at the desk:', { text: href, href }), note(replies)];
}

/** Lists the parts of the first items; a note says how many more there are, and the command that shows them. */
export function listItems(parts: readonly (readonly Part[])[], submissionId: string): Part[] {
  const more = parts.length - maxItems;
  return [
    ...parts.slice(0, maxItems).flat(),
    ...(more > 0
      ? [note(`And ${more} more items. All of them: ${showCommand(submissionId)}`)]
      : []),
  ];
}

/** Returns the visitor's name for a subject. */
export function nameInSubject({ firstName, lastName }: StoredLead): string {
  return cut(`${firstName} ${lastName}`, maxLength.name);
}

/** Names a lead in a subject, such as `Rolex, Watch +1, Layla Haddad, AE`. */
export function shortName(lead: StoredLead): string {
  const { items, country } = lead;
  const [first] = items;
  const more = items.length > 1 ? ` +${items.length - 1}` : '';
  const item = cut(`${first?.designer}, ${first?.category}`, maxLength.item);
  return `${item}${more}, ${nameInSubject(lead)}, ${cut(country, maxLength.country)}`;
}

/** Describes a photo in one line, such as `front.jpg, 12 KB: attached as item-1-photo-1.jpg`. */
export function photoLine({ name, size }: QuotePhoto, outcome: string): string {
  return `${name ? isolate(asTyped(name)) : 'a file'}, ${Math.ceil(size / 1024)} KB: ${outcome}`;
}

export function idFacts(submissionId: string, requestId: string): Fact[] {
  const request = { label: 'Request', value: asTyped(requestId) };
  return [{ label: 'Submission', value: submissionId }, ...(requestId ? [request] : [])];
}
