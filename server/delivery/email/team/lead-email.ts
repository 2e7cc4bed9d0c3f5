import { isIn } from '../../../../widgets/domain/quote-field.ts';
import { type ItemField, itemFields } from '../../../../widgets/domain/quote-fields.ts';
import { versionId } from '../../../store/calls/statements.ts';
import type { Delivery } from '../../../store/delivery.ts';
import type { LeadItem, LeftOutPhoto, StoredLead } from '../../../store/store.ts';
import { designerNote, fieldText, formatLeftOut, teamLabel } from '../../../wording/leads.ts';
import { asTyped, cut, isolate } from '../../../wording/safe-text.ts';
import { composeEmail, type Email } from '../email.ts';
import { divider, type Fact, facts, heading, note, type Part } from '../parts.ts';
import type { AttachedPhotos } from './attach-photos.ts';
import { contactButtons, contactFacts, originFacts, toDialable } from './contact.ts';

/** Characters of typed texts in the subject. */
const maxLength = { item: 60, name: 60, country: 12 };
/** Items listed in full: 200 long ones would exceed every mail server's limit. */
const maxItems = 50;

/** Returns a subject such as `Qualified lead: Rolex, Watch +1, Layla Haddad, AE`. */
function subjectOf({ items, firstName, lastName, country }: StoredLead, isRevision: boolean) {
  const [first] = items;
  const isQualified = items.some((item) => item.isQualified);
  const kind = [isRevision ? 'Changed' : '', isQualified ? 'qualified' : '', 'lead'];
  const title = kind.filter(Boolean).join(' ');
  const more = items.length > 1 ? ` +${items.length - 1}` : '';
  const item = cut(`${first?.designer}, ${first?.category}`, maxLength.item);
  const name = cut(`${firstName} ${lastName}`, maxLength.name);
  const start = title.charAt(0).toUpperCase() + title.slice(1);
  return `${start}: ${item}${more}, ${name}, ${cut(country, maxLength.country)}`;
}

function fieldFact(field: ItemField, item: LeadItem): Fact[] {
  const text = asTyped(fieldText(field, item));
  if (!isIn('email', field) || (!field.isRequired && text === '')) return [];
  const value = field.name === 'designer' ? isolate(text) + designerNote(item) : text;
  return [{ label: teamLabel(field), value }];
}

function itemParts(item: LeadItem, index: number, photos: AttachedPhotos): Part[] {
  const shown = item.photos.map(({ name, size }, position) => {
    const file = name ? isolate(asTyped(name)) : 'a file';
    return `${file}, ${Math.ceil(size / 1024)} KB: ${photos.outcomeOf(index, position)}`;
  });
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
  delivery: Delivery,
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
    { label: 'Submission', value: submissionId },
    ...(delivery.requestId ? [{ label: 'Request', value: asTyped(delivery.requestId) }] : []),
  ];
  const show = `npm run desk -- show ${submissionId}`;
  const more = items.length - maxItems;
  const isIncomplete = photos.attachments.length < items.flatMap((item) => item.photos).length;
  const savePhotos = `npm run desk -- photos ${versionId(submissionId, version)} --out DIR`;
  const revision = `This is version ${version} of a lead that you have already. What has changed: ${show}`;
  const email = await composeEmail('en', subjectOf(lead, isRevision), [
    ...(isRevision ? [note(revision)] : []),
    facts(contactFacts(lead)),
    ...contactButtons(toDialable(phone, country)),
    ...items.slice(0, maxItems).flatMap((item, index) => itemParts(item, index, photos)),
    ...(more > 0 ? [note(`And ${more} more items. All of them: ${show}`)] : []),
    heading('en', 'About this lead'),
    facts(details),
    divider,
    ...(isIncomplete ? [note(`All photos, also those that are not attached: ${savePhotos}`)] : []),
    note(`Replies to this email go to the visitor. At the desk: ${show}`),
  ]);
  return { ...email, attachments: photos.attachments };
}
