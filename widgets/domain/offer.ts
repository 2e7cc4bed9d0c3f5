/** What a client can answer to an offer. */
export const offerStatuses = ['approved', 'rejected'] as const;
export type OfferStatus = (typeof offerStatuses)[number];
