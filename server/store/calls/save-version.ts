import type { Row } from '../database.ts';
import type { SaveResult } from '../store.ts';

interface VersionedTable {
  /** Locks the first version; resolves to no row if it was erased. */
  lock(): Promise<Row[]>;
  /** Resolves to the row id; undefined if this version is stored already. */
  insert(version: number): Promise<string | undefined>;
  /** Resolves to the stored versions, oldest first. */
  versions(): Promise<Row[]>;
  /** Finds the version with the content to store. */
  findSame(versions: readonly Row[]): Promise<Row | undefined>;
}

/**
 * Stores a first or further version, unless its content is stored already. Resolves to its row id. Starts again if
 * the lead is erased meanwhile.
 */
export async function saveVersion({
  lock,
  insert,
  versions,
  findSame,
}: VersionedTable): Promise<{ result: SaveResult; rowId: string }> {
  for (;;) {
    const first = await insert(1);
    if (first !== undefined) return { result: 'stored', rowId: first };
    if ((await lock()).length === 0) continue;
    const stored = await versions();
    const same = await findSame(stored);
    if (same) return { result: 'repeated', rowId: String(same.submissionId) };
    const rowId = await insert(Number(stored.at(-1)?.version ?? 0) + 1);
    if (rowId !== undefined) return { result: 'revision', rowId };
  }
}
