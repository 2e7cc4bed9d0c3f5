import { maxPhotosWithAdded } from '../../../widgets/domain/request/item-details.ts';
import { type Database, type Query, sql } from '../database.ts';
import type { OutboxOptions } from '../delivery.ts';
import { client } from '../desk-calls.ts';
import { sha256Of } from '../photo-name.ts';
import type { NewDetails, RequestCalls } from '../request.ts';
import type { PhotoContent } from '../store.ts';
import { hashOfPhoto } from './content-hash.ts';
import { addAuditRecord } from './desk/audit.ts';
import { insertPhoto } from './insert-row.ts';
import { claimPhotos } from './orphan-photos.ts';
import { enqueue } from './outbox.ts';
import { submissionIdsIn } from './rows.ts';
import { lockLead } from './statements.ts';

interface PhotoRow {
  position: number;
  size: number;
  /** Name in the bucket. */
  storedAs: string | null;
}

/**
 * Returns the photos that the item lacks, and the number of its stored photos. Reads the bytes of a stored photo only if a
 * new photo has its size; photos in the bucket have their hash in their name.
 */
async function compareWithStored(query: Query, { rowId, itemPosition, photos }: NewDetails) {
  const isOfItem = sql`submission_id = ${rowId} and item_position = ${itemPosition}`;
  const stored = await query.all<PhotoRow>(
    sql`select position, size, stored_as from photos where ${isOfItem} order by position`,
  );
  const sizes = new Set(photos.map(({ size }) => size));
  const hashes = new Set<string>();
  for (const { position, size, storedAs } of stored) {
    if (!sizes.has(size)) continue;
    if (storedAs !== null) hashes.add(sha256Of(storedAs));
    else {
      const [row] = await query.all(
        sql`select content from photos where ${isOfItem} and position = ${position}`,
      );
      // A cast: the lead is locked, so its photo is still there.
      const content = row?.content as Uint8Array;
      hashes.add(hashOfPhoto({ content }));
    }
  }
  const added: PhotoContent[] = [];
  for (const photo of photos) {
    const hash = hashOfPhoto(photo);
    if (hashes.has(hash)) continue;
    hashes.add(hash);
    added.push(photo);
  }
  return { added, count: stored.length };
}

async function writeDetails(
  query: Query,
  outbox: OutboxOptions,
  newDetails: NewDetails,
  { now, requestId }: { now: number; requestId: string },
) {
  const { rowId, itemPosition, details } = newDetails;
  const found = await query.all(sql`
    select coalesce(revision_of, leads.submission_id) as submission_id
    from leads join lead_items on lead_items.submission_id = leads.submission_id
    where leads.submission_id = ${rowId} and lead_items.position = ${itemPosition}`);
  const [submissionId] = submissionIdsIn(found);
  if (submissionId === undefined) return 'unknown';
  if (!(await lockLead(query, submissionId))) return 'unknown';
  const { added, count } = await compareWithStored(query, newDetails);
  if (count + added.length > maxPhotosWithAdded) return 'too-many-photos';
  const [before] = await query.all(sql`
    select details from request_details where lead_id = ${rowId} and item_position = ${itemPosition}`);
  const text = JSON.stringify(details);
  const isSame = added.length === 0 && text === String(before?.details ?? '{}');
  if (isSame && !before) return 'repeated';
  // Also writes unchanged details, with the time: the page confirms details that were saved a moment ago.
  await query.all(sql`
    insert into request_details (lead_id, item_position, details, changed_at)
    values (${rowId}, ${itemPosition}, ${text}, ${now})
    on conflict (lead_id, item_position)
    do update set details = excluded.details, changed_at = excluded.changed_at`);
  if (isSame) return 'repeated';
  for (const [index, photo] of added.entries()) {
    await insertPhoto(query, rowId, itemPosition, count + index, { ...photo, addedAt: now });
  }
  await claimPhotos(query, added);
  const detail = { item: String(itemPosition + 1), photos: String(added.length) };
  const action = 'details-added';
  await addAuditRecord(query, { at: now, actor: client, action, submissionId, detail });
  await enqueue(query, outbox, { event: 'lead.details', leadId: rowId, requestId });
  return 'saved';
}

export function detailCalls(database: Database, outbox: OutboxOptions) {
  return {
    saveDetails(newDetails, now, requestId = '') {
      return database.transact((query) =>
        writeDetails(query, outbox, newDetails, { now, requestId }),
      );
    },
  } satisfies Partial<RequestCalls>;
}
