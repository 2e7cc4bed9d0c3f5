import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { OutboxOptions } from '../../../server/store/delivery.ts';
import type { NewFunnelCount } from '../../../server/store/funnel.ts';
import {
  openPostgresStore,
  type PostgresStoreOptions,
} from '../../../server/store/postgres/postgres-store.ts';
import { databaseFile } from '../../../server/store/sqlite/database-file.ts';
import { openSqliteStore } from '../../../server/store/sqlite/sqlite-store.ts';
import type { LeadSelection, Store, StoredLead } from '../../../server/store/store.ts';
import { atEnd, temporaryDir } from '../server/programs.ts';
import { createDatabase, execute } from './postgres.ts';
import { executeOnFile } from './sqlite-file.ts';

/** True if the servers of the tests use PostgreSQL: set by TEST_STORE. */
export const onPostgres = process.env.TEST_STORE === 'postgres';

const databases = new Map<string, Promise<string>>();

/** Returns the URL of the PostgreSQL database that belongs to a data directory, and creates it at the first call. */
export function databaseUrlOf(dataDir: string): Promise<string> {
  const url = databases.get(dataDir) ?? createDatabase();
  databases.set(dataDir, url);
  return url;
}

/** Settings that let a server or desk open the leads of a data directory, unless `env` names a database. */
export async function storeSettings(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> {
  const needsUrl = onPostgres && env.DATABASE_URL === undefined;
  return { DATA_DIR: dataDir, ...(needsUrl && { DATABASE_URL: await databaseUrlOf(dataDir) }) };
}

async function open(dataDir: string, outbox?: OutboxOptions): Promise<Store> {
  const options = outbox && { outbox };
  if (!onPostgres) return openSqliteStore(dataDir, options);
  const url = await databaseUrlOf(dataDir);
  const store = openPostgresStore({ url, connections: 2, callTimeout: 10_000, ...options });
  // Creates the tables now, as opening a file of SQLite does, not with the first call.
  await store.check(0);
  return store;
}

/**
 * Opens the leads of a data directory until the end of the test file, also beside a running server, as the desk does.
 * `outbox`: enqueues deliveries for these channels, as a server does; default: none.
 */
export async function openStoreOf(dataDir: string, outbox?: OutboxOptions): Promise<Store> {
  return closeAtEnd(await open(dataDir, outbox));
}

/** Opens an empty store until the end of the test file, as openStoreOf does. */
export async function openNewStore(outbox?: OutboxOptions): Promise<Store> {
  return openStoreOf(await temporaryDir(), outbox);
}

/** Opens a PostgreSQL database until the end of the test file. */
export function openPostgres(url: string, options: Partial<PostgresStoreOptions> = {}): Store {
  return closeAtEnd(openPostgresStore({ url, connections: 3, callTimeout: 15_000, ...options }));
}

function closeAtEnd(store: Store): Store {
  atEnd(() => store.close());
  return store;
}

/** Runs a function with the open store of a data directory. */
export async function withStoreOf<T>(
  dataDir: string,
  use: (store: Store) => Promise<T>,
): Promise<T> {
  const store = await open(dataDir);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

/** Reads the leads that `selection` selects. */
export async function findLeads(store: Store, selection?: LeadSelection): Promise<StoredLead[]> {
  return store.readLeads(await store.findLeadIds(selection));
}

/** A literal of bytes for an SQL statement. */
export function bytes(content: Uint8Array): string {
  const digits = Buffer.from(content).toString('hex');
  return onPostgres ? `'\\x${digits}'::bytea` : `x'${digits}'`;
}

/** Runs statements on the database of a data directory. */
export async function executeOn(dataDir: string, statements: string): Promise<void> {
  if (onPostgres) {
    await execute(await databaseUrlOf(dataDir), statements);
    return;
  }
  executeOnFile(databaseFile(dataDir), statements);
}

/** Returns the rows of a query on the database of a data directory. */
export async function rowsOf(dataDir: string, query: string): Promise<Record<string, unknown>[]> {
  if (onPostgres) return execute(await databaseUrlOf(dataDir), query);
  const database = new DatabaseSync(databaseFile(dataDir), { readOnly: true });
  try {
    return database.prepare(query).all();
  } finally {
    database.close();
  }
}

/** Returns the counts of a data directory, summed over hours, largest first. */
export async function storedCounts(dataDir: string): Promise<NewFunnelCount[]> {
  const dimensions =
    'partner, source, medium, campaign, language, element, version, variant, step, field';
  const rows = await rowsOf(
    dataDir,
    `select ${dimensions}, sum(count) as count from funnel_counts
    group by ${dimensions} order by sum(count) desc`,
  );
  // The driver of PostgreSQL returns a sum as text.
  return rows.map((row) => ({ ...row, count: Number(row.count) }) as NewFunnelCount);
}

/**
 * Locks leads, outbox and counts of a data directory against writes, in PostgreSQL also against reads. Returns the function
 * that unlocks them.
 */
export async function lockStoreOf(dataDir: string): Promise<() => Promise<void>> {
  if (!onPostgres) {
    const database = new DatabaseSync(databaseFile(dataDir));
    database.exec('begin exclusive');
    return async () => database.close();
  }
  const client = new pg.Client({ connectionString: await databaseUrlOf(dataDir) });
  await client.connect();
  await client.query('begin; lock table leads, deliveries, funnel_counts in access exclusive mode');
  return () => client.end();
}
