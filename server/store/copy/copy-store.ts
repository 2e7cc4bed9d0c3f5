import { keepPhotosOfLeads } from '../calls/orphan-photos.ts';
import type { Database, Query } from '../database.ts';
import { replaceNul } from '../storable-text.ts';
import {
  countRows,
  findRows,
  insertRows,
  isSame,
  keyGroups,
  keyOf,
  type PortableRow,
  serializeKey,
} from './portable-rows.ts';
import { copiedTables, orphanPhotosTable, type Table } from './tables.ts';

/** The database to copy into. Each step is a `transact`, which commits it, or runs it within an outer transaction. */
type Target = Pick<Database, 'all' | 'transact'>;

interface CopiedTable {
  name: string;
  /** All rows of the source. */
  rows: number;
  /** Rows that an earlier attempt had copied. */
  alreadyThere: number;
}

export interface Copied {
  tables: CopiedTable[];
  /** Rows with a U+0000 in a text, which the copy replaces. */
  adapted: number;
}

/** The rows of the target differ from the source's. The message is a clause about the target, without personal data. */
export class OtherRowsError extends Error {
  override name = 'OtherRowsError';
  /** Rows of the source that were copied and compared nevertheless. */
  readonly copied: 'none' | 'some' | 'all';

  constructor(message: string, copied: OtherRowsError['copied']) {
    super(message);
    this.copied = copied;
  }
}

/** Formats a number of rows, such as `2 rows in leads`. */
export const countOf = (number: number, { name }: Table) =>
  `${number} row${number === 1 ? '' : 's'} in ${name}`;

const adapt = (row: PortableRow): PortableRow => row.map(replaceNul);

function rejectDifferent(
  table: Table,
  wanted: readonly PortableRow[],
  found: readonly PortableRow[],
  copied: OtherRowsError['copied'],
): void {
  const byKey = new Map(wanted.map((row) => [serializeKey(keyOf(table, row)), row]));
  const different = found.filter((row) => {
    const match = byKey.get(serializeKey(keyOf(table, row)));
    return !match || !isSame(row, match);
  });
  if (different.length === 0) return;
  throw new OtherRowsError(
    `it holds ${countOf(different.length, table)} that differ from the source`,
    copied,
  );
}

/**
 * Copies the list of orphan photos, so that the target's sweep removes them. Keeps the target's own
 * list, and drops photos that a lead of the target has.
 */
async function mergeOrphanPhotos(source: Query, target: Target): Promise<void> {
  const table = orphanPhotosTable();
  for await (const keys of keyGroups(source, table)) {
    const rows = await findRows(source, table, keys);
    await target.transact(async (query) => {
      await insertRows(query, table, rows);
      await query.all(keepPhotosOfLeads);
    });
  }
}

/**
 * Copies all missing rows into the target in small steps, and compares each row with what the target
 * returns. Resumes an earlier attempt: existing rows must equal the source's. Throws an OtherRowsError
 * if they do not, before writing anything, or if another program writes into the target meanwhile.
 */
export async function copyStore(source: Query, target: Target): Promise<Copied> {
  const tables = copiedTables();
  const copied: Copied = { tables: [], adapted: 0 };

  async function read(table: Table, keys: readonly PortableRow[]): Promise<PortableRow[]> {
    const rows = await findRows(source, table, keys);
    if (rows.length !== keys.length) throw new Error('Another program is changing the source');
    return rows;
  }

  /** Throws unless all rows of the target equal rows of the source. */
  async function compare(table: Table): Promise<void> {
    const existing = await countRows(target, table);
    if (existing === 0) return;
    let known = 0;
    for await (const keys of keyGroups(source, table)) {
      const found = await findRows(target, table, keys.map(adapt));
      known += found.length;
      if (found.length === 0) continue;
      const wanted = (await read(table, keys)).map(adapt);
      rejectDifferent(table, wanted, found, 'none');
    }
    if (known !== existing) {
      throw new OtherRowsError(`it holds ${countOf(existing - known, table)} of its own`, 'none');
    }
  }

  /** Copies missing rows; each step reads them back before the commit. */
  async function fill(table: Table): Promise<void> {
    const counts = { name: table.name, rows: 0, alreadyThere: 0 };
    for await (const keys of keyGroups(source, table)) {
      const rows = await read(table, keys);
      const wanted = rows.map(adapt);
      const isAdapted = (row: PortableRow, index: number) => !isSame(row, wanted[index] ?? []);
      copied.adapted += rows.filter(isAdapted).length;
      const wantedKeys = wanted.map((row) => keyOf(table, row));
      counts.rows += wanted.length;
      counts.alreadyThere += await target.transact(async (query) => {
        const found = await findRows(query, table, wantedKeys);
        if (found.length === wanted.length) return found.length;
        const there = new Set(found.map((row) => serializeKey(keyOf(table, row))));
        const missing = wanted.filter((row) => !there.has(serializeKey(keyOf(table, row))));
        await insertRows(query, table, missing);
        const missingKeys = missing.map((row) => keyOf(table, row));
        const written = await findRows(query, table, missingKeys);
        const lost = missing.length - written.length;
        if (lost > 0) throw new Error(`Lost: ${countOf(lost, table)}`);
        rejectDifferent(table, missing, written, 'some');
        return found.length;
      });
    }
    copied.tables.push(counts);
  }

  /** Throws if the target gained or lost rows meanwhile. */
  async function checkCounts(): Promise<void> {
    let surplus: OtherRowsError | undefined;
    for (const table of tables) {
      const rows = await countRows(source, table);
      const found = await countRows(target, table);
      const message = `another program wrote to it meanwhile: ${countOf(found, table)}, of which ${rows} were copied`;
      if (found < rows) throw new OtherRowsError(message, 'some');
      if (found > rows) surplus ??= new OtherRowsError(message, 'all');
    }
    // Thrown last, because the copy is complete only if no table lost rows.
    if (surplus) throw surplus;
  }

  for (const table of tables) await compare(table);
  for (const table of tables) await fill(table);
  await mergeOrphanPhotos(source, target);
  await checkCounts();
  return copied;
}
