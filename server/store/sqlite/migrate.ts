import type { DatabaseSync } from 'node:sqlite';
import { knownVersion, migrations } from '../calls/schema/migrations.ts';
import { sql } from '../calls/statements.ts';

/** Migrates the schema to the current version. Throws a StoreUnavailableError if it is newer. */
export function migrateSqlite(database: DatabaseSync): void {
  database.exec(sql.createVersion);
  const readVersion = () => knownVersion(database.prepare(sql.readVersion).get());
  if (readVersion() === migrations.length) return;
  database.exec('begin immediate');
  try {
    // Read again: another process may have migrated meanwhile.
    for (const step of migrations.slice(readVersion())) database.exec(step);
    database.exec(sql.clearVersion);
    database.prepare(sql.writeVersion).run(migrations.length);
    database.exec('commit');
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}
