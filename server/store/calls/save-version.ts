import type { SaveResult } from '../store.ts';
import type { Row } from './rows.ts';

/** The id of the row; undefined when there is one of this version already. */
export type InsertResult = string | undefined;

interface Saving {
  /** Locks what is stored under the id; resolves to no row if it has been erased. */
  lock(): Promise<Row[]>;
  insert(version: number): Promise<InsertResult>;
  /** The rows of all versions that are stored, in their order. */
  versions(): Promise<Row[]>;
  /** Whether one of them says the same. */
  isAmong(versions: readonly Row[]): Promise<boolean>;
}

/**
 * Stores a first or a further version, unless its content is stored already. Starts again if the lead
 * is erased meanwhile.
 */
export async function saveVersion({
  lock,
  insert,
  versions,
  isAmong,
}: Saving): Promise<{ result: SaveResult; rowId?: string }> {
  for (;;) {
    const first = await insert(1);
    if (first !== undefined) return { result: 'stored', rowId: first };
    if ((await lock()).length === 0) continue;
    const stored = await versions();
    if (await isAmong(stored)) return { result: 'repeated' };
    const rowId = await insert(Number(stored.at(-1)?.version ?? 0) + 1);
    if (rowId !== undefined) return { result: 'revision', rowId };
  }
}
