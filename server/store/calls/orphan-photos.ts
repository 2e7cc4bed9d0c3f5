import { join } from 'sql-template-tag';
import { type Database, type Query, sql } from '../database.ts';
import { StoreUnavailableError } from '../errors.ts';
import type { PhotoContent, Store } from '../store.ts';
import { insertRow } from './insert-row.ts';
import { sharedId } from './statements.ts';

/** Takes the photos of leads off the list of orphans, after a list was copied from another database. */
export const keepPhotosOfLeads = sql`
  delete from loose_photos
  where stored_as in (select stored_as from photos where stored_as is not null)`;

/** Lists the photos of leads that will be erased as orphans. */
export async function releasePhotosOf(query: Query, leadIds: readonly string[]): Promise<void> {
  if (leadIds.length === 0) return;
  await query.all(sql`
    insert into loose_photos (stored_as, since, state)
    select stored_as, cast(${Date.now()} as bigint), 'given-up' from photos
    where stored_as is not null
      and submission_id in (
        select submission_id from leads where ${sharedId} in (${join(leadIds)}))
    on conflict (stored_as) do nothing`);
}

/**
 * Takes photos off the list of orphans, in the transaction that stores them with their lead. Throws if
 * one was released meanwhile.
 */
export async function claimPhotos(query: Query, photos: readonly PhotoContent[]): Promise<void> {
  // A set: within a save, photos with the same bytes share a name.
  for (const name of new Set(photos.flatMap(({ storedAs }) => storedAs ?? []))) {
    const claimed = await query.all(sql`
      delete from loose_photos where stored_as = ${name} and state = 'announced'
      returning stored_as`);
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
      const isOrphan = sql`(state = 'given-up' or since <= ${before})`;
      // The condition is repeated outside the subquery: PostgreSQL re-checks it after waiting for the row lock.
      const release = sql`
        update loose_photos set state = 'given-up',
          since = case when state = 'announced' then cast(${now} as bigint) else since end
        where ${isOrphan} and stored_as in (
          select stored_as from loose_photos where ${isOrphan} limit ${limit})
        returning stored_as`;
      const rows = await database.write(release);
      return rows.map((row) => String(row.storedAs));
    },

    async deleteOrphanRecords(names, before) {
      await database.transact(async (query) => {
        for (const name of names) {
          const isReleased = sql`stored_as = ${name} and state = 'given-up'`;
          await query.all(sql`delete from loose_photos where ${isReleased} and since <= ${before}`);
          await query.all(sql`update loose_photos set state = 'removed' where ${isReleased}`);
        }
      });
    },
  } satisfies Partial<Store>;
}
