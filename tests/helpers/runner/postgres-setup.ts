import { findPostgres } from '../../../.ci/postgres.mjs';
import { execute, startCluster } from '../store/postgres.ts';

const prefix = `luxe_test_${process.pid}_`;

async function dropDatabases(url: string): Promise<void> {
  const found = await execute(
    url,
    'select datname from pg_database where starts_with(datname, $1)',
    prefix,
  );
  for (const { datname } of found) await execute(url, `drop database ${datname} with (force)`);
}

/**
 * Runs once before the workers start: uses the PostgreSQL server of TEST_DATABASE_URL, whose user may
 * create databases, or starts a temporary one.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { env } = process;
  env.TEST_DATABASE_PREFIX = prefix;
  const given = env.TEST_DATABASE_URL;
  if (given) return () => dropDatabases(given);
  if (!findPostgres()) throw new Error('Install PostgreSQL, or name one in TEST_DATABASE_URL');
  const cluster = await startCluster();
  env.TEST_DATABASE_URL = cluster.url;
  return () => cluster.remove();
}
