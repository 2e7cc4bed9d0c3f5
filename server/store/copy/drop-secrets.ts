import { DatabaseSync } from 'node:sqlite';
import { secretTables } from './tables.ts';

/**
 * Deletes sessions and invitations from a copy of the database: a restored backup must not bring back a
 * session that was revoked since, or an invitation that was used.
 */
export function dropSecrets(file: string): void {
  using database = new DatabaseSync(file);
  database.exec('pragma secure_delete = on');
  for (const table of secretTables) {
    const exists = database.prepare('select 1 from sqlite_schema where name = ?1').get(table);
    if (exists) database.exec(`delete from ${table}`);
  }
}
