/** Reason why the store cannot carry out a call now. */
export type UnavailableReason =
  /** Another program holds the lock, or the database is too busy, for longer than the timeout. */
  | 'locked'
  | 'disk-full'
  | 'read-only'
  /** Damaged, or not a database. */
  | 'damaged'
  /** Written by a newer version of this program. */
  | 'newer'
  /** The folder or disk does not work. */
  | 'io'
  /** The database file was deleted or replaced, and could not be restored. */
  | 'file-lost'
  /** The worker thread ended; the next call starts another. */
  | 'crashed'
  /** PostgreSQL does not answer, or not in time. */
  | 'unreachable'
  /** PostgreSQL rejects our credentials or rights, or has no such database or no trusted certificate. */
  | 'refused'
  /** Any other error of the database. */
  | 'failed'
  | PhotoProblem;

/** Reason why photos cannot be stored in the bucket, read from it or removed. */
export type PhotoProblem =
  /** No answer in time, or a temporary error. */
  | 'photos-unreachable'
  /** Wrong settings, missing rights, or no such bucket. */
  | 'photos-refused';

/** The store cannot carry out the call now; the same call may succeed later, without a restart. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
  readonly code: UnavailableReason;

  constructor(code: UnavailableReason, message: string) {
    super(message);
    this.code = code;
  }
}

/** SQLite's primary result codes, https://www.sqlite.org/rescode.html */
const sqliteReasons: Readonly<Record<number, UnavailableReason>> = {
  5: 'locked', // BUSY
  6: 'locked', // LOCKED
  8: 'read-only', // READONLY
  10: 'io', // IOERR
  11: 'damaged', // CORRUPT
  13: 'disk-full', // FULL
  14: 'io', // CANTOPEN
  15: 'locked', // PROTOCOL
  26: 'damaged', // NOTADB
};
/** Wrong calls (TOOBIG, CONSTRAINT, MISMATCH, MISUSE, RANGE): retrying does not help. */
const sqliteMistakes = new Set([18, 19, 20, 21, 25]);

const systemReasons: Readonly<Record<string, UnavailableReason>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
};

/** Returns why an error makes the store unavailable; undefined for errors unrelated to the store. */
export function reasonOf(error: unknown): UnavailableReason | undefined {
  if (error instanceof StoreUnavailableError) return error.code;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if ('errcode' in error) {
    // The low byte of an extended result code is the primary result code.
    const result = Number(error.errcode) & 0xff;
    return sqliteMistakes.has(result) ? undefined : (sqliteReasons[result] ?? 'failed');
  }
  return 'syscall' in error ? (systemReasons[String(error.code)] ?? 'io') : undefined;
}

/** Turns an error of SQLite or its disk into a StoreUnavailableError; returns others unchanged. */
export function toUnavailable(error: unknown): unknown {
  const reason = reasonOf(error);
  if (reason === undefined || error instanceof StoreUnavailableError) return error;
  // A cast: only Errors have a reason.
  return new StoreUnavailableError(reason, (error as Error).message);
}
