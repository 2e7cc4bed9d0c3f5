import pg from 'pg';
import { StoreUnavailableError, type UnavailableReason } from '../errors.ts';

/** https://www.postgresql.org/docs/current/errcodes-appendix.html, by code or by class. */
const reasons: Readonly<Record<string, UnavailableReason>> = {
  '08': 'unreachable',
  '25006': 'read-only',
  '25P03': 'unreachable',
  '25P04': 'unreachable',
  '28': 'refused',
  '3D': 'refused',
  '40': 'locked',
  '42501': 'refused',
  '53100': 'disk-full',
  '53300': 'locked',
  '53400': 'locked',
  '55P03': 'locked',
  '57014': 'locked',
  '57P': 'unreachable',
  '58': 'io',
  XX001: 'damaged',
  XX002: 'damaged',
};
/** Classes of what is a mistake in a call, which waiting doesn't fix: values and constraints. */
const mistakes = /^(22|23)/;
/** What goes on at the same moment keeps this one from being carried out: nothing of it was. */
const conflicts = new Set(['40001', '40P01']);

function reasonOfCode(code: string): UnavailableReason {
  return reasons[code] ?? reasons[code.slice(0, 3)] ?? reasons[code.slice(0, 2)] ?? 'failed';
}

/** A certificate that isn't trusted, or a file of one that can't be read: no waiting helps. */
function isSetup(error: Error): boolean {
  const code = 'code' in error ? String(error.code) : '';
  return (
    ('syscall' in error && error.syscall === 'open') ||
    /^(CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|ERR_TLS_)/.test(code)
  );
}

/** Of a name with several addresses, what was said by the first. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** What PostgreSQL or the way to it reports, as a StoreUnavailableError; a mistake in a call as it is. */
export function fromPostgres(error: unknown): unknown {
  if (error instanceof StoreUnavailableError) return error;
  if (error instanceof pg.DatabaseError) {
    const { code = '', message } = error;
    return mistakes.test(code) ? error : new StoreUnavailableError(reasonOfCode(code), message);
  }
  const reason = error instanceof Error && isSetup(error) ? 'refused' : 'unreachable';
  return new StoreUnavailableError(reason, messageOf(error));
}

/** The code that PostgreSQL gives an error; empty for any other error. */
export function codeOf(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : '';
}

/** The same statements may go through when they are carried out again, from the first on. */
export function isConflict(error: unknown): boolean {
  return conflicts.has(codeOf(error));
}

/** No answer came for as long as a call may wait. */
export class Late extends StoreUnavailableError {
  constructor() {
    super('unreachable', 'The database did not answer in time');
  }
}

/** Nothing was done, and doing it again soon may go well: of `cause`, a StoreUnavailableError. */
export class Transient extends Error {
  override name = 'Transient';

  constructor(cause: unknown) {
    super('', { cause });
  }
}

/** As fromPostgres, for what has certainly done nothing: Transient where waiting may help. */
export function withoutEffect(error: unknown): unknown {
  const reported = fromPostgres(error);
  const waits =
    reported instanceof StoreUnavailableError && /^(unreachable|locked)$/.test(reported.code);
  return waits ? new Transient(reported) : reported;
}
