import { findPostgres } from '../../.ci/postgres.mjs';
import { cleanUp } from '../helpers/server/server.ts';
import { type Cluster, startCluster } from '../helpers/store/postgres.ts';

interface Measurements {
  embedded(): Promise<void>;
  postgres(cluster: Cluster): Promise<void>;
}

/** Measures with both databases, if PostgreSQL is installed, and ends everything that was started. */
export async function inBothDatabases({ embedded, postgres }: Measurements): Promise<void> {
  try {
    await embedded();
    if (!findPostgres()) return console.log('PostgreSQL is not installed');
    const cluster = await startCluster();
    try {
      await postgres(cluster);
    } finally {
      // Servers end before their database.
      await cleanUp();
      await cluster.remove();
    }
  } finally {
    await cleanUp();
  }
}
