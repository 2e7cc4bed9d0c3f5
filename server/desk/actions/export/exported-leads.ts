import { offeredVersion } from '../../../store/offer.ts';
import type { Offer, Store, StoredLead } from '../../../store/store.ts';
import { offerState } from '../offers.ts';

/** Returns the state, terms and times of an offer. Its id is secret: anyone who knows it can answer the offer. */
function toExportedOffer(offer: Offer, now: number) {
  const { amount, currency, terms, createdAt, expiresAt, answeredAt, closedAt, wish } = offer;
  const state = offerState(offer, now);
  return { state, amount, currency, terms, createdAt, expiresAt, answeredAt, closedAt, wish };
}

export type ExportedOffer = ReturnType<typeof toExportedOffer>;

/** A version of a lead with the offers that were made for it, newest first. */
export interface ExportedLead extends StoredLead {
  offers: readonly ExportedOffer[];
}

/** Reads all versions of leads with their offers, in the order of Store.readLeads. */
export async function readExportedLeads(
  store: Pick<Store, 'readLeads' | 'findOffersOf'>,
  submissionIds: readonly string[],
  now: number,
): Promise<ExportedLead[]> {
  const versions = await store.readLeads(submissionIds);
  const exported = new Map<StoredLead, ExportedOffer[]>(versions.map((lead) => [lead, []]));
  const versionsOf = Map.groupBy(versions, ({ submissionId }) => submissionId);
  for (const offer of await store.findOffersOf(submissionIds)) {
    const lead = offeredVersion(offer, versionsOf.get(offer.submissionId) ?? []);
    if (lead) exported.get(lead)?.push(toExportedOffer(offer, now));
  }
  return [...exported].map(([lead, offers]) => ({ ...lead, offers }));
}
