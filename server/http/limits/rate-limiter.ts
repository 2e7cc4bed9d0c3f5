import { hash } from 'node:crypto';
import type { QueryConfig } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
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

/**
 * Limits requests per key and minute. With a database URL, all servers share one limit; while the database is
 * unavailable or slow, each counts in memory.
 */
export function createRateLimiter(perMinute: number, databaseUrl?: string): RateLimiterAbstract {
  const inMemory = new RateLimiterMemory({ points: perMinute, duration });
  if (databaseUrl === undefined) return inMemory;
  const pool = openPool(databaseUrl, limits);
  return new SharedRateLimiter({
    // Drops the library's prepared statement names, which connection poolers do not keep.
    storeClient: { query: ({ text, values }: QueryConfig) => pool.query(text, values) },
    storeType: 'client',
    tableName: 'rate_limits',
    // The store's migrations create it.
    tableCreated: true,
    points: perMinute,
    duration,
    insuranceLimiter: inMemory,
    // Blocked clients cost the database no further queries.
    inMemoryBlockOnConsumed: perMinute,
  });
}
