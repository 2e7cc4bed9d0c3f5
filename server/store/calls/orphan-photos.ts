import type { Database, Query } from '../database.ts';
import { StoreUnavailableError } from '../errors.ts';
import type { Lead, PhotoContent, Store } from '../store.ts';
import { loosePhotosSql } from './orphan-photos-sql.ts';

/** Names of the photos of a lead that lie beside the database, each once. */
function namesIn(lead: Lead<PhotoContent>): Set<string> {
  const photos = lead.items.flatMap((item) => item.photos);
  return new Set(photos.flatMap(({ storedAs }) => storedAs ?? []));
}

/**
 * Takes the photos of a lead off the list of loose ones: part of the transaction that stores it, which
 * is undone where one isn't there any more.
 */
export async function claimPhotos(query: Query, lead: Lead<PhotoContent>): Promise<void> {
  for (const name of namesIn(lead)) {
    const claimed = await query.all(loosePhotosSql.claimPhoto, name);
    if (claimed.length > 0) continue;
    throw new StoreUnavailableError(
      'failed',
      'The photos were given up before the lead was stored',
    );
  }
}

/** The part of the store that knows which photos beside the database no lead names. */
export function loosePhotoCalls(
  database: Database,
): Pick<Store, 'announcePhotos' | 'giveUpPhotos' | 'forgetPhotos'> {
  return {
    async announcePhotos(names, now) {
      await database.transact(async (query) => {
        for (const name of names) await query.all(loosePhotosSql.announcePhoto, name, now);
      });
    },

    async giveUpPhotos(before, now, limit) {
      const rows = await database.transact((query) =>
        query.all(loosePhotosSql.giveUpPhotos, before, now, limit),
      );
      return rows.map((row) => String(row.stored_as));
    },

    async forgetPhotos(names, before) {
      await database.transact(async (query) => {
        for (const name of names) {
          await query.all(loosePhotosSql.forgetPhoto, name, before);
          await query.all(loosePhotosSql.notePhotoRemoved, name);
        }
      });
    },
  };
}
