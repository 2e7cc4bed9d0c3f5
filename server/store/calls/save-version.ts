import type { Query, Row } from '../database.ts';
import type { SaveResult } from '../store.ts';

interface NewVersion {
  table: 'leads' | 'whatsapp_leads';
  submissionId: string;
  /** Resolves to the row id; undefined if this version is stored already. */
  insert(version: number): Promise<string | undefined>;
  /** Finds the stored version that has the same content. */
  findSame(versions: readonly Row[]): Promise<Row | undefined>;
}

/**
 * Stores a first or further version, unless a version with the same content is stored already. Resolves to the row id of
 * the stored version. Starts again if the lead is erased meanwhile.
 */
export async function saveVersion(
  query: Query,
  { table, submissionId, insert, findSame }: NewVersion,
): Promise<{ result: SaveResult; rowId: string }> {
  const lockFirst = `select submission_id from ${table} where submission_id = ?1 for update`;
  const selectAll = `
    select * from ${table} where submission_id = ?1 or revision_of = ?1 order by version`;
  for (;;) {
    const first = await insert(1);
    if (first !== undefined) return { result: 'stored', rowId: first };
    const [locked] = await query.all(lockFirst, submissionId);
    if (!locked) continue;
    const stored = await query.all(selectAll, submissionId);
    const same = await findSame(stored);
    if (same) return { result: 'repeated', rowId: String(same.submissionId) };
    const rowId = await insert(Number(stored.at(-1)?.version ?? 0) + 1);
    if (rowId !== undefined) return { result: 'revision', rowId };
  }
}
