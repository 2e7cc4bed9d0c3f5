import sqlTag, { type Sql } from 'sql-template-tag';

export type Value = string | number | null | Uint8Array;

/** Any row. A Query names the properties as in TypeScript: `submissionId` is the column `submission_id`. */
export type Row = Readonly<Record<string, unknown>>;

/** A row of `T` that holds some of its members as JSON. */
export type WithJson<T, Members extends keyof T> = Omit<T, Members> & Record<Members, string>;

/**
 * Builds a statement, or a part of one (see calls/statements.ts). Values become parameters; parts keep their own.
 * @example sql`select * from notes where author = ${author} and ${isRecent}`
 */
export const sql: (text: TemplateStringsArray, ...values: readonly (Value | Sql)[]) => Sql = sqlTag;

/** Runs SQL statements, on SQLite without their `for update`, which it does not need. */
export interface Query {
  /**
   * Runs a statement and resolves to its rows.
   * @example const notes = await query.all<StoredNote>(sql`select * from notes where author = ${author}`)
   */
  all<R extends object = Row>(statement: Sql): Promise<R[]>;
}

/** Statements outside a transaction must only read. */
export interface Database extends Query {
  /**
   * Commits everything that `work` does, durably, or nothing if it rejects. Inside, use only the
   * Query that it gets: a call on the Database itself deadlocks on SQLite, and runs outside of the
   * transaction on PostgreSQL.
   */
  transact<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Runs one statement that writes, in a transaction of its own. */
  write<R extends object = Row>(statement: Sql): Promise<R[]>;
  close(): Promise<void>;
}
