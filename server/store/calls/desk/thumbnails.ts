import type { Database } from '../../database.ts';
import type { DeskCalls } from '../../desk-calls.ts';
import { insertRowIfNew } from '../insert-row.ts';

const thumbnailSql = {
  select: `
    select content from thumbnails where submission_id = ?1 and item_position = ?2 and position = ?3`,
  /** The photo may have been erased while its thumbnail was drawn. */
  lockPhoto: `
    select submission_id from photos
    where submission_id = ?1 and item_position = ?2 and position = ?3 for update`,
} as const;

export function thumbnailCalls(database: Database) {
  return {
    async readThumbnail({ rowId, itemPosition, position }) {
      const [row] = await database.all(thumbnailSql.select, rowId, itemPosition, position);
      return row && (row.content as Uint8Array);
    },

    async saveThumbnail({ rowId, itemPosition, position }, content) {
      await database.transact(async (query) => {
        const place = [rowId, itemPosition, position] as const;
        if ((await query.all(thumbnailSql.lockPhoto, ...place)).length === 0) return;
        await insertRowIfNew(query, 'thumbnails', {
          submission_id: rowId,
          item_position: itemPosition,
          position,
          content,
        });
      });
    },
  } satisfies Partial<DeskCalls>;
}
