import { join, raw, type Sql } from 'sql-template-tag';
import { columnOf } from '../column-names.ts';
import { type Query, sql, type Value } from '../database.ts';
import type { PhotoContent, Submitted } from '../store.ts';
import { versionId } from './statements.ts';

/** Values by property; undefined is stored as null. */
type NewRow = Readonly<Record<string, Value | undefined>>;

function insertStatement(table: string, row: NewRow): Sql {
  const columns = Object.keys(row).map(columnOf).join(', ');
  const values = Object.values(row).map((value) => value ?? null);
  return sql`insert into ${raw(table)} (${raw(columns)}) values (${join(values)})`;
}

/** Returns the columns that both tables of leads share. */
export function versionColumns(lead: Submitted, version: number) {
  const { submissionId, receivedAt, language, campaign, clickIds, variant, partner, isTest } = lead;
  return {
    submissionId: versionId(submissionId, version),
    receivedAt,
    language,
    campaign: JSON.stringify(campaign),
    clickIds: JSON.stringify(clickIds),
    variant,
    partner,
    isTest: Number(isTest),
    revisionOf: version === 1 ? null : submissionId,
    version,
  };
}

/**
 * Inserts a row. Properties become names of columns: never pass an object that a client can extend.
 * @example await insertRow(query, 'loose_photos', { storedAs: name, since: now, state: 'announced' })
 */
export async function insertRow(query: Query, table: string, row: NewRow): Promise<void> {
  await query.all(insertStatement(table, row));
}

/** Inserts a row, unless a stored row has the same key or unique value: then returns false. */
export async function insertRowIfNew(query: Query, table: string, row: NewRow): Promise<boolean> {
  const insert = insertStatement(table, row);
  const inserted = await query.all(sql`${insert} on conflict do nothing returning 1 as inserted`);
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
  const place = { submissionId: rowId, itemPosition, position };
  await insertRow(query, 'photos', { ...place, name, type, size, content, storedAs, addedAt });
}
