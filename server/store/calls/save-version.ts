import { hash } from 'node:crypto';
import { raw } from 'sql-template-tag';
import { type Query, type Row, sql } from '../database.ts';
import type { SaveResult } from '../store.ts';
import { type LeadTable, lockLead } from './statements.ts';

/**
 * Maximum versions of a lead. The store reads all of them for a further one, and the desk for each view: without a
 * limit, a stranger could make a lead that keeps both busy.
 */
const maxVersions = 20;

interface NewVersion {
  table: LeadTable;
  submissionId: string;
  /** Text that is the same for the same content only. */
  content: string;
  /** Resolves to the row id; undefined if this version is stored already. */
  insert(submissionId: string, version: number): Promise<string | undefined>;
  /** Finds the stored version that has the same content. */
  findSame(versions: readonly Row[]): Promise<Row | undefined>;
}

/**
 * Stores a first or further version, unless a version with the same content is stored already. Resolves to the row id of
 * the stored version. Starts again if the lead is erased meanwhile. Beyond `maxVersions`, stores content as a lead of its
 * own, whose id follows from the content: a repetition finds it.
 */
export async function saveVersion(
  query: Query,
  { table: tableName, submissionId, content, insert, findSame }: NewVersion,
): Promise<{ result: SaveResult; rowId: string }> {
  const table = raw(tableName);
  let id = submissionId;
  for (;;) {
    const first = await insert(id, 1);
    if (first !== undefined) return { result: 'stored', rowId: first };
    if (!(await lockLead(query, id, tableName))) continue;
    const stored = await query.all(sql`
      select * from ${table} where submission_id = ${id} or revision_of = ${id} order by version`);
    const same = await findSame(stored);
    if (same) return { result: 'repeated', rowId: String(same.submissionId) };
    if (stored.length >= maxVersions) {
      id = hash('sha256', `${id} ${content}`).slice(0, 32);
      continue;
    }
    const rowId = await insert(id, Number(stored.at(-1)?.version ?? 0) + 1);
    if (rowId !== undefined) return { result: 'revision', rowId };
  }
}
