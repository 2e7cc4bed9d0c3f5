/**
 * Parts of statements. The SQL of the store runs on SQLite and PostgreSQL: text ids, epoch milliseconds as bigint, JSON
 * as text, `on conflict do nothing returning`. SQLite accepts any column type, so `bytea` holds blobs in both.
 * Parameters are cast where PostgreSQL cannot infer their type or infers `integer`, too small for a time.
 * sqlite-database.ts removes `for update`: SQLite's write transactions run one at a time.
 */

import { join, raw, type Sql } from 'sql-template-tag';
import { type Query, type Row, sql, type Value } from '../database.ts';

/** As a limit: no limit. */
export const everything = Number.MAX_SAFE_INTEGER;
/** Epoch ms, later than any row. */
export const endOfTime = Number.MAX_SAFE_INTEGER;

/** Returns the row id of a version of a lead. Submission ids contain no `~`, so row ids are unique. */
export function versionId(submissionId: string, version: number): string {
  return version === 1 ? submissionId : `${submissionId}~${version}`;
}

/** The submission id, which all versions of a lead share. */
export const sharedId = sql`coalesce(revision_of, submission_id)`;

/** The tables of leads: both have versions. */
export type LeadTable = 'leads' | 'whatsapp_leads';

/** Matches the newest version of each lead; an index returns them in order, without sorting all. */
export function isNewest(tableName: LeadTable): Sql {
  const table = raw(tableName);
  return sql`not exists (
    select 1 from ${table} other
    where coalesce(other.revision_of, other.submission_id) = coalesce(${table}.revision_of, ${table}.submission_id)
      and (other.received_at > ${table}.received_at
        or (other.received_at = ${table}.received_at and other.version > ${table}.version)))`;
}

/** Matches rows with a value in a column, or all rows without a value. */
export function equals(column: Sql, value: Value | boolean | undefined): Sql {
  if (value === undefined) return sql`1 = 1`;
  return sql`${column} = ${typeof value === 'boolean' ? Number(value) : value}`;
}

/** Matches the states of leads whose text for search contains a word. */
export const hasWord = (word: string): Sql => sql`search like '%' || ${word} || '%'`;

/** Sorts leads by their newest version, newest first, and keeps the versions of a lead together. */
export const newestFirst = sql`
  order by max(received_at) over (partition by ${sharedId}) desc, ${sharedId}, version desc`;

/** Matches offers that can be answered at a moment (epoch ms). */
export const isOpenAt = (moment: number): Sql =>
  sql`answered_at is null and closed_at is null and expires_at > ${moment}`;

/** Locks the first versions of leads, in the order of their ids, so that two calls cannot deadlock. */
export async function lockLeads(
  query: Query,
  submissionIds: readonly string[],
  tableName: LeadTable = 'leads',
): Promise<Row[]> {
  if (submissionIds.length === 0) return [];
  return query.all(sql`
    select submission_id from ${raw(tableName)} where submission_id in (${join(submissionIds)})
    order by submission_id for update`);
}

/**
 * Locks the first version of a lead; false if the lead was erased. Changes of a lead, its offers and its state lock it
 * first, and so does its erasure, so they run one at a time.
 */
export async function lockLead(
  query: Query,
  submissionId: string,
  tableName: LeadTable = 'leads',
): Promise<boolean> {
  return (await lockLeads(query, [submissionId], tableName)).length > 0;
}
