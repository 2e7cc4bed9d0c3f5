import { DatabaseSync } from 'node:sqlite';
import type { Store } from '../store.ts';

/** The column that says where bytes lie that are not in the row itself. */
const beside = 'stored_as';

/**
 * Puts the bytes of photos that lie beside the database into a copy of it, which is whole by itself then.
 * `readPhoto` has to find them wherever they lie. Resolves to how many photos are not to be had any more;
 * their rows stay as they are.
 */
export async function gatherPhotos(file: string, readPhoto: Store['readPhoto']): Promise<number> {
  const database = new DatabaseSync(file);
  try {
    const list = `select submission_id, item_position, position, size from photos where ${beside} is not null`;
    const update = database.prepare(`
      update photos set content = ?4, ${beside} = null
      where submission_id = ?1 and item_position = ?2 and position = ?3`);
    let lost = 0;
    database.exec('begin');
    for (const row of database.prepare(list).all()) {
      const [id, item, position] = [row.submission_id, row.item_position, row.position];
      const photo = await readPhoto(String(id), Number(item), Number(position));
      if (photo && photo.content.length === row.size) {
        update.run(String(id), Number(item), Number(position), photo.content);
      } else lost += 1;
    }
    database.exec('commit');
    return lost;
  } finally {
    database.close();
  }
}
