import type { DatabaseSync } from 'node:sqlite';
import { knownVersion, migrations, selectVersion } from '../calls/schema/migrations.ts';

/** Migrates the schema to the current version. Throws a StoreUnavailableError if it is newer. */
export function migrateSqlite(database: DatabaseSync): void {
  database.exec('create table if not exists schema_version (version integer not null)');
  const readVersion = () => knownVersion(database.prepare(selectVersion).get());
  if (readVersion() === migrations.length) return;
  database.exec('begin immediate');
  try {
    // Read again: another process may have migrated meanwhile.
    for (const step of migrations.slice(readVersion())) database.exec(step);
    database.exec('delete from schema_version');
    database.prepare('insert into schema_version (version) values (?)').run(migrations.length);
    database.exec('commit');
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}
