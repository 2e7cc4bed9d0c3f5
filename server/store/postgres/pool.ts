import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Late, Transient, withoutEffect } from './errors.ts';

/** ms; a connection that nobody needs is closed, before somebody on the way forgets it. */
const idleTime = 30_000;
/** ms between two attempts, at most. */
const longestPause = 1000;

interface PoolOptions {
  /** At most so many. */
  connections: number;
  /** ms to connect, or to wait for a free connection. */
  connectTimeout: number;
  /** ms to wait for an answer. Default: no limit. */
  answerTimeout?: number;
}

/** Connections to the database at a URL; none is opened before it is needed. */
export function openPool(
  url: string,
  { connections, connectTimeout, answerTimeout }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    ...(answerTimeout && { query_timeout: answerTimeout }),
    idleTimeoutMillis: idleTime,
    allowExitOnIdle: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    fallback_application_name: 'luxe-widgets',
  });
  // A connection that breaks is told by the call that uses it; one that nobody uses is just gone.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

/** What a promise resolves to, unless `deadline` (epoch ms) comes first. */
export async function before<T>(deadline: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late()), deadline - Date.now());
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

async function connect(pool: pg.Pool, deadline: number): Promise<pg.PoolClient> {
  let connecting: Promise<pg.PoolClient> | undefined;
  try {
    connecting = pool.connect();
    return await before(deadline, connecting);
  } catch (error) {
    // Too late for us, but not for others.
    connecting?.then(
      (client) => client.release(),
      () => {},
    );
    throw withoutEffect(error);
  }
}

/**
 * Does something with a connection of the pool, and closes it where that fails: so nothing of it is
 * left open, whatever state it was in. It is closed at `deadline` (epoch ms), too.
 */
export async function withConnection<T>(
  pool: pg.Pool,
  deadline: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await connect(pool, deadline);
  let late: Error | undefined;
  const timer = setTimeout(() => {
    late = new Late();
    client.release(late);
  }, deadline - Date.now());
  try {
    const result = await work(client);
    if (!late) client.release();
    return result;
  } catch (error) {
    if (late) throw late;
    client.release(true);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Tries what fails by a Transient until a moment (epoch ms), then throws the cause of that. */
export async function persist<T>(lastAttempt: number, attempt: () => Promise<T>): Promise<T> {
  let cause: unknown;
  for (let wait = 20; ; wait = Math.min(2 * wait, longestPause)) {
    try {
      return await attempt();
    } catch (error) {
      const reported = error instanceof Transient ? error.cause : error;
      // When the time is over, what kept it waiting says more.
      if (!(cause && reported instanceof Late)) cause = reported;
      if (!(error instanceof Transient)) throw cause;
      // Those who met at one row don't meet there again.
      const moment = wait * (0.5 + Math.random() / 2);
      if (Date.now() + moment >= lastAttempt) throw cause;
      await pause(moment);
    }
  }
}
