import type { Query, Value } from '../database.ts';
import type { PhotoContent, Submitted } from '../store.ts';
import { places, versionId } from './statements.ts';

/** Values by column. */
type NewRow = Readonly<Record<string, Value>>;

function insertStatement(table: string, row: NewRow): string {
  const columns = Object.keys(row);
  return `insert into ${table} (${columns.join(', ')}) values (${places(columns.length)})`;
}

/** Returns the columns that both tables of leads share. */
export function versionColumns(lead: Submitted, version: number) {
  const { submissionId, receivedAt, language, campaign, clickIds, variant, partner, isTest } = lead;
  return {
    submission_id: versionId(submissionId, version),
    received_at: receivedAt,
    language,
    campaign: JSON.stringify(campaign),
    click_ids: JSON.stringify(clickIds),
    variant,
    partner,
    is_test: Number(isTest),
    revision_of: version === 1 ? null : submissionId,
    version,
  };
}

/** @example await insertRow(query, 'loose_photos', { stored_as: name, since: now, state: 'announced' }) */
export async function insertRow(query: Query, table: string, row: NewRow): Promise<void> {
  await query.all(insertStatement(table, row), ...Object.values(row));
}

/** Returns false if a row with a unique value of this one is stored already. */
export async function insertRowIfNew(query: Query, table: string, row: NewRow): Promise<boolean> {
  const statement = `${insertStatement(table, row)} on conflict do nothing returning 1 as inserted`;
  const inserted = await query.all(statement, ...Object.values(row));
  return inserted.length > 0;
}

/** Inserts a photo of an item of the version with this row id. */
export async function insertPhoto(
  query: Query,
  rowId: string,
  itemPosition: number,
  position: number,
  { name, type, size, content, storedAs, addedAt }: PhotoContent,
): Promise<void> {
  await insertRow(query, 'photos', {
    submission_id: rowId,
    item_position: itemPosition,
    position,
    name,
    type,
    size,
    content,
    stored_as: storedAs ?? null,
    added_at: addedAt ?? null,
  });
}
