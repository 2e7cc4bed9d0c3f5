import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { toRows } from '../column-names.ts';
import type { Database, Query, Value } from '../database.ts';
import { toParameter } from '../storable-text.ts';

/** Implements Database on SQLite, one call at a time. */
export function sqliteDatabase(database: DatabaseSync, close: () => void): Database {
  const statements = new Map<string, StatementSync>();
  const query: Query = {
    async all<R extends object>(text: string, ...values: readonly Value[]) {
      // SQLite has no row locks: its transactions lock the whole database.
      const sql = text.replace(/ for update$/, '');
      const statement = statements.get(text) ?? database.prepare(sql);
      statements.set(text, statement);
      return toRows<R>(statement.all(...values.map(toParameter)));
    },
  };

  let last: Promise<unknown> = Promise.resolve();
  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  }

  return {
    all: (text, ...values) => enqueue(() => query.all(text, ...values)),
    transact: (work) =>
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
      }),
    skipLocked: '',
    close: () => enqueue(async () => close()),
  };
}
