/** Changes to the database file of a backup. */

import { existsSync } from 'node:fs';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { keepPhotosOfLeads } from '../calls/orphan-photos.ts';
import type { PhotoPlace } from '../desk-calls.ts';
import { migrateSqlite } from '../sqlite/migrate.ts';
import type { Store } from '../store.ts';
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

const photosInBucket = `
  select submission_id as rowId, item_position as itemPosition, position from photos
  where stored_as is not null`;
const embedPhoto = `
  update photos set content = :content, stored_as = null
  where submission_id = :rowId and item_position = :itemPosition and position = :position`;

/**
 * Embeds the photos of the bucket in a copy of the database, to make the copy complete. Resolves to the number of
 * photos that the bucket no longer has, or that were erased since the copy; their rows stay unchanged.
 */
export async function embedPhotos(file: string, readPhoto: Store['readPhoto']): Promise<number> {
  using database = new DatabaseSync(file);
  const update = database.prepare(embedPhoto);
  let lost = 0;
  database.exec('begin');
  for (const row of database.prepare(photosInBucket).all()) {
    // A cast: the statement names its columns so.
    const place = row as Record<string, SQLOutputValue> & PhotoPlace;
    const photo = await readPhoto(place);
    if (photo) update.run({ ...place, content: photo.content });
    else lost += 1;
  }
  database.exec('commit');
  return lost;
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
