import { createStore, type SharedCalls } from '../calls/create-store.ts';
import { callStore, forwardCalls, type StoreMethod, timeoutOf } from '../calls/forward-calls.ts';
import { copiedTables } from '../copy/tables.ts';
import type { OutboxOptions } from '../delivery.ts';
import { reasonOf } from '../errors.ts';
import type { Store } from '../store.ts';
import { fromPostgres } from './errors.ts';
import { migratePostgres } from './migrate.ts';
import { openPool, withDeadline } from './pool.ts';
import { postgresDatabase } from './postgres-database.ts';
import { copyFromPostgres } from './transfer.ts';

export interface PostgresStoreOptions {
  url: string;
  connections: number;
  /** ms after which a call is rejected; health checks are rejected sooner (see timeoutOf). */
  callTimeout: number;
  /** ms in which a call is retried. Default: its timeout. */
  retryTime?: number;
  outbox?: OutboxOptions;
}

/**
 * Opens the store in a PostgreSQL database, which several servers may share. Connects at the first
 * call, which also migrates the tables, and reconnects when the database was away. Calls that time out
 * reject with a StoreUnavailableError.
 */
export function openPostgresStore({
  url,
  connections,
  callTimeout,
  retryTime = callTimeout,
  outbox = { channels: [] },
}: PostgresStoreOptions): Store {
  const pool = openPool(url, { connections });
  let migrated: Promise<void> | undefined;

  function migrateOnce(): Promise<void> {
    migrated ??= migratePostgres(pool).catch((error) => {
      migrated = undefined;
      throw error;
    });
    return migrated;
  }

  /** Each call gets its own deadline, which all its statements share. */
  function callsWithin(timeout: number): SharedCalls {
    const deadline = Date.now() + timeout;
    const lastAttempt = Math.min(deadline, Date.now() + retryTime);
    const prepare = () => withDeadline(deadline, migrateOnce());
    return createStore(postgresDatabase(pool, { deadline, lastAttempt }, prepare), outbox);
  }

  async function carryOut(method: StoreMethod, args: readonly unknown[]): Promise<unknown> {
    try {
      return await callStore(callsWithin(timeoutOf(method, callTimeout)), method, args);
    } catch (error) {
      // Another database may be at this URL now: check the schema again.
      if (reasonOf(error) === 'failed') migrated = undefined;
      throw error;
    }
  }

  return forwardCalls(carryOut, {
    async compact() {
      const tables = copiedTables().map(({ name }) => name);
      // Without a timeout, because large tables take long; without a transaction, in which PostgreSQL rejects vacuum.
      await pool.query(`vacuum full ${tables.join(', ')}`).catch((error) => {
        throw fromPostgres(error);
      });
    },

    async copyTo(file) {
      await copyFromPostgres(url, file);
    },
  });
}
