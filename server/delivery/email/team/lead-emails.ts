import { isIn } from '../../../../widgets/domain/quote-field.ts';
import { type ItemField, itemFields } from '../../../../widgets/domain/quote-fields.ts';
import type { Delivery } from '../../../store/delivery.ts';
import type {
  LeadItem,
  LeftOutPhoto,
  StoredLead,
  StoredWhatsappLead,
} from '../../../store/store.ts';
import { itemDetailRows } from '../../../wording/item-details.ts';
import { itemName } from '../../../wording/item-name.ts';
import { designerNote, fieldText, formatLeftOut, teamLabel } from '../../../wording/leads.ts';
import { asTyped, cut, isolate } from '../../../wording/safe-text.ts';
import { composeEmail, type Email } from '../email.ts';
import { divider, type Fact, facts, heading, note, type Part } from '../parts.ts';
import type { AttachedPhotos } from './attach-photos.ts';
import {
  closingParts,
  contactButtons,
  contactFacts,
  idFacts,
  listItems,
  originFacts,
  phoneText,
  photoLine,
  photosCommand,
  shortName,
  showCommand,
  toDialable,
} from './lead-parts.ts';

/** Maximum characters of a phone in the subject. */
const maxPhoneLength = 30;

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

/** Composes the team's email about a lead, with everything as typed. */
export async function leadEmail(
  { requestId }: Delivery,
  { lead, isRevision }: { lead: StoredLead; isRevision: boolean },
  photos: AttachedPhotos,
  deskUrl: string | undefined,
): Promise<Email> {
  const { submissionId, version, country, items, spam, leftOut } = lead;
  const details: Fact[] = [
    ...originFacts(lead, country),
    { label: 'Spam signals', value: spam.join(', ') },
    { label: 'Left out', value: leftOut.map(leftOutLine).join('\n') },
    ...idFacts(submissionId, requestId),
  ];
  const isIncomplete = photos.attachments.length < items.flatMap((item) => item.photos).length;
  const allPhotos = note(`All photos, also those that are not attached: ${photosCommand(lead)}`);
  const revision = `This is version ${version} of a lead that you have already. What has changed: ${showCommand(submissionId)}`;
  const email = await composeEmail('en', subjectOf(lead, isRevision), [
    ...(isRevision ? [note(revision)] : []),
    facts(contactFacts(lead)),
    ...contactButtons(lead),
    ...listItems(
      items.map((item, index) => itemParts(item, index, photos)),
      submissionId,
    ),
    heading('en', 'About this lead'),
    facts(details.filter(({ value }) => value !== '')),
    divider,
    ...(isIncomplete ? [allPhotos] : []),
    ...closingParts(lead, deskUrl),
  ]);
  return { ...email, attachments: photos.attachments };
}

/** Lists what was added to an item; empty if nothing was. */
function addedParts(
  item: LeadItem,
  index: number,
  country: string,
  photos: AttachedPhotos,
): Part[] {
  const added = item.photos.flatMap((photo, position) =>
    photo.addedAt === undefined ? [] : [photoLine(photo, photos.outcomeOf(index, position))],
  );
  const rows: Fact[] = itemDetailRows(item, country, 'en');
  if (added.length > 0) rows.push({ label: 'Photos added', value: added.join('\n') });
  if (rows.length === 0) return [];
  const name = itemName({ designer: asTyped(item.designer), model: asTyped(item.model) });
  return [heading('en', `Item ${index + 1}: ${name}`), facts(rows)];
}

/** Composes the team's email with everything that a visitor has added to a request, by all saves so far. */
export async function detailsEmail(
  { requestId }: Delivery,
  lead: StoredLead,
  photos: AttachedPhotos,
  deskUrl: string | undefined,
): Promise<Email> {
  const { submissionId, country, items } = lead;
  const parts = items.map((item, index) => addedParts(item, index, country, photos));
  const changed = parts.filter(({ length }) => length > 0);
  const email = await composeEmail('en', `Details added: ${shortName(lead)}`, [
    note('The client has added these details on the page of the request:'),
    ...listItems(changed, submissionId),
    heading('en', 'About this lead'),
    facts([...contactFacts(lead), ...idFacts(submissionId, requestId)]),
    ...contactButtons(lead),
    divider,
    note(`All photos: ${photosCommand(lead)}`),
    ...closingParts(lead, deskUrl),
  ]);
  return { ...email, attachments: photos.attachments };
}

/** Composes the team's email about a visitor who opened WhatsApp. `country`: the country of the phone number. */
export function whatsappLeadEmail(
  { requestId }: Delivery,
  lead: StoredWhatsappLead,
  country: string,
): Promise<Email> {
  const { submissionId, phone, language } = lead;
  const number = toDialable(phone, country);
  return composeEmail('en', `WhatsApp lead: ${cut(phone, maxPhoneLength)}`, [
    facts([
      { label: 'Phone', value: phoneText(phone, number), href: number && `tel:${number}` },
      { label: 'Language', value: language ?? 'unknown' },
    ]),
    ...contactButtons({ phone, country }),
    facts([...originFacts(lead, country), ...idFacts(submissionId, requestId)]),
    divider,
    note(
      'The chat may be open already: this number was left before it. At the desk: npm run desk -- whatsapp',
    ),
  ]);
}
