export type Value = string | number | null | Uint8Array;

/** Any row. Properties are named as in TypeScript: `submissionId` is the column `submission_id`. */
export type Row = Readonly<Record<string, unknown>>;

/** A row of `T` that holds some of its members as JSON. */
export type WithJson<T, Members extends keyof T> = Omit<T, Members> & Record<Members, string>;

/** Runs SQL statements (see calls/statements.ts). SQLite needs no `for update` at the end of one, and ignores it. */
export interface Query {
  /**
   * Runs a statement and resolves to its rows; `values` are its parameters `?1`, `?2` … in order.
   * @example const notes = await query.all<StoredNote>('select * from notes where author = ?1', author)
   */
  all<R extends object = Row>(statement: string, ...values: readonly Value[]): Promise<R[]>;
}

/** Statements outside a transaction must only read. */
export interface Database extends Query {
  /**
   * Commits everything that `work` does, durably, or nothing if it rejects. Inside, use only the
   * Query that it gets: a call on the Database itself deadlocks on SQLite, and runs outside of the
   * transaction on PostgreSQL.
   */
  transact<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /**
   * Clause that makes a `select` lock its rows and skip rows locked by other transactions; empty
   * on SQLite, where write transactions run one at a time.
   */
  readonly skipLocked: string;
  close(): Promise<void>;
}

/** Runs one statement that writes, in a transaction of its own. */
export function write<R extends object = Row>(
  database: Pick<Database, 'transact'>,
  statement: string,
  ...values: readonly Value[]
): Promise<R[]> {
  return database.transact((query) => query.all<R>(statement, ...values));
}
