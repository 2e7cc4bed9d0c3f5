import { reasonOf, type UnavailableReason } from '../errors.ts';

const advice: Readonly<Partial<Record<UnavailableReason, string>>> = {
  locked: 'it is busy, or all its connections are taken: wait, or lower DATABASE_CONNECTIONS',
  'disk-full': 'its disk is full: make room there',
  'read-only': 'it takes no writes: name the primary, not a replica',
  damaged: 'it is damaged: see its log, and restore a back-up of it',
  newer: 'a newer version of this program wrote it: start that one, or name another database',
  io: 'it has a problem with its disk: see its log',
  unreachable:
    'nothing answers there: see that it runs, and that DATABASE_URL names its host and port',
  refused: 'it lets us not in: see name, password, rights and certificate',
};

/** Host and name of the database at a URL: without its user and password. */
export function describePostgres(url: string): string {
  const { host, pathname, searchParams } = new URL(url.replace('@/', '@localhost/'));
  return `PostgreSQL, ${searchParams.get('host') ?? (host || 'localhost')}${pathname}`;
}

/** Why the database at a URL can't be used, and what to do: one sentence. */
export function explainPostgresProblem(url: string, error: unknown): string {
  const { message } = error as Error;
  const what = advice[reasonOf(error) ?? 'failed'] ?? 'see its log';
  return `DATABASE_URL: the database (${describePostgres(url)}) can't be used, ${what} (${message})`;
}
