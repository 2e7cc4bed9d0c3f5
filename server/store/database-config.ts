import type { Environment } from '../environment.ts';

export interface DatabaseConfig {
  /**
   * `DATABASE_URL`, default none: a PostgreSQL database, such as
   * `postgresql://user:password@host:5432/name?sslmode=verify-full`. Several servers may share it.
   * Without it, the store uses SQLite under `DATA_DIR`. Contains a password: never log it.
   */
  url: string | undefined;
  /**
   * `DATABASE_CONNECTIONS`, default 10: maximum number of PostgreSQL connections of this server, plus
   * two for rate limits. Storing a lead takes one.
   */
  connections: number;
}

export function readDatabaseConfig(environment: Environment): DatabaseConfig {
  return {
    url: environment.databaseUrl('DATABASE_URL'),
    connections: environment.number('DATABASE_CONNECTIONS', 10, { min: 1, max: 1000 }),
  };
}
