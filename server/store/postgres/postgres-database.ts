import type { Pool, PoolClient } from 'pg';
import { raw, type Sql } from 'sql-template-tag';
import { toRows } from '../column-names.ts';
import { type Database, type Query, sql } from '../database.ts';
import { StoreUnavailableError } from '../errors.ts';
import { toParameters } from '../storable-text.ts';
import { beforeCommit, fromPostgres, isConflict, TransientError } from './errors.ts';
import { retryTransient, withConnection, withDeadline } from './pool.ts';

/** ms to close connections properly. */
const closeWait = 2000;

/**
 * Runs statements on one connection. Prepares none by name: behind a transaction pooler the next
 * transaction uses another connection, which would not know it.
 */
function queryOn(client: PoolClient): Query {
  return {
    async all<R extends object>(statement: Sql) {
      try {
        const { text } = statement;
        const values = toParameters(statement);
        // Without values, one text may hold several statements, as migrations do.
        const result = await (values.length > 0 ? client.query(text, values) : client.query(text));
        // Several statements have several results, of which no caller needs the rows.
        return toRows<R>(result.rows ?? []);
      } catch (error) {
        throw beforeCommit(error);
      }
    },
  };
}

async function commit(client: PoolClient): Promise<void> {
  let command: string;
  try {
    ({ command } = await client.query('commit'));
  } catch (error) {
    // A broken connection leaves unknown whether the commit happened: only the caller may retry.
    throw isConflict(error) ? new TransientError(fromPostgres(error)) : fromPostgres(error);
  }
  if (command !== 'COMMIT') {
    throw new StoreUnavailableError('failed', `The database answered "commit" with ${command}`);
  }
}

/** Runs a transaction. A failure leaves it open: closing the connection rolls it back. */
export async function inTransaction<T>(
  client: PoolClient,
  deadline: number,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const query = queryOn(client);
  // The database ends slow transactions itself and frees their locks, even if the network is gone.
  // It does so before our deadline, to tell a lock from a database that does not answer.
  const limit = Math.max(1, Math.round((deadline - Date.now()) * 0.75));
  const timeout = raw(String(limit));
  await query.all(
    sql`begin; set local statement_timeout = ${timeout}; set local idle_in_transaction_session_timeout = ${timeout}`,
  );
  const result = await work(query);
  await commit(client);
  return result;
}

/** Epoch ms. */
interface RetryLimits {
  deadline: number;
  /** No retry starts later. */
  lastAttempt: number;
}

/**
 * Implements Database on PostgreSQL. Retries conflicts, and connections that fail before the commit.
 * Statements outside a transaction must only read. Runs `prepare` before each attempt.
 */
export function postgresDatabase(
  pool: Pool,
  { deadline, lastAttempt }: RetryLimits,
  prepare?: () => Promise<void>,
): Database {
  const connected = <T>(work: (client: PoolClient) => Promise<T>) =>
    retryTransient(lastAttempt, async () => {
      await prepare?.();
      return withConnection(pool, deadline, work);
    });
  const transact: Database['transact'] = (work) =>
    connected((client) => inTransaction(client, deadline, work));
  return {
    all: (statement) => connected((client) => queryOn(client).all(statement)),
    transact,
    write: (statement) => transact((query) => query.all(statement)),
    close: () => withDeadline(Date.now() + closeWait, pool.end()).catch(() => {}),
  };
}
