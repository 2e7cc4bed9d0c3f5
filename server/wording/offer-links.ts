import type { OfferStatus } from '../../widgets/domain/offer.ts';

/** The links of one answer. */
export interface AnswerLinks {
  /** Answers as soon as it is opened. */
  plain: string;
  /** Asks for one tap first: programs that open the links of a mail answer nothing. */
  confirm: string;
}

function linksOf(offerId: string, status: OfferStatus, publicUrl: string): AnswerLinks {
  const plain = `${publicUrl}/offer-details?uuid=${offerId}&status=${status}`;
  return { plain, confirm: `${plain}&confirm=1` };
}

/** The links that a client answers an offer by. */
export function offerLinks(offerId: string, publicUrl: string): Record<OfferStatus, AnswerLinks> {
  return {
    approved: linksOf(offerId, 'approved', publicUrl),
    rejected: linksOf(offerId, 'rejected', publicUrl),
  };
}
