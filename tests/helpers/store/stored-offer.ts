import { randomUUID } from 'node:crypto';
import type { NewOffer, Store } from '../../../server/store/store.ts';

const twoWeeks = 14 * 24 * 60 * 60 * 1000;

/** An offer as passed to the store, with a new id: AED 12,500, open for two weeks. */
export function newOffer(submissionId: string, changes: Partial<NewOffer> = {}): NewOffer {
  const { createdAt = Date.now() } = changes;
  return {
    offerId: randomUUID(),
    submissionId,
    amount: 12_500,
    currency: 'AED',
    createdAt,
    expiresAt: createdAt + twoWeeks,
    ...changes,
  };
}

/** Stores an offer for a lead and returns its id. */
export async function storeOffer(
  store: Store,
  submissionId: string,
  changes: Partial<NewOffer> = {},
): Promise<string> {
  const offer = newOffer(submissionId, changes);
  await store.saveOffer(offer);
  return offer.offerId;
}
