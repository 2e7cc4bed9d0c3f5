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

interface Thumbnail {
  content: Uint8Array;
}

export function thumbnailCalls(database: Database) {
  return {
    async readThumbnail({ rowId, itemPosition, position }) {
      const place = [rowId, itemPosition, position] as const;
      const [thumbnail] = await database.all<Thumbnail>(thumbnailSql.select, ...place);
      return thumbnail?.content;
    },

    async saveThumbnail({ rowId, itemPosition, position }, content) {
      await database.transact(async (query) => {
        const place = [rowId, itemPosition, position] as const;
        if ((await query.all(thumbnailSql.lockPhoto, ...place)).length === 0) return;
        const row = { submissionId: rowId, itemPosition, position, content };
        await insertRowIfNew(query, 'thumbnails', row);
      });
    },
  } satisfies Partial<DeskCalls>;
}
