import type { Pool, PoolClient } from 'pg';
import type { Row } from '../calls/rows.ts';
import type { Database, Query, Value } from '../database.ts';
import { StoreUnavailableError } from '../errors.ts';
import { fromPostgres, isConflict, Transient, withoutEffect } from './errors.ts';
import { persist, withConnection } from './pool.ts';

const translated = new Map<string, string>();

/** A statement of schema.ts with PostgreSQL's parameters. */
function toPostgres(statement: string): string {
  const known = translated.get(statement) ?? statement.replace(/\?(\d+)/g, '$$$1');
  translated.set(statement, known);
  return known;
}

/**
 * Statements on one connection. None of them is prepared under a name: behind a transaction pooler the
 * next transaction has another connection, which wouldn't know it.
 */
function queryOn(client: PoolClient): Query {
  return {
    async all(statement: string, ...values: readonly Value[]) {
      try {
        // Without values there may be several statements in one text, as in a migration.
        const text = toPostgres(statement);
        const { rows } = await (values.length > 0
          ? client.query<Row>(text, [...values])
          : client.query<Row>(text));
        return rows;
      } catch (error) {
        throw withoutEffect(error);
      }
    },
  };
}

async function commit(client: PoolClient): Promise<void> {
  let command: string;
  try {
    ({ command } = await client.query('commit'));
  } catch (error) {
    // Whether it was committed nobody knows, if the connection broke: only the caller may try again.
    throw isConflict(error) ? new Transient(fromPostgres(error)) : fromPostgres(error);
  }
  if (command !== 'COMMIT') {
    throw new StoreUnavailableError('failed', `The database answered "commit" by ${command}`);
  }
}

/** Whatever fails leaves the transaction open: closing the connection takes it back. */
export async function inTransaction<T>(
  client: PoolClient,
  deadline: number,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const query = queryOn(client);
  // The database itself ends what takes too long, also when nobody can tell it any more: what it has
  // locked is free again. Sooner than our own deadline, so that a lock is told from silence.
  const limit = Math.max(1, Math.round((deadline - Date.now()) * 0.75));
  await query.all(
    `begin; set local statement_timeout = ${limit}; set local idle_in_transaction_session_timeout = ${limit}`,
  );
  const result = await work(query);
  await commit(client);
  return result;
}

/** Epoch ms. */
export interface Patience {
  /** Nothing takes longer. */
  deadline: number;
  /** No attempt begins later, unless it is the first. */
  lastAttempt: number;
}

/**
 * PostgreSQL behind the interface of the store's databases. What has certainly done nothing is tried
 * again: conflicts, and connections that can't be had or broke before the commit. A statement outside
 * of a transaction is one that only reads. `prepare` is waited for before each attempt.
 */
export function postgresDatabase(
  pool: Pool,
  { deadline, lastAttempt }: Patience,
  prepare: () => Promise<void>,
): Database {
  const connected = <T>(work: (client: PoolClient) => Promise<T>) =>
    persist(lastAttempt, async () => {
      await prepare();
      return withConnection(pool, deadline, work);
    });
  return {
    all: (statement, ...values) => connected((client) => queryOn(client).all(statement, ...values)),
    transact: (work) => connected((client) => inTransaction(client, deadline, work)),
    skipLocked: 'for update skip locked',
    close: () => pool.end(),
  };
}
