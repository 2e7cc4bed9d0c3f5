import type { Store, StoredLead } from '../../store/store.ts';

/** Leads in memory at once: a single one may bring several MB of text. */
export const batchSize = 20;

/**
 * Reads leads in batches, in the order of the ids; within a batch, in that of Store.readLeads. Yields the versions of
 * one lead, newest first.
 */
export async function* readLeads(
  store: Pick<Store, 'readLeads'>,
  submissionIds: readonly string[],
): AsyncGenerator<StoredLead[]> {
  for (let start = 0; start < submissionIds.length; start += batchSize) {
    const leads = await store.readLeads(submissionIds.slice(start, start + batchSize));
    yield* Map.groupBy(leads, ({ submissionId }) => submissionId).values();
  }
}
