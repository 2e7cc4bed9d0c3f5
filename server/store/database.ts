export type Value = string | number | null | Uint8Array;

/** A row as the database driver returns it: the PostgreSQL driver returns bigint and numeric as strings. */
export type Row = Readonly<Record<string, unknown>>;

/** Runs SQL statements (see calls/statements.ts). */
export interface Query {
  /** Runs a statement and resolves to its rows; `values` are its parameters `?1`, `?2` … in order. */
  all(statement: string, ...values: readonly Value[]): Promise<Row[]>;
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
export function write(
  database: Pick<Database, 'transact'>,
  statement: string,
  ...values: readonly Value[]
): Promise<Row[]> {
  return database.transact((query) => query.all(statement, ...values));
}
