import { join, type Sql } from 'sql-template-tag';
import { type Query, sql } from '../database.ts';
import type { StoredLead } from '../store.ts';
import { toItem, toLead, toPhoto } from './rows.ts';
import { newestFirst, sharedId } from './statements.ts';

/**
 * Reads versions of leads with their items and details, and their photos without the bytes. `rowIds`: their row ids, as
 * a list or a subquery. Positions of items and photos have no gaps: they are indexes.
 */
async function readSelected(query: Query, rowIds: Sql): Promise<StoredLead[]> {
  const leads = new Map<string, StoredLead>();
  const selectLeads = sql`select * from leads where submission_id in (${rowIds}) ${newestFirst}`;
  for (const row of await query.all(selectLeads)) {
    leads.set(String(row.submissionId), toLead(row));
  }
  // `?.`: a lead stored between these statements has items or photos here, but is not in the map.
  const selectItems = sql`
    select * from lead_items where submission_id in (${rowIds}) order by submission_id, position`;
  for (const row of await query.all(selectItems)) {
    leads.get(String(row.submissionId))?.items.push(toItem(row));
  }
  const selectPhotos = sql`
    select submission_id, item_position, position, name, type, size, added_at from photos
    where submission_id in (${rowIds})
    order by submission_id, item_position, position`;
  for (const row of await query.all(selectPhotos)) {
    const items = leads.get(String(row.submissionId))?.items;
    items?.[Number(row.itemPosition)]?.photos.push(toPhoto(row));
  }
  const selectDetails = sql`select * from request_details where lead_id in (${rowIds})`;
  for (const row of await query.all(selectDetails)) {
    const item = leads.get(String(row.leadId))?.items[Number(row.itemPosition)];
    if (!item) continue;
    item.details = JSON.parse(String(row.details));
    item.detailsChangedAt = Number(row.changedAt);
  }
  return [...leads.values()];
}

/** Reads the versions of leads with these row ids, in the order of Store.readLeads. */
export async function readVersions(query: Query, rowIds: readonly string[]): Promise<StoredLead[]> {
  return rowIds.length === 0 ? [] : readSelected(query, join(rowIds));
}

/** Reads the version of a lead with this row id. */
export async function readVersion(query: Query, rowId: string): Promise<StoredLead | undefined> {
  const [lead] = await readVersions(query, [rowId]);
  return lead;
}

/** Reads all versions of leads, in the order of Store.readLeads. */
export async function readVersionsOf(
  query: Query,
  submissionIds: readonly string[],
): Promise<StoredLead[]> {
  if (submissionIds.length === 0) return [];
  const ids = join(submissionIds);
  return readSelected(query, sql`select submission_id from leads where ${sharedId} in (${ids})`);
}
