import { type Database, sql } from '../../database.ts';
import type { DeskCalls, PhotoPlace } from '../../desk-calls.ts';
import { insertRowIfNew } from '../insert-row.ts';

interface Thumbnail {
  content: Uint8Array;
}

const isAt = ({ rowId, itemPosition, position }: PhotoPlace) => sql`
  submission_id = ${rowId} and item_position = ${itemPosition} and position = ${position}`;

export function thumbnailCalls(database: Database) {
  return {
    async readThumbnail(place) {
      const [thumbnail] = await database.all<Thumbnail>(
        sql`select content from thumbnails where ${isAt(place)}`,
      );
      return thumbnail?.content;
    },

    async saveThumbnail(place, content) {
      await database.transact(async (query) => {
        // The photo may have been erased while its thumbnail was drawn.
        const [photo] = await query.all(
          sql`select submission_id from photos where ${isAt(place)} for update`,
        );
        if (!photo) return;
        const { rowId, itemPosition, position } = place;
        const row = { submissionId: rowId, itemPosition, position, content };
        await insertRowIfNew(query, 'thumbnails', row);
      });
    },
  } satisfies Partial<DeskCalls>;
}
