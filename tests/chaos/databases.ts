import { findPostgres } from '../../.ci/postgres.mjs';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import type { Store } from '../../server/store/store.ts';
import { atEnd } from '../helpers/server/programs.ts';
import { type Cluster, startCluster } from '../helpers/store/postgres.ts';
import { openPostgres } from '../helpers/store/test-store.ts';

/** An empty database for the servers of a test. */
export interface Database {
  /** Settings of a server that uses the database. */
  env: Record<string, string>;
  /** Opens the database beside the running servers. `dataDir`: theirs, which holds the embedded database. */
  open(dataDir: string): Promise<Store>;
}

interface PostgresDatabase extends Database {
  cluster: Cluster;
  open(): Promise<Store>;
}

async function prepareEmbedded(): Promise<Database> {
  return { env: {}, open: async (dataDir) => openSqliteStore(dataDir) };
}

/** Starts a PostgreSQL until the end of the test file. */
export async function preparePostgres(): Promise<PostgresDatabase> {
  const cluster = await startCluster();
  atEnd(() => cluster.remove());
  const { url } = cluster;
  return {
    env: { DATABASE_URL: url },
    open: async () => openPostgres(url, { callTimeout: 60_000 }),
    cluster,
  };
}

/** The databases installed on this machine. */
export const databases = [
  { name: 'the embedded database', prepare: prepareEmbedded },
  ...(findPostgres() ? [{ name: 'PostgreSQL', prepare: preparePostgres }] : []),
];
