import type { Pool, PoolClient } from 'pg';
import { migrations } from '../calls/migrations.ts';
import { sql } from '../calls/statements.ts';
import type { Query } from '../database.ts';
import { StoreUnavailableError } from '../errors.ts';
import { codeOf, fromPostgres, Transient, withoutEffect } from './errors.ts';
import { withConnection } from './pool.ts';
import { inTransaction } from './postgres-database.ts';

/** ms to read the version, and to migrate, which may rewrite large tables. */
const time = { read: 5000, migrate: 10 * 60_000 };
const undefinedTable = '42P01';
/** Another process has created the table, or the type of its rows, at the same moment. */
const created = new Set(['23505', '42710', '42P07']);

/** With an id, so that there is one row, which a process that migrates can lock. */
const createVersion = `
  create table if not exists schema_version (version integer not null, id integer primary key default 1)`;
const beginVersion = 'insert into schema_version (version) values (0) on conflict (id) do nothing';
const lockVersion = 'select version from schema_version for update';
const writeVersion = 'update schema_version set version = ?1';

/** 0 where there is no table yet; reading needs no right to create one. */
async function readVersion(client: PoolClient): Promise<number> {
  try {
    const { rows } = await client.query(sql.readVersion);
    return refuseNewer(rows[0]?.version);
  } catch (error) {
    if (codeOf(error) === undefinedTable) return 0;
    throw withoutEffect(error);
  }
}

function refuseNewer(value: unknown): number {
  const version = Number(value ?? 0);
  if (version <= migrations.length) return version;
  const message = `The database is of version ${version}, newer than this program`;
  throw new StoreUnavailableError('newer', message);
}

async function createTable(client: PoolClient): Promise<void> {
  try {
    await client.query(createVersion);
  } catch (error) {
    throw created.has(codeOf(error)) ? new Transient(fromPostgres(error)) : withoutEffect(error);
  }
}

/** The row is locked until the end of the transaction: of several processes one does it. */
async function takeSteps(query: Query): Promise<void> {
  await query.all(beginVersion);
  const [row] = await query.all(lockVersion);
  const steps = migrations.slice(refuseNewer(row?.version));
  for (const step of steps) await query.all(step);
  if (steps.length > 0) await query.all(writeVersion, migrations.length);
}

/** Brings the schema up to date, unless it is. Throws a Transient or a StoreUnavailableError. */
export async function migrate(pool: Pool): Promise<void> {
  const version = await withConnection(pool, Date.now() + time.read, readVersion);
  if (version === migrations.length) return;
  const deadline = Date.now() + time.migrate;
  await withConnection(pool, deadline, async (client) => {
    await createTable(client);
    await inTransaction(client, deadline, takeSteps);
  });
}
