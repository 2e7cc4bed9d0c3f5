import type { Query, Value } from '../database.ts';
import type { StoredLead } from '../store.ts';
import { toItem, toLead, toPhoto } from './rows.ts';
import { leadStatementsByIds, readingStatements } from './statements.ts';

/** Reads leads with their items and details, and their photos without the bytes. */
export async function readVersions(
  query: Query,
  statements: ReturnType<typeof readingStatements>,
  values: readonly Value[],
): Promise<StoredLead[]> {
  const leads = new Map<string, StoredLead>();
  for (const row of await query.all(statements.selectLeads, ...values)) {
    leads.set(String(row.submissionId), toLead(row));
  }
  // `?.`: a lead stored between these statements has items or photos here, but is not in the map.
  for (const row of await query.all(statements.selectItems, ...values)) {
    leads.get(String(row.submissionId))?.items.push(toItem(row));
  }
  for (const row of await query.all(statements.selectPhotos, ...values)) {
    const items = leads.get(String(row.submissionId))?.items;
    items?.[Number(row.itemPosition)]?.photos.push(toPhoto(row));
  }
  for (const row of await query.all(statements.selectDetails, ...values)) {
    const item = leads.get(String(row.leadId))?.items[Number(row.itemPosition)];
    if (!item) continue;
    item.details = JSON.parse(String(row.details));
    item.detailsChangedAt = Number(row.changedAt);
  }
  return [...leads.values()];
}

/** Reads the version of a lead with this row id, with its items, and its photos without the bytes. */
export async function readVersion(query: Query, rowId: string): Promise<StoredLead | undefined> {
  const [lead] = await readVersions(query, readingStatements('?1'), [rowId]);
  return lead;
}

/** Reads all versions of leads, in the order of findLeads. */
export async function readVersionsOf(
  query: Query,
  submissionIds: readonly string[],
): Promise<StoredLead[]> {
  if (submissionIds.length === 0) return [];
  return readVersions(query, leadStatementsByIds(submissionIds.length), submissionIds);
}
