import { type Database, type Query, write } from '../database.ts';
import { StoreUnavailableError } from '../errors.ts';
import type { PhotoContent, Store } from '../store.ts';
import { insertRow } from './insert-row.ts';

/** Statements about photos in the bucket that no lead has (see statements.ts). */
export const orphanSql = {
  claimPhoto: `
    delete from loose_photos where stored_as = ?1 and state = 'announced' returning stored_as`,
  /** ?1: lead, ?2: time. */
  recordPhotosOfLead: `
    insert into loose_photos (stored_as, since, state)
    select stored_as, cast(?2 as bigint), 'given-up' from photos
    where stored_as is not null
      and submission_id in (select submission_id from leads where submission_id = ?1 or revision_of = ?1)
    on conflict (stored_as) do nothing`,
  /** The condition is repeated outside the subquery: PostgreSQL re-checks it after waiting for the row lock. */
  release: `
    update loose_photos set state = 'given-up',
      since = case when state = 'announced' then cast(?2 as bigint) else since end
    where (state = 'given-up' or since <= ?1) and stored_as in (
      select stored_as from loose_photos where state = 'given-up' or since <= ?1 limit ?3)
    returning stored_as`,
  deleteRecord: `
    delete from loose_photos where stored_as = ?1 and state = 'given-up' and since <= ?2`,
  /** Takes the photos of leads off the list, after a list was copied from another database. */
  keepPhotosOfLeads: `
    delete from loose_photos
    where stored_as in (select stored_as from photos where stored_as is not null)`,
  markRemoved: `
    update loose_photos set state = 'removed' where stored_as = ?1 and state = 'given-up'`,
} as const;

/**
 * Takes photos off the list of orphans, in the transaction that stores them with their lead. Throws if
 * one was released meanwhile.
 */
export async function claimPhotos(query: Query, photos: readonly PhotoContent[]): Promise<void> {
  for (const name of new Set(photos.flatMap(({ storedAs }) => storedAs ?? []))) {
    const claimed = await query.all(orphanSql.claimPhoto, name);
    if (claimed.length > 0) continue;
    throw new StoreUnavailableError(
      'failed',
      'The photos were released before the lead was stored',
    );
  }
}

export function orphanPhotoCalls(database: Database) {
  return {
    async announcePhotos(names, now) {
      await database.transact(async (query) => {
        for (const name of names) {
          const row = { storedAs: name, since: now, state: 'announced' };
          await insertRow(query, 'loose_photos', row);
        }
      });
    },

    async releaseOrphans(before, now, limit) {
      const rows = await write(database, orphanSql.release, before, now, limit);
      return rows.map((row) => String(row.storedAs));
    },

    async deleteOrphanRecords(names, before) {
      await database.transact(async (query) => {
        for (const name of names) {
          await query.all(orphanSql.deleteRecord, name, before);
          await query.all(orphanSql.markRemoved, name);
        }
      });
    },
  } satisfies Partial<Store>;
}
