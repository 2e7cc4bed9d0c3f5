import * as v from 'valibot';
import { type OfferStatus, offerStatuses } from '../widgets/domain/offer.ts';
import { parseJson } from './intake.ts';
import type { AnswerResult, Store } from './store/store.ts';

/** The links of one answer. */
export interface AnswerLinks {
  /** Answers as soon as it is opened. */
  plain: string;
  /** Asks for one tap first: programs that open the links of a mail answer nothing. */
  confirm: string;
}

const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const answerSchema = v.object({
  uuid: v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(uuidV4)),
  status: v.pipe(v.string(), v.trim(), v.picklist(offerStatuses)),
});

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

/**
 * Records the body of client-offer-responses. Whatever is no answer to an open offer gets a status
 * other than `success` (docs/decisions.md, "Offers and their answers"). Throws an IntakeError for what is
 * no JSON.
 */
export async function answerOffer(
  store: Store,
  bodyText: string,
  now: number,
): Promise<AnswerResult | 'invalid'> {
  const body = v.safeParse(answerSchema, parseJson(bodyText));
  if (!body.success) return 'invalid';
  return store.answerOffer(body.output.uuid, body.output.status, now);
}
