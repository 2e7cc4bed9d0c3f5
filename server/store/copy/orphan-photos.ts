import { existsSync } from 'node:fs';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { loosePhotosSql } from '../calls/orphan-photos-sql.ts';
import type { Database, Query } from '../database.ts';
import { migrateSqlite } from '../sqlite/sqlite-store.ts';
import { findRows, insertRows, keyGroups } from './portable-rows.ts';
import { orphanPhotosTable } from './tables.ts';

/**
 * Copies the list of photos in the bucket that no lead has, so that the target's sweep removes them.
 * Keeps what is on the target's own list, and takes off what a lead of the target has.
 */
export async function mergeOrphanPhotos(
  source: Query,
  target: Pick<Database, 'transact'>,
): Promise<void> {
  const table = orphanPhotosTable();
  for await (const names of keyGroups(source, table)) {
    const rows = await findRows(source, table, names);
    await target.transact(async (query) => {
      await insertRows(query, table, rows);
      await query.all(loosePhotosSql.keepPhotosOfLeads);
    });
  }
}

/** The list in a database file; empty if the file is missing, damaged or too old to have one. */
function readOrphanPhotos(file: string): Record<string, SQLOutputValue>[] {
  if (!existsSync(file)) return [];
  try {
    const database = new DatabaseSync(file);
    try {
      return database.prepare('select stored_as, since, state from loose_photos').all();
    } finally {
      database.close();
    }
  } catch {
    return [];
  }
}

/**
 * Adds the list of the database that a backup replaces, which was checked: photos that were erased
 * after the backup stay erased. A lead that the backup brings back keeps its photos.
 */
export function keepOrphanPhotos(replaced: string, file: string): void {
  const rows = readOrphanPhotos(replaced);
  if (rows.length === 0) return;
  const database = new DatabaseSync(file);
  try {
    migrateSqlite(database);
    database.exec('begin');
    const insert = database.prepare(`
      insert into loose_photos (stored_as, since, state) values (?, ?, ?) on conflict do nothing`);
    for (const { stored_as = null, since = null, state = null } of rows) {
      insert.run(stored_as, since, state);
    }
    database.exec(loosePhotosSql.keepPhotosOfLeads);
    database.exec('commit');
  } finally {
    database.close();
  }
}

/** Takes photos of leads that are just being stored off the list in a backup: such a lead may get them. */
export function dropAnnouncedPhotos(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec("delete from loose_photos where state = 'announced'");
  } finally {
    database.close();
  }
}
