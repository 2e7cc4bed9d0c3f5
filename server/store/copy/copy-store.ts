import type { Database, Query } from '../database.ts';
import { mergeOrphanPhotos } from './orphan-photos.ts';
import {
  type Cells,
  countRows,
  findRows,
  insertRows,
  isSame,
  keyGroups,
  keyOf,
  nameOfKey,
} from './portable-rows.ts';
import { copiedTables, type Table } from './tables.ts';

/** What is copied into: every `transact` is a step that is kept when the next one fails. */
export interface Target extends Pick<Database, 'all' | 'transact'> {
  /** A text as this database takes it. */
  admit(text: string): string;
}

/** What became of the rows of a table. */
export interface CopiedTable {
  name: string;
  rows: number;
  /** Of these, those that an earlier attempt had copied. */
  wereThere: number;
}

export interface Copied {
  tables: CopiedTable[];
  /** Rows with a text that the target takes only in another form. */
  adapted: number;
}

/** The target holds what the source doesn't. The message is a clause that tells nothing personal. */
export class OtherRowsError extends Error {
  override name = 'OtherRowsError';
  /** Whether all of the source is there, and was compared. */
  readonly isComplete: boolean;

  constructor(message: string, isComplete = false) {
    super(message);
    this.isComplete = isComplete;
  }
}

/** A target inside a transaction that somebody else commits. */
export function targetWithin(query: Query, admit: Target['admit']): Target {
  return { all: query.all, transact: (work) => work(query), admit };
}

/** A number of rows, for people. */
export const count = (number: number, { name }: Table) =>
  `${number} row${number === 1 ? '' : 's'} in ${name}`;

/** Copies what is missing, and remembers what came about on the way. */
class Copying {
  readonly #source: Query;
  readonly #target: Target;
  readonly copied: Copied = { tables: [], adapted: 0 };

  constructor(source: Query, target: Target) {
    this.#source = source;
    this.#target = target;
  }

  /** Throws unless every row that is there is one of the source's, and says the same. */
  async compare(table: Table): Promise<void> {
    const there = await countRows(this.#target, table);
    if (there === 0) return;
    let known = 0;
    for await (const keys of keyGroups(this.#source, table)) {
      const found = await findRows(this.#target, table, keys.map(this.#admit));
      known += found.length;
      if (found.length === 0) continue;
      const wanted = (await this.#read(table, keys)).map(this.#admit);
      this.#refuseDifferent(table, wanted, found);
    }
    if (known !== there)
      throw new OtherRowsError(`it holds ${count(there - known, table)} of its own`);
  }

  /** Each step reads back what it has written before it is committed. */
  async fill(table: Table): Promise<void> {
    const of = { name: table.name, rows: 0, wereThere: 0 };
    for await (const keys of keyGroups(this.#source, table)) {
      const rows = await this.#read(table, keys);
      const wanted = rows.map(this.#admit);
      const isAdapted = (row: Cells, index: number) => !isSame(row, wanted[index] ?? []);
      this.copied.adapted += rows.filter(isAdapted).length;
      const names = wanted.map((row) => keyOf(table, row));
      of.rows += wanted.length;
      of.wereThere += await this.#target.transact(async (query) => {
        const found = await findRows(query, table, names);
        if (found.length === wanted.length) return found.length;
        const there = new Set(found.map((row) => nameOfKey(keyOf(table, row))));
        const missing = wanted.filter((row) => !there.has(nameOfKey(keyOf(table, row))));
        await insertRows(query, table, missing);
        const missingKeys = missing.map((row) => keyOf(table, row));
        const written = await findRows(query, table, missingKeys);
        if (written.length !== missing.length) throw new Error(`Lost: ${count(1, table)}`);
        this.#refuseDifferent(table, missing, written);
        return found.length;
      });
    }
    this.copied.tables.push(of);
  }

  /** Nothing may have come into the target meanwhile, and nothing may have gone. */
  async countAgain(tables: readonly Table[]): Promise<void> {
    let more: OtherRowsError | undefined;
    for (const table of tables) {
      const rows = await countRows(this.#source, table);
      const there = await countRows(this.#target, table);
      const message = `somebody wrote there meanwhile: ${count(there, table)}, of which ${rows} were copied`;
      if (there < rows) throw new OtherRowsError(message);
      if (there > rows) more ??= new OtherRowsError(message, true);
    }
    if (more) throw more;
  }

  #admit = (cells: Cells): Cells =>
    cells.map((cell) => (typeof cell === 'string' ? this.#target.admit(cell) : cell));

  async #read(table: Table, keys: readonly Cells[]): Promise<Cells[]> {
    const rows = await findRows(this.#source, table, keys);
    if (rows.length !== keys.length) throw new Error('Somebody is changing what is copied');
    return rows;
  }

  #refuseDifferent(table: Table, wanted: readonly Cells[], found: readonly Cells[]): void {
    const byKey = new Map(wanted.map((row) => [nameOfKey(keyOf(table, row)), row]));
    const different = found.filter((row) => {
      const match = byKey.get(nameOfKey(keyOf(table, row)));
      return !match || !isSame(row, match);
    });
    if (different.length === 0) return;
    throw new OtherRowsError(`it holds ${count(different.length, table)} that say something else`);
  }
}

/**
 * Copies every row of a store that the target lacks, photos a few at a time, and compares each with
 * what the target then gives back. What the target holds before has to be a part of the same: then an
 * earlier attempt is continued. Throws an OtherRowsError where it isn't, before anything is written, or
 * where somebody has written into the target meanwhile.
 */
export async function copyStore(source: Query, target: Target): Promise<Copied> {
  const tables = copiedTables();
  const copying = new Copying(source, target);
  for (const table of tables) await copying.compare(table);
  for (const table of tables) await copying.fill(table);
  await mergeOrphanPhotos(source, target);
  await copying.countAgain(tables);
  return copying.copied;
}
