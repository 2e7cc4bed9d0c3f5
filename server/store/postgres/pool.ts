import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { beforeCommit, DatabaseTimeoutError, TransientError } from './errors.ts';

/** ms until an idle connection is closed, before a firewall drops it silently. */
const idleTime = 30_000;
/** Exponential backoff, in ms. */
const firstPause = 20;
const maxPause = 1000;

/** Reads counts, times and amounts as numbers: all are below 2^53. By default, the driver reads them as text. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

interface PoolOptions {
  connections: number;
  /** ms to connect, or to wait for a free connection. Default: 5000. */
  connectTimeout?: number;
  /** ms to wait for an answer. Default: no timeout. */
  answerTimeout?: number;
}

/** Creates a pool for the database at a URL; connections are opened on demand. */
export function openPool(
  url: string,
  { connections, connectTimeout = 5000, answerTimeout }: PoolOptions,
) {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    ...(answerTimeout && { query_timeout: answerTimeout }),
    idleTimeoutMillis: idleTime,
    allowExitOnIdle: true,
    keepAlive: true,
    // Probes a connection that was silent for ten seconds, to notice when the network is gone.
    keepAliveInitialDelayMillis: 10_000,
    fallback_application_name: 'luxe-widgets',
    types,
  });
  // The call that uses a broken connection reports it; a broken idle connection needs no report.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('error', () => {});
  return pool;
}

/** Rejects if a promise is not settled at `deadline` (epoch ms). */
export async function withDeadline<T>(deadline: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseTimeoutError()), deadline - Date.now());
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function connect(pool: pg.Pool, deadline: number): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  try {
    return await withDeadline(deadline, connecting);
  } catch (error) {
    // A connection that arrives after the deadline goes back to the pool.
    connecting.then(
      (client) => client.release(),
      () => {},
    );
    throw beforeCommit(error);
  }
}

/**
 * Runs `work` with a connection of the pool. Closes the connection if that fails, so that no transaction
 * stays open, and at `deadline` (epoch ms).
 */
export async function withConnection<T>(
  pool: pg.Pool,
  deadline: number,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await connect(pool, deadline);
  let timeout: Error | undefined;
  const timer = setTimeout(() => {
    timeout = new DatabaseTimeoutError();
    client.release(timeout);
  }, deadline - Date.now());
  try {
    const result = await work(client);
    if (!timeout) client.release();
    return result;
  } catch (error) {
    if (timeout) throw timeout;
    client.release(true); // Closes the connection, which may be broken.
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Retries after a TransientError until `lastAttempt` (epoch ms), then throws its cause. */
export async function retryTransient<T>(lastAttempt: number, attempt: () => Promise<T>) {
  let cause: unknown;
  for (let bound = firstPause; ; bound = Math.min(2 * bound, maxPause)) {
    try {
      return await attempt();
    } catch (error) {
      const reported = error instanceof TransientError ? error.cause : error;
      // An earlier error says more than the timeout of the last attempt.
      if (!(cause && reported instanceof DatabaseTimeoutError)) cause = reported;
      if (!(error instanceof TransientError)) throw cause;
      // Jitter, so conflicting transactions do not collide again.
      const pause = bound * (0.5 + Math.random() / 2);
      if (Date.now() + pause >= lastAttempt) throw cause;
      await sleep(pause);
    }
  }
}
