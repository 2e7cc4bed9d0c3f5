import type { DatabaseSync } from 'node:sqlite';
import { migrations } from '../calls/migrations.ts';
import { sql } from '../calls/statements.ts';
import { StoreUnavailableError } from '../errors.ts';

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare(sql.readVersion).get()?.version ?? 0);
}

/** Migrates the schema to the current version. Throws a StoreUnavailableError if it is newer. */
export function migrateSqlite(database: DatabaseSync): void {
  database.exec(sql.createVersion);
  if (versionOf(database) === migrations.length) return;
  database.exec('begin immediate');
  try {
    // Read again: another process may have migrated meanwhile.
    const version = versionOf(database);
    if (version > migrations.length) {
      const message = `The database has version ${version}, newer than this program`;
      throw new StoreUnavailableError('newer', message);
    }
    for (const step of migrations.slice(version)) database.exec(step);
    database.exec(sql.clearVersion);
    database.prepare(sql.writeVersion).run(migrations.length);
    database.exec('commit');
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}
