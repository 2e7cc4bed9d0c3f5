import type { OfferStatus } from '../../widgets/domain/offer.ts';

export interface AnswerLinks {
  /** Records the answer when opened. */
  plain: string;
  /** Asks for confirmation, so that programs that open links in emails don't answer. */
  confirm: string;
}

function linksOf(offerId: string, status: OfferStatus, publicUrl: string): AnswerLinks {
  const plain = `${publicUrl}/offer-details?uuid=${offerId}&status=${status}`;
  return { plain, confirm: `${plain}&confirm=1` };
}

export function offerLinks(offerId: string, publicUrl: string): Record<OfferStatus, AnswerLinks> {
  return {
    approved: linksOf(offerId, 'approved', publicUrl),
    rejected: linksOf(offerId, 'rejected', publicUrl),
  };
}
