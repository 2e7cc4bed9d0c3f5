import pg from 'pg';
import { reasonOf, StoreUnavailableError, type UnavailableReason } from '../errors.ts';

/** By code or class, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const reasons: Readonly<Record<string, UnavailableReason>> = {
  '08': 'unreachable', // connection exceptions
  '25006': 'read-only', // read-only transaction
  '25P03': 'unreachable', // idle in transaction for too long
  '25P04': 'unreachable', // transaction took too long
  '28': 'refused', // invalid authorization
  '3D': 'refused', // no such database
  '40': 'locked', // transaction rolled back
  '42501': 'refused', // insufficient privilege
  '53100': 'disk-full',
  '53300': 'locked', // too many connections
  '53400': 'locked', // a configured limit
  '55P03': 'locked', // lock not available
  '57014': 'locked', // statement canceled, such as by its timeout
  '57P': 'unreachable', // shutdown, crash or start
  '58': 'io', // system errors
  XX001: 'damaged',
  XX002: 'damaged',
};
/** Classes of wrong calls (values, constraints): retrying does not help. */
const mistakes = /^(22|23)/;
/** Conflicts with another transaction: this one was rolled back. */
const conflicts = new Set(['40001', '40P01']);

function reasonOfCode(code: string): UnavailableReason {
  return reasons[code] ?? reasons[code.slice(0, 3)] ?? reasons[code.slice(0, 2)] ?? 'failed';
}

/** Detects an untrusted certificate, or a certificate file that cannot be read: retrying does not help. */
function isCertificateError(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return (
    ('syscall' in error && error.syscall === 'open') ||
    /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_)/.test(code)
  );
}

/** Returns the error of the first address if the host has several. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** Turns an error of PostgreSQL or the network into a StoreUnavailableError; returns wrong calls unchanged. */
export function fromPostgres(error: unknown): unknown {
  if (error instanceof StoreUnavailableError) return error;
  if (error instanceof pg.DatabaseError) {
    const { code = '', message } = error;
    return mistakes.test(code) ? error : new StoreUnavailableError(reasonOfCode(code), message);
  }
  const reason = error instanceof Error && isCertificateError(error) ? 'refused' : 'unreachable';
  return new StoreUnavailableError(reason, messageOf(error));
}

/** Returns PostgreSQL's error code; empty for other errors. */
export function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : '';
}

/** Detects conflicts: the transaction may succeed when it is run again. */
export function isConflict(error: unknown): boolean {
  return conflicts.has(codeOf(error));
}

export class DatabaseTimeoutError extends StoreUnavailableError {
  constructor() {
    super('unreachable', 'The database did not answer in time');
  }
}

/** The statement had no effect, and a retry may succeed. `cause` is a StoreUnavailableError. */
export class TransientError extends Error {
  override name = 'TransientError';

  constructor(cause: unknown) {
    super('', { cause });
  }
}

/** Like fromPostgres, for errors before the commit: returns a TransientError if a retry may help. */
export function beforeCommit(error: unknown): unknown {
  const reported = fromPostgres(error);
  const canRetry =
    reported instanceof StoreUnavailableError && /^(unreachable|locked)$/.test(reported.code);
  return canRetry ? new TransientError(reported) : reported;
}

const advice: Readonly<Partial<Record<UnavailableReason, string>>> = {
  locked: 'it is busy, or out of connections: wait, or lower DATABASE_CONNECTIONS',
  'disk-full': 'its disk is full: free some space there',
  'read-only': 'it is read-only: use the primary, not a replica',
  damaged: 'it is damaged: see its log, and restore a backup',
  newer: 'a newer version of this program wrote it: start that one, or use another database',
  io: 'it has a problem with its disk: see its log',
  unreachable: 'it does not answer: check that it runs, and host and port in DATABASE_URL',
  refused: 'it rejects our credentials: check name, password, rights and certificate',
};

/** Names the database at a URL for people, without user and password. */
export function describePostgres(url: string): string {
  // The URL of a Unix socket may have a user without a host, which URL rejects: `postgresql://luxe@/leads?host=/run`.
  const { host, pathname, searchParams } = new URL(url.replace('@/', '@localhost/'));
  return `PostgreSQL, ${searchParams.get('host') ?? (host || 'localhost')}${pathname}`;
}

export function explainPostgresProblem(url: string, error: unknown): string {
  const { message } = error as Error;
  const todo = advice[reasonOf(error) ?? 'failed'] ?? 'see its log';
  return `DATABASE_URL: the database (${describePostgres(url)}) cannot be used, ${todo} (${message})`;
}
