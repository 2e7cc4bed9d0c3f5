import * as v from 'valibot';
import { offerAnswer } from '../../../widgets/domain/offer.ts';
import type { AnswerResult, Store } from '../../store/store.ts';
import { parseJson } from '../body/fields.ts';

const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

const offerIdSchema = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.regex(uuidV4));

const answerSchema = v.object({
  uuid: offerIdSchema,
  status: v.pipe(v.string(), v.trim(), v.regex(offerAnswer)),
});

/** The id of an offer as the store has it; undefined for what is none. */
export function toOfferId(text: unknown): string | undefined {
  const { success, output } = v.safeParse(offerIdSchema, text);
  return success ? output : undefined;
}

/**
 * Records the body of client-offer-responses. Resolves to `success`, or to why the answer does not
 * count (docs/decisions-widgets.md, "Offers and their answers"). Throws an IntakeError for a body that is no
 * JSON.
 */
export async function answerOffer(
  store: Store,
  bodyText: string,
  now: number,
  requestId: string,
): Promise<AnswerResult | 'invalid'> {
  const body = v.safeParse(answerSchema, parseJson(bodyText));
  if (!body.success) return 'invalid';
  return store.answerOffer(body.output.uuid, body.output.status, now, requestId);
}
