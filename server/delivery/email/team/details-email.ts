import type { Delivery } from '../../../store/delivery.ts';
import type { LeadItem, StoredLead } from '../../../store/store.ts';
import { itemDetailRows } from '../../../wording/item-details.ts';
import { itemName } from '../../../wording/item-name.ts';
import { asTyped } from '../../../wording/safe-text.ts';
import { composeEmail, type Email } from '../email.ts';
import { divider, type Fact, facts, heading, note, type Part } from '../parts.ts';
import type { AttachedPhotos } from './attach-photos.ts';
import {
  closingParts,
  contactButtons,
  contactFacts,
  idFacts,
  listItems,
  photoLine,
  photosCommand,
  shortName,
} from './lead-parts.ts';

/** Lists what was added to an item; empty if nothing was. */
function itemParts(item: LeadItem, index: number, country: string, photos: AttachedPhotos): Part[] {
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
  const parts = items.map((item, index) => itemParts(item, index, country, photos));
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
