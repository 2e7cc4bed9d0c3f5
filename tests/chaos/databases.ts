import { findPostgres } from '../../.ci/postgres.mjs';
import { openSqliteStore } from '../../server/store/sqlite/sqlite-store.ts';
import type { Store } from '../../server/store/store.ts';
import { atEnd } from '../helpers/server/programs.ts';
import { startCluster } from '../helpers/store/postgres.ts';
import { openPostgres } from '../helpers/store/test-store.ts';

/** An empty database for the servers of a test. */
interface Database {
  /** Settings of a server that uses the database. */
  env: Record<string, string>;
  /** Opens the database beside the running servers. `dataDir`: theirs, which holds the embedded database. */
  open(dataDir: string): Store;
}

/** Starts a PostgreSQL until the end of the test file. */
export async function preparePostgres() {
  const cluster = await startCluster();
  atEnd(() => cluster.remove());
  const { url } = cluster;
  const open = () => openPostgres(url, { callTimeout: 60_000 });
  return { env: { DATABASE_URL: url }, open, cluster };
}

const prepareEmbedded = async (): Promise<Database> => ({ env: {}, open: openSqliteStore });

/** The databases installed on this machine. */
export const databases: readonly { name: string; prepare(): Promise<Database> }[] = [
  { name: 'the embedded database', prepare: prepareEmbedded },
  ...(findPostgres() ? [{ name: 'PostgreSQL', prepare: preparePostgres }] : []),
];
