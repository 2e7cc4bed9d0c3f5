export type Value = string | number | null | Uint8Array;

/** A row as the database driver returns it: PostgreSQL's returns bigint and numeric as text. */
export type Row = Readonly<Record<string, unknown>>;

/** Runs SQL statements (see calls/statements.ts). */
export interface Query {
  /** Resolves to the rows of a statement; `values` are its parameters `?1`, `?2` … in order. */
  all(statement: string, ...values: readonly Value[]): Promise<Row[]>;
}

export interface Database extends Query {
  /**
   * Commits everything that `work` does, durably, or nothing if it rejects. Inside, use only the
   * Query that it gets: calls on the Database itself wait until the transaction ends.
   */
  transact<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /**
   * Clause that makes a `select` lock its rows and skip rows locked by other transactions; empty
   * where only one transaction writes at a time.
   */
  readonly skipLocked: string;
  close(): Promise<void>;
}
