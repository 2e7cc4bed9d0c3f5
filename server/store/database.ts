import type { Row } from './calls/rows.ts';

export type Value = string | number | null | Uint8Array;

/** What carries out the statements of `schema.ts`. */
export interface Query {
  /** The rows that a statement gives, with `?1`, `?2` … being `values` in their order. */
  all(statement: string, ...values: readonly Value[]): Promise<Row[]>;
}

/** One of the databases that the store can live in. */
export interface Database extends Query {
  /**
   * Commits durably all that `work` does, or nothing of it where it rejects. Inside, only the Query
   * that it gets is to be used: calls on the Database itself wait for its end.
   */
  transact<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /**
   * The clause with which a `select` locks its rows and skips those that another transaction has
   * locked; empty where only one transaction writes at a time.
   */
  readonly skipLocked: string;
  close(): Promise<void>;
}
