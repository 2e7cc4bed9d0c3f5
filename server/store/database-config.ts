import type { Environment } from '../environment.ts';

/** Which database the store lives in. */
export interface DatabaseConfig {
  /**
   * `DATABASE_URL`, default none: a PostgreSQL database, such as
   * `postgresql://user:password@host:5432/name?sslmode=verify-full`. Several servers may share it.
   * Without it, the embedded database under `DATA_DIR`. It holds a password: never to be shown.
   */
  url: string | undefined;
  /**
   * `DATABASE_CONNECTIONS`, default 10: connections that this server opens to PostgreSQL at most; two
   * more count requests. A lead takes one while it is stored.
   */
  connections: number;
}

/** Reads the settings of the database. */
export function readDatabaseConfig(environment: Environment): DatabaseConfig {
  return {
    url: environment.databaseUrl('DATABASE_URL'),
    connections: environment.number('DATABASE_CONNECTIONS', 10, { min: 1, max: 1000 }),
  };
}
