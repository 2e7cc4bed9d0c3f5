import { closeSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { PoolClient } from 'pg';
import {
  type Copied,
  copyStore,
  count,
  OtherRowsError,
  type Target,
  targetWithin,
} from '../copy/copy-store.ts';
import { countRows } from '../copy/portable-rows.ts';
import { copiedTables } from '../copy/tables.ts';
import type { Query } from '../database.ts';
import { sqliteDatabase } from '../sqlite/sqlite-database.ts';
import { migrateSqlite } from '../sqlite/sqlite-store.ts';
import { migrate } from './migrate.ts';
import { before, openPool, persist, withConnection } from './pool.ts';
import { inTransaction } from './postgres-database.ts';

/** ms to connect, in which it is tried again; for all of it; and for connections to say goodbye. */
const time = { connect: 5000, patience: 3000, all: 7 * 24 * 60 * 60_000, close: 2000 };

/** PostgreSQL has no U+0000 in its texts: its picture stands for it. The API lets none in. */
const forPostgres: Target['admit'] = (text) => text.replaceAll('\0', '\u2400');
const asItIs: Target['admit'] = (text) => text;

/** On one connection to the database at a URL, whose schema is up to date then. */
async function withPostgres<T>(
  url: string,
  work: (client: PoolClient, deadline: number) => Promise<T>,
): Promise<T> {
  const pool = openPool(url, { connections: 1, connectTimeout: time.connect });
  const deadline = Date.now() + time.all;
  try {
    return await persist(Date.now() + time.patience, async () => {
      await migrate(pool);
      return withConnection(pool, deadline, (client) => work(client, deadline));
    });
  } finally {
    await before(Date.now() + time.close, pool.end()).catch(() => {});
  }
}

/** With the embedded database in a file, whose schema is up to date then; nobody else has it open. */
async function withFile<T>(
  file: string,
  work: (database: ReturnType<typeof sqliteDatabase>) => Promise<T>,
): Promise<T> {
  const database = new DatabaseSync(file);
  try {
    migrateSqlite(database);
    return await work(sqliteDatabase(database, () => database.close()));
  } finally {
    database.close();
  }
}

/**
 * Copies an embedded database into a PostgreSQL database, step by step: what was copied stays when it is
 * interrupted, and the next attempt goes on after it. Throws an OtherRowsError (see copyStore), a
 * StoreUnavailableError where PostgreSQL can't be used, and what SQLite throws. `file` must be reserved.
 */
export function moveIntoPostgres(file: string, url: string): Promise<Copied> {
  return withFile(file, (source) =>
    withPostgres(url, (client, deadline) => {
      const transact: Target['transact'] = (work) => inTransaction(client, deadline, work);
      const all: Target['all'] = (...call) => transact((query) => query.all(...call));
      return copyStore(source, { all, transact, admit: forPostgres });
    }),
  );
}

/** Servers that are running wait meanwhile, and find out what they can store afterwards. */
async function lockEmpty(query: Query): Promise<void> {
  const tables = copiedTables();
  await query.all(`lock table ${tables.map(({ name }) => name).join(', ')} in exclusive mode`);
  for (const table of tables) {
    const rows = await countRows(query, table);
    if (rows > 0) throw new OtherRowsError(`it holds ${count(rows, table)} already`);
  }
}

/**
 * Copies the embedded database in a file into an empty PostgreSQL database: all of it, or nothing. Throws
 * as moveIntoPostgres, an OtherRowsError where it is not empty.
 */
export function restoreIntoPostgres(file: string, url: string): Promise<Copied> {
  return withFile(file, (source) =>
    withPostgres(url, (client, deadline) =>
      inTransaction(client, deadline, async (query) => {
        await lockEmpty(query);
        return copyStore(source, targetWithin(query, forPostgres));
      }),
    ),
  );
}

/**
 * Writes the PostgreSQL database at a URL, as it is at one moment, into a new file (0600) as an embedded
 * database. Rejects where there is one.
 */
export async function copyFromPostgres(url: string, file: string): Promise<Copied> {
  closeSync(openSync(file, 'wx', 0o600));
  return withFile(file, (target) =>
    withPostgres(url, (client, deadline) =>
      inTransaction(client, deadline, async (source) => {
        await source.all('set transaction isolation level repeatable read, read only');
        return target.transact(async (query) => {
          // Its order of names may be another than that in which versions follow each other.
          await query.all('pragma defer_foreign_keys = on');
          return copyStore(source, targetWithin(query, asItIs));
        });
      }),
    ),
  );
}
