import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { raw } from 'sql-template-tag';
import { type Copied, copyStore, countOf, OtherRowsError } from '../copy/copy-store.ts';
import { countRows } from '../copy/portable-rows.ts';
import { copiedTables } from '../copy/tables.ts';
import { type Database, type Query, sql } from '../database.ts';
import { migrateSqlite } from '../sqlite/migrate.ts';
import { sqliteDatabase } from '../sqlite/sqlite-database.ts';
import { migratePostgres } from './migrate.ts';
import { openPool, retryTransient } from './pool.ts';
import { postgresDatabase } from './postgres-database.ts';

/** In ms from the start: until the last retry, and until everything times out (longer than any copy takes). */
const times = { retry: 3000, all: 7 * 24 * 60 * 60_000 };

/**
 * Migrates the database at a URL, and runs `work` on it once. The migration and each statement or transaction of `work`
 * are retried after transient errors: see `times`.
 */
async function withPostgres<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const pool = openPool(url, { connections: 1 });
  const limits = { deadline: Date.now() + times.all, lastAttempt: Date.now() + times.retry };
  const database = postgresDatabase(pool, limits);
  try {
    await retryTransient(limits.lastAttempt, () => migratePostgres(pool));
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Migrates the SQLite database in a file, and runs `work` on it; no other process may have it open. */
async function withFile<T>(file: string, work: (database: Database) => Promise<T>): Promise<T> {
  using database = new DatabaseSync(file);
  migrateSqlite(database);
  return await work(sqliteDatabase(database, () => database.close()));
}

/** Copies everything within a transaction of the target. */
function copyWithin(source: Query, target: Query): Promise<Copied> {
  return copyStore(source, { all: target.all, transact: (work) => work(target) });
}

/**
 * Copies a SQLite database into PostgreSQL in steps; an interrupted copy can be resumed. No other
 * process may use `file` (see reserveDatabase). Throws an OtherRowsError (see copyStore), a StoreUnavailableError for
 * problems of PostgreSQL, and errors of SQLite.
 */
export function moveIntoPostgres(file: string, url: string): Promise<Copied> {
  return withFile(file, (source) => withPostgres(url, (target) => copyStore(source, target)));
}

/** Locks the copied tables, so that running servers wait to write. Throws an OtherRowsError unless they are empty. */
async function lockEmpty(query: Query): Promise<void> {
  const tables = copiedTables();
  const names = raw(tables.map(({ name }) => name).join(', '));
  await query.all(sql`lock table ${names} in exclusive mode`);
  for (const table of tables) {
    const rows = await countRows(query, table);
    if (rows > 0) throw new OtherRowsError(`it already holds ${countOf(rows, table)}`, 'none');
  }
}

/**
 * Copies the SQLite database in a file into an empty PostgreSQL database, in one transaction. Throws as
 * moveIntoPostgres does, and an OtherRowsError if the target is not empty.
 */
export function restoreIntoPostgres(file: string, url: string): Promise<Copied> {
  return withFile(file, (source) =>
    withPostgres(url, (target) =>
      target.transact(async (query) => {
        await lockEmpty(query);
        return copyWithin(source, query);
      }),
    ),
  );
}

/**
 * Copies a consistent snapshot of the PostgreSQL database at a URL into a new SQLite file (0600).
 * Rejects if the file exists.
 */
export async function copyFromPostgres(url: string, file: string): Promise<Copied> {
  closeSync(openSync(file, 'wx', 0o600));
  return withFile(file, (target) =>
    withPostgres(url, (postgres) =>
      postgres.transact(async (source) => {
        await source.all(sql`set transaction isolation level repeatable read, read only`);
        return target.transact(async (query) => {
          // PostgreSQL may sort ids differently, so a version can come before the lead it references.
          await query.all(sql`pragma defer_foreign_keys = on`);
          return copyWithin(source, query);
        });
      }),
    ),
  );
}
