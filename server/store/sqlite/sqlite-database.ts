import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Sql } from 'sql-template-tag';
import { toRows } from '../column-names.ts';
import type { Database, Query } from '../database.ts';
import { toParameters } from '../storable-text.ts';

/** Implements Database on SQLite, one call at a time. */
export function sqliteDatabase(database: DatabaseSync, close: () => void): Database {
  const statements = new Map<string, StatementSync>();
  const query: Query = {
    async all<R extends object>(statement: Sql) {
      const text = statement.sql;
      // SQLite has no row locks: its transactions lock the whole database.
      const prepared =
        statements.get(text) ?? database.prepare(text.replace(/ for update( skip locked)?/, ''));
      statements.set(text, prepared);
      return toRows<R>(prepared.all(...toParameters(statement)));
    },
  };

  let last: Promise<unknown> = Promise.resolve();
  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  }

  const transact: Database['transact'] = (work) =>
    enqueue(async () => {
      database.exec('begin immediate');
      try {
        const result = await work(query);
        database.exec('commit');
        return result;
      } catch (error) {
        // A full disk may have rolled back already. Rethrows the first error, which says more.
        if (database.isTransaction) database.exec('rollback');
        throw error;
      }
    });

  return {
    all: (statement) => enqueue(() => query.all(statement)),
    transact,
    write: (statement) => transact((inside) => inside.all(statement)),
    close: () => enqueue(async () => close()),
  };
}
