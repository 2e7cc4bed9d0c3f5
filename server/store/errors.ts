/**
 * Why the store can't take a lead now: `locked` by another program or busy past the time to wait,
 * `disk-full`, `read-only`, `damaged` (or no database), `newer` than this program, `io` (the folder or
 * the disk can't be used), `file-lost` (deleted or replaced, and not put back), `crashed` (its thread
 * ended, and is started again), `failed` (anything else that the database reports), or a PhotoProblem. With
 * DATABASE_URL also `unreachable` (nothing answers, or not in time) and `refused` (the database lets us
 * not in).
 */
export type UnavailableReason =
  | 'locked'
  | 'disk-full'
  | 'read-only'
  | 'damaged'
  | 'newer'
  | 'io'
  | 'file-lost'
  | 'crashed'
  | 'unreachable'
  | 'refused'
  | 'failed'
  | PhotoProblem;

/**
 * Why photos can't be put beside the database: their store is `photos-unreachable` (no answer in time,
 * or that it can't now), or they are `photos-refused` (settings, rights, or no such bucket).
 */
export type PhotoProblem = 'photos-unreachable' | 'photos-refused';

/** The store can't do it now; the same call may succeed later, without a restart. */
export class StoreUnavailableError extends Error {
  override name = 'StoreUnavailableError';
  readonly code: UnavailableReason;

  constructor(code: UnavailableReason, message: string) {
    super(message);
    this.code = code;
  }
}

/** SQLite's primary result codes, https://www.sqlite.org/rescode.html */
const resultReasons: Readonly<Record<number, UnavailableReason>> = {
  5: 'locked',
  6: 'locked',
  8: 'read-only',
  10: 'io',
  11: 'damaged',
  13: 'disk-full',
  14: 'io',
  15: 'locked',
  26: 'damaged',
};
/** Those that are a mistake in a call, which waiting doesn't fix. */
const mistakes = new Set([18, 19, 20, 21, 25]);

const systemReasons: Readonly<Record<string, UnavailableReason>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'read-only',
  EACCES: 'read-only',
  EPERM: 'read-only',
};

/** Why a failure keeps the store from working; undefined where it says nothing about the store. */
export function reasonOf(error: unknown): UnavailableReason | undefined {
  if (error instanceof StoreUnavailableError) return error.code;
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  if ('errcode' in error) {
    const result = Number(error.errcode) & 0xff;
    return mistakes.has(result) ? undefined : (resultReasons[result] ?? 'failed');
  }
  return 'syscall' in error ? (systemReasons[String(error.code)] ?? 'io') : undefined;
}

/** A failure of the database or its disk as a StoreUnavailableError, any other as it is. */
export function toUnavailable(error: unknown): unknown {
  const reason = reasonOf(error);
  if (reason === undefined || error instanceof StoreUnavailableError) return error;
  return new StoreUnavailableError(reason, (error as Error).message);
}
