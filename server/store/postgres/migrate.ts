import type { Pool, PoolClient } from 'pg';
import { raw } from 'sql-template-tag';
import { knownVersion, migrations, selectVersion } from '../calls/schema/migrations.ts';
import { type Query, sql } from '../database.ts';
import { beforeCommit, codeOf, fromPostgres, TransientError } from './errors.ts';
import { withConnection } from './pool.ts';
import { inTransaction } from './postgres-database.ts';

/** Timeouts in ms; a migration may rewrite large tables. */
const timeouts = { read: 5000, migrate: 10 * 60_000 };
const undefinedTable = '42P01';
/** Another process created the table, or the type of its rows, at the same time. */
const alreadyCreated = new Set(['23505', '42710', '42P07']);

/** The id ensures a single row, which the migrating process locks. */
const createVersion = `
  create table if not exists schema_version (version integer not null, id integer primary key default 1)`;

/** Returns 0 if there is no table yet; reading needs no right to create one. */
async function readVersion(client: PoolClient): Promise<number> {
  try {
    const { rows } = await client.query(selectVersion);
    return knownVersion(rows[0]);
  } catch (error) {
    if (codeOf(error) === undefinedTable) return 0;
    throw beforeCommit(error);
  }
}

async function createTable(client: PoolClient): Promise<void> {
  try {
    await client.query(createVersion);
  } catch (error) {
    throw alreadyCreated.has(codeOf(error))
      ? new TransientError(fromPostgres(error))
      : beforeCommit(error);
  }
}

/** Runs the missing steps. The row stays locked until the commit, so one process migrates at a time. */
async function runSteps(query: Query): Promise<void> {
  await query.all(sql`insert into schema_version (version) values (0) on conflict (id) do nothing`);
  const [row] = await query.all(sql`select version from schema_version for update`);
  const steps = migrations.slice(knownVersion(row));
  for (const step of steps) await query.all(raw(step));
  if (steps.length > 0)
    await query.all(sql`update schema_version set version = ${migrations.length}`);
}

/** Migrates the schema to the current version. Throws a TransientError or a StoreUnavailableError. */
export async function migratePostgres(pool: Pool): Promise<void> {
  const version = await withConnection(pool, Date.now() + timeouts.read, readVersion);
  if (version === migrations.length) return;
  const deadline = Date.now() + timeouts.migrate;
  await withConnection(pool, deadline, async (client) => {
    await createTable(client);
    await inTransaction(client, deadline, runSteps);
  });
}
