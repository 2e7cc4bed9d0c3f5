import { existsSync } from 'node:fs';
import type { DatabaseConfig } from './database-config.ts';
import { describePostgres, explainPostgresProblem } from './postgres/explain-problem.ts';
import { openPostgresStore } from './postgres/postgres-store.ts';
import { databaseFile, explainProblem } from './sqlite/database-file.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';
import { openThreadedStore, type ThreadedStoreOptions } from './sqlite/worker-store.ts';
import type { Store } from './store.ts';

/** Where the store is: in the database that is named, or else in a folder. */
export interface StoreConfig {
  /** The folder of the embedded database. */
  dataDir: string;
  /** ms that a call of the server waits for the database. */
  storeWait: number;
  database: DatabaseConfig;
}

/** What only the embedded database tells, and what both write. */
export type ServerStoreOptions = Pick<ThreadedStoreOptions, 'outbox' | 'onRescue' | 'onCrash'>;

/** ms; the desk also reads whole databases, but somebody waits who can try again. */
const desk = { connections: 1, wait: 10 * 60_000, patience: 3000 };

/** The store for a server: whatever the database waits for, this thread serves on. */
export function openServerStore(
  { dataDir, storeWait, database: { url, connections } }: StoreConfig,
  options: ServerStoreOptions = {},
): Store {
  return url === undefined
    ? openThreadedStore({ ...options, dataDir, wait: storeWait })
    : openPostgresStore({ ...options, url, connections, wait: storeWait });
}

/** The store for the desk; undefined: there is none yet. Throws a StoreUnavailableError. */
export function openDeskStore({ dataDir, database: { url } }: StoreConfig): Store | undefined {
  if (url !== undefined) return openPostgresStore({ ...desk, url });
  return existsSync(databaseFile(dataDir)) ? openSqliteStore(dataDir) : undefined;
}

/** Where leads are stored, for people: nothing secret. */
export function placeOf({ dataDir, database: { url } }: StoreConfig): string {
  return url === undefined ? databaseFile(dataDir) : describePostgres(url);
}

/** Why the database can't be used, and what to do: one sentence. */
export function explainStoreProblem(
  { dataDir, database: { url } }: StoreConfig,
  error: unknown,
): string {
  return url === undefined ? explainProblem(dataDir, error) : explainPostgresProblem(url, error);
}
