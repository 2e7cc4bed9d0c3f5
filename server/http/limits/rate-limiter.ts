import { createHash } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible';
import { openPool } from '../../store/postgres/pool.ts';

/** Seconds. */
const duration = 60;
/** Connections, and ms for each step: counting must not hold up what it counts. */
const limits = { connections: 2, connectTimeout: 500, answerTimeout: 500 };

/** What the library asks of a database's client. */
interface CountingQuery {
  text: string;
  values: unknown[];
}

/**
 * Counts in the database, so that several servers have one limit together, and in memory while the
 * database is away or slow. Clients are counted by a hash: their addresses are not stored.
 */
class SharedRateLimiter extends RateLimiterPostgres {
  override getKey(key: string | number): string {
    return createHash('sha256').update(super.getKey(key)).digest('base64url');
  }
}

/** Lets each key have so many requests per minute; with a URL, all servers of that database together. */
export function createRateLimiter(perMinute: number, databaseUrl?: string): RateLimiterAbstract {
  const inMemory = new RateLimiterMemory({ points: perMinute, duration });
  if (databaseUrl === undefined) return inMemory;
  const pool = openPool(databaseUrl, limits);
  return new SharedRateLimiter({
    // Without the names that the library gives its statements, which poolers don't keep.
    storeClient: { query: ({ text, values }: CountingQuery) => pool.query(text, values) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    points: perMinute,
    duration,
    insuranceLimiter: inMemory,
    // A flood costs the database nothing more.
    inMemoryBlockOnConsumed: perMinute,
  });
}
