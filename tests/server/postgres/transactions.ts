import pg from 'pg';
import { until } from '../../helpers/server/server.ts';
import { execute } from '../../helpers/store/postgres.ts';

/** Begins a transaction as another program. */
export async function begin(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('begin');
  const endBy = async (command: string) => {
    await client.query(command);
    await client.end();
  };
  return {
    query: (text: string, values: unknown[] = []) => client.query(text, values),
    commit: () => endBy('commit'),
    rollback: () => endBy('rollback'),
  };
}

/** Waits until this many transactions wait for a lock of another. */
export async function untilBlocked(url: string, transactions = 1): Promise<void> {
  const waiting = `select 1 from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  await until(async () => (await execute(url, waiting)).length === transactions);
}
