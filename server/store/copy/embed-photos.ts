import { DatabaseSync } from 'node:sqlite';
import type { Store } from '../store.ts';

const photosInBucket =
  'select submission_id, item_position, position, size from photos where stored_as is not null';
const embedPhoto = `
  update photos set content = ?4, stored_as = null
  where submission_id = ?1 and item_position = ?2 and position = ?3`;

/**
 * Embeds the photos of the bucket in a copy of the database, to make the copy complete. Resolves to the
 * number of photos that the bucket no longer has; their rows stay unchanged.
 */
export async function embedPhotos(file: string, readPhoto: Store['readPhoto']): Promise<number> {
  using database = new DatabaseSync(file);
  const update = database.prepare(embedPhoto);
  let lost = 0;
  database.exec('begin');
  for (const row of database.prepare(photosInBucket).all()) {
    const place = [
      String(row.submission_id),
      Number(row.item_position),
      Number(row.position),
    ] as const;
    const photo = await readPhoto(...place);
    // A lost photo has no bytes (see LeadPhoto).
    if (photo && photo.content.length === row.size) update.run(...place, photo.content);
    else lost += 1;
  }
  database.exec('commit');
  return lost;
}
