import { findPostgres } from '../../.ci/postgres.mjs';
import { openPostgresStore } from '../../server/store/postgres/postgres-store.ts';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import type { Store } from '../../server/store/store.ts';
import { type Cluster, startCluster } from '../helpers/store/postgres.ts';

/** An empty database for the servers of a test. */
export interface Place {
  /** Settings of a server that uses it. */
  env: Record<string, string>;
  /** Reads it while servers run with this `dataDir`. */
  open(dataDir: string): Promise<Store>;
  /** Undefined: the database is embedded in the server. */
  cluster: Cluster | undefined;
  remove(): Promise<void>;
}

async function prepareEmbedded(): Promise<Place> {
  return {
    env: {},
    open: async (dataDir) => openSqliteStore(dataDir),
    cluster: undefined,
    remove: async () => {},
  };
}

export async function preparePostgres(): Promise<Place & { cluster: Cluster }> {
  const cluster = await startCluster();
  const { url } = cluster;
  return {
    env: { DATABASE_URL: url },
    open: async () => openPostgresStore({ url, connections: 2, wait: 60_000 }),
    cluster,
    remove: () => cluster.remove(),
  };
}

/** The databases installed on this machine. */
export const databases = [
  { name: 'the embedded database', prepare: prepareEmbedded },
  ...(findPostgres() ? [{ name: 'PostgreSQL', prepare: preparePostgres }] : []),
];
