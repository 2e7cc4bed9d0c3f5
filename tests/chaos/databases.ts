import { findPostgres } from '../../.ci/postgres.mjs';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import type { Store } from '../../server/store/store.ts';
import { atEnd } from '../helpers/server/programs.ts';
import { type Cluster, startCluster } from '../helpers/store/postgres.ts';
import { openPostgres } from '../helpers/store/test-store.ts';

/** An empty database for the servers of a test. */
export interface Place {
  /** Settings of a server that uses it. */
  env: Record<string, string>;
  /** Reads it while servers run with this `dataDir`. */
  open(dataDir: string): Promise<Store>;
  /** Undefined: the database is embedded in the server. */
  cluster: Cluster | undefined;
}

async function prepareEmbedded(): Promise<Place> {
  return {
    env: {},
    open: async (dataDir) => openSqliteStore(dataDir),
    cluster: undefined,
  };
}

export async function preparePostgres(): Promise<Place & { cluster: Cluster }> {
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
