import { hash } from 'node:crypto';
import type { QueryConfig } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { openPool } from '../../store/postgres/pool.ts';

/** Seconds. */
const duration = 60;
/** Number of connections, and ms to connect and to get an answer: counting must not delay requests. */
const limits = { connections: 2, connectTimeout: 500, answerTimeout: 500 };

/** Hashes the keys, so that no client's address is stored. */
class SharedRateLimiter extends RateLimiterPostgres {
  override getKey(key: string | number): string {
    return hash('sha256', super.getKey(key), 'base64url');
  }
}

function openLimiter(points: number, databaseUrl: string | undefined): RateLimiterAbstract {
  const inMemory = new RateLimiterMemory({ points, duration });
  if (databaseUrl === undefined) return inMemory;
  const pool = openPool(databaseUrl, limits);
  return new SharedRateLimiter({
    // Drops the library's prepared statement names, which connection poolers do not keep.
    storeClient: { query: ({ text, values }: QueryConfig) => pool.query(text, values) },
    storeType: 'client',
    tableName: 'rate_limits',
    // The store's migrations create it.
    tableCreated: true,
    points,
    duration,
    insuranceLimiter: inMemory,
    // Blocked clients cost the database no further queries.
    inMemoryBlockOnConsumed: points,
  });
}

/**
 * Limits requests per key and minute; 0: no limit. With a database URL, all servers share one limit; while the database
 * is unavailable or slow, each counts in memory. The returned function counts a request, and resolves to the ms until
 * the next one is allowed if this one is not.
 */
export function createRateLimiter(perMinute: number, databaseUrl?: string) {
  if (perMinute === 0) return async () => undefined;
  const limiter = openLimiter(perMinute, databaseUrl);
  return async (key: string): Promise<number | undefined> => {
    try {
      await limiter.consume(key);
      return undefined;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
      throw refusal;
    }
  };
}
