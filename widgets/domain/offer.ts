/** What a client can answer to an offer (spec section 4). */
export const offerStatuses = ['approved', 'rejected'] as const;
export type OfferStatus = (typeof offerStatuses)[number];
