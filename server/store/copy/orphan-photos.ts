import { existsSync } from 'node:fs';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { keepPhotosOfLeads } from '../calls/orphan-photos.ts';
import type { Database, Query } from '../database.ts';
import { migrateSqlite } from '../sqlite/migrate.ts';
import { findRows, insertRows, keyGroups } from './portable-rows.ts';
import { orphanPhotosTable } from './tables.ts';

/**
 * Copies the list of orphan photos, so that the target's sweep removes them. Keeps the target's own
 * list, and drops photos that a lead of the target has.
 */
export async function mergeOrphanPhotos(source: Query, target: Pick<Database, 'transact'>) {
  const table = orphanPhotosTable();
  for await (const keys of keyGroups(source, table)) {
    const rows = await findRows(source, table, keys);
    await target.transact(async (query) => {
      await insertRows(query, table, rows);
      await query.all(keepPhotosOfLeads);
    });
  }
}

/** Reads the list in a database file; empty if the file is missing, damaged or too old to have one. */
function readOrphanPhotos(file: string): Record<string, SQLOutputValue>[] {
  if (!existsSync(file)) return [];
  try {
    using database = new DatabaseSync(file);
    return database.prepare('select stored_as, since, state from loose_photos').all();
  } catch {
    return [];
  }
}

/**
 * Adds the orphan photos of a database to the backup that will replace it, so that photos that were erased after
 * the backup stay erased. A lead that the backup brings back keeps its photos. Both parameters are database files.
 */
export function keepOrphanPhotos(replaced: string, backup: string): void {
  const rows = readOrphanPhotos(replaced);
  if (rows.length === 0) return;
  using database = new DatabaseSync(backup);
  migrateSqlite(database);
  database.exec('begin');
  const insert = database.prepare(`
    insert into loose_photos (stored_as, since, state) values (:stored_as, :since, :state)
    on conflict do nothing`);
  for (const row of rows) insert.run(row);
  database.exec(keepPhotosOfLeads.sql);
  database.exec('commit');
}

/** Drops announced photos from the list in a backup: their leads are being stored and may get them. */
export function dropAnnouncedPhotos(backup: string): void {
  using database = new DatabaseSync(backup);
  database.exec("delete from loose_photos where state = 'announced'");
}
