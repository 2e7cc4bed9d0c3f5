import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Database, Query } from '../database.ts';

/** A statement of schema.ts without locks of rows: a transaction of SQLite locks the whole database. */
function toSqlite(statement: string): string {
  return statement.replace(/ for update$/, '');
}

/** SQLite behind the interface of the store's databases: one thing at a time. */
export function sqliteDatabase(database: DatabaseSync, close: () => void): Database {
  const statements = new Map<string, StatementSync>();
  const query: Query = {
    async all(text, ...values) {
      const statement = statements.get(text) ?? database.prepare(toSqlite(text));
      statements.set(text, statement);
      return statement.all(...values);
    },
  };

  let last: Promise<unknown> = Promise.resolve();
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  }

  return {
    all: (text, ...values) => inTurn(() => query.all(text, ...values)),
    transact: (work) =>
      inTurn(async () => {
        database.exec('begin immediate');
        try {
          const result = await work(query);
          database.exec('commit');
          return result;
        } catch (error) {
          // A full disk may have rolled back already; the first error is the one worth telling.
          if (database.isTransaction) database.exec('rollback');
          throw error;
        }
      }),
    skipLocked: '',
    close: () => inTurn(async () => close()),
  };
}
