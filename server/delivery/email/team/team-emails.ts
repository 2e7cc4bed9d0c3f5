import type { QuotePhoto } from '../../../../widgets/domain/quote.ts';
import { isIn } from '../../../../widgets/domain/quote-field.ts';
import { type ItemField, itemFields } from '../../../../widgets/domain/quote-fields.ts';
import { versionId } from '../../../store/calls/statements.ts';
import type { Delivery } from '../../../store/delivery.ts';
import type {
  LeadItem,
  LeftOutPhoto,
  StoredLead,
  StoredWhatsappLead,
} from '../../../store/store.ts';
import { designerNote, fieldText, formatLeftOut, teamLabel } from '../../../wording/leads.ts';
import { asTyped, cut, isolate } from '../../../wording/safe-text.ts';
import { composeEmail, type Email } from '../email.ts';
import { divider, type Fact, facts, heading, note, type Part } from '../parts.ts';
import type { AttachedPhotos } from './attach-photos.ts';
import { contactButtons, contactFacts, originFacts, phoneText, toDialable } from './contact.ts';

/** Characters of typed texts in the subject. */
const maxLength = { item: 60, name: 60, country: 12, phone: 30 };
/** Items listed in full: 200 long ones would exceed every mail server's limit. */
const maxItems = 50;

/** Lists the parts of the first items; a note says how many more there are, and the command that shows them. */
export function listItems(parts: readonly (readonly Part[])[], show: string): Part[] {
  const more = parts.length - maxItems;
  return [
    ...parts.slice(0, maxItems).flat(),
    ...(more > 0 ? [note(`And ${more} more items. All of them: ${show}`)] : []),
  ];
}

/** Names a lead in a subject, such as `Rolex, Watch +1, Layla Haddad, AE`. */
export function shortName({ items, firstName, lastName, country }: StoredLead): string {
  const [first] = items;
  const more = items.length > 1 ? ` +${items.length - 1}` : '';
  const item = cut(`${first?.designer}, ${first?.category}`, maxLength.item);
  const name = cut(`${firstName} ${lastName}`, maxLength.name);
  return `${item}${more}, ${name}, ${cut(country, maxLength.country)}`;
}

/** Returns a subject such as `Qualified lead: Rolex, Watch +1, Layla Haddad, AE`. */
function subjectOf(lead: StoredLead, isRevision: boolean): string {
  const isQualified = lead.items.some((item) => item.isQualified);
  const kind = [isRevision ? 'Changed' : '', isQualified ? 'qualified' : '', 'lead'];
  const title = kind.filter(Boolean).join(' ');
  return `${title.charAt(0).toUpperCase() + title.slice(1)}: ${shortName(lead)}`;
}

function fieldFact(field: ItemField, item: LeadItem): Fact[] {
  const text = asTyped(fieldText(field, item));
  if (!isIn('email', field) || (!field.isRequired && text === '')) return [];
  const value = field.name === 'designer' ? isolate(text) + designerNote(item) : text;
  return [{ label: teamLabel(field), value }];
}

/** Describes a photo in one line, such as `front.jpg, 12 KB: attached as item-1-photo-1.jpg`. */
export function photoLine({ name, size }: QuotePhoto, outcome: string): string {
  return `${name ? isolate(asTyped(name)) : 'a file'}, ${Math.ceil(size / 1024)} KB: ${outcome}`;
}

function itemParts(item: LeadItem, index: number, photos: AttachedPhotos): Part[] {
  const shown = item.photos.map((photo, position) =>
    photoLine(photo, photos.outcomeOf(index, position)),
  );
  const rows: Fact[] = [
    ...itemFields.flatMap((field) => fieldFact(field, item)),
    { label: 'Photos', value: shown.join('\n') },
  ];
  return [heading('en', `Item ${index + 1}`), facts(rows)];
}

function leftOutLine(photo: LeftOutPhoto): string {
  return formatLeftOut({ ...photo, name: photo.name && isolate(asTyped(photo.name)) });
}

export function idFacts(submissionId: string, requestId: string): Fact[] {
  const request = { label: 'Request', value: asTyped(requestId) };
  return [{ label: 'Submission', value: submissionId }, ...(requestId ? [request] : [])];
}

/** Composes the team's email about a lead, with everything as typed. */
export async function leadEmail(
  { requestId }: Delivery,
  { lead, isRevision }: { lead: StoredLead; isRevision: boolean },
  photos: AttachedPhotos,
): Promise<Email> {
  const { submissionId, version, phone, country, items, spam, leftOut } = lead;
  const details: Fact[] = [
    ...originFacts(lead, country),
    ...(spam.length > 0 ? [{ label: 'Spam signals', value: spam.join(', ') }] : []),
    ...(leftOut.length > 0
      ? [{ label: 'Left out', value: leftOut.map(leftOutLine).join('\n') }]
      : []),
    ...idFacts(submissionId, requestId),
  ];
  const show = `npm run desk -- show ${submissionId}`;
  const isIncomplete = photos.attachments.length < items.flatMap((item) => item.photos).length;
  const savePhotos = `npm run desk -- photos ${versionId(submissionId, version)} --out DIR`;
  const revision = `This is version ${version} of a lead that you have already. What has changed: ${show}`;
  const email = await composeEmail('en', subjectOf(lead, isRevision), [
    ...(isRevision ? [note(revision)] : []),
    facts(contactFacts(lead)),
    ...contactButtons(toDialable(phone, country)),
    ...listItems(
      items.map((item, index) => itemParts(item, index, photos)),
      show,
    ),
    heading('en', 'About this lead'),
    facts(details),
    divider,
    ...(isIncomplete ? [note(`All photos, also those that are not attached: ${savePhotos}`)] : []),
    note(`Replies to this email go to the visitor. At the desk: ${show}`),
  ]);
  return { ...email, attachments: photos.attachments };
}

/** Composes the team's email about a visitor who opened WhatsApp. `country`: that of the number. */
export function whatsappLeadEmail(
  { requestId }: Delivery,
  lead: StoredWhatsappLead,
  country: string,
): Promise<Email> {
  const { submissionId, phone, language } = lead;
  const number = toDialable(phone, country);
  return composeEmail('en', `WhatsApp lead: ${cut(phone, maxLength.phone)}`, [
    facts([
      { label: 'Phone', value: phoneText(phone, number), href: number && `tel:${number}` },
      { label: 'Language', value: language ?? 'unknown' },
    ]),
    ...contactButtons(number),
    facts([...originFacts(lead, country), ...idFacts(submissionId, requestId)]),
    divider,
    note(
      'The chat may be open already: this number was left before it. At the desk: npm run desk -- whatsapp',
    ),
  ]);
}
