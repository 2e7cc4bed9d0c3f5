import { existsSync } from 'node:fs';
import type { OutboxOptions } from './delivery.ts';
import { reasonOf } from './errors.ts';
import { describePostgres, explainPostgresProblem } from './postgres/errors.ts';
import { openPostgresStore } from './postgres/postgres-store.ts';
import { databaseFile, explainSqliteProblem } from './sqlite/database-file.ts';
import type { Rescue } from './sqlite/self-healing-store.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';
import { openWorkerStore, type WorkerStoreOptions } from './sqlite/worker-store.ts';
import type { Store } from './store.ts';

/** Locates the store: in PostgreSQL if `database.url` is set, otherwise in SQLite. */
interface StoreConfig {
  dataDir: string;
  /** Timeout of the server's calls, in ms. */
  storeWait: number;
  database: { url: string | undefined; connections: number };
}

/** In ms. The desk reads whole databases, but retries briefly: its user can run it again. */
const deskTimes = { callTimeout: 10 * 60_000, retryTime: 3000 };

/** Opens the store for a server; its calls never block the main thread. */
export function openServerStore(
  { dataDir, storeWait, database: { url, connections } }: StoreConfig,
  /** PostgreSQL uses only `outbox`. */
  options: Omit<WorkerStoreOptions, 'dataDir' | 'callTimeout'> = {},
): Store {
  return url === undefined
    ? openWorkerStore({ ...options, dataDir, callTimeout: storeWait })
    : openPostgresStore({ ...options, url, connections, callTimeout: storeWait });
}

/** Opens the store for the desk; undefined if there is none yet. Throws a StoreUnavailableError. */
export function openDeskStore(
  { dataDir, database: { url } }: StoreConfig,
  outbox: OutboxOptions,
): Store | undefined {
  if (url !== undefined) return openPostgresStore({ ...deskTimes, url, connections: 1, outbox });
  return existsSync(databaseFile(dataDir)) ? openSqliteStore(dataDir, { outbox }) : undefined;
}

/** Names the database for people, without its password. */
export function placeOf({ dataDir, database: { url } }: StoreConfig): string {
  return url === undefined ? databaseFile(dataDir) : describePostgres(url);
}

/** Describes a rescue for people. */
export function describeRescue({ outcome, file }: Rescue): string {
  const what = 'the files of the database were deleted or replaced while it was open';
  return outcome === 'put-back'
    ? `${what}: everything was restored to ${file}`
    : `${what}: their content was saved as ${file} and is not in the current database`;
}

/** Explains in one sentence why the database or the photo store cannot be used, and what to do. */
export function explainStoreProblem({ dataDir, database: { url } }: StoreConfig, error: unknown) {
  const reason = reasonOf(error);
  if (reason === 'photos-refused' || reason === 'photos-unreachable') {
    // A cast: only Errors have a reason.
    return `PHOTO_STORE: ${(error as Error).message}`;
  }
  return url === undefined
    ? explainSqliteProblem(dataDir, error)
    : explainPostgresProblem(url, error);
}
