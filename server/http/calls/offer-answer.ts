import * as v from 'valibot';
import { offerResponsesPath } from '../../../widgets/domain/api-paths.ts';
import { offerAnswer } from '../../../widgets/domain/offer/offer.ts';
import { offerIdSchema } from '../body/fields.ts';
import type { CallGuards } from '../middleware/call-guards.ts';
import type { Api, AppDependencies } from '../middleware/request-context.ts';
import { receiveJson } from './receive-body.ts';

const answerSchema = v.object({
  uuid: offerIdSchema,
  status: v.pipe(v.string(), v.trim(), v.regex(offerAnswer)),
});

/**
 * Records a client's answer to an offer. The reply is `success`, or the reason why the answer doesn't count
 * (docs/decisions/widgets.md, "Offers and their answers").
 */
export function addOfferAnswer(api: Api, dependencies: AppDependencies, guards: CallGuards) {
  async function answerOffer(json: unknown, requestId: string) {
    const body = v.safeParse(answerSchema, json);
    if (!body.success) return 'invalid';
    const { uuid, status } = body.output;
    return dependencies.store.answerOffer(uuid, status, Date.now(), requestId);
  }

  api.post(offerResponsesPath, ...guards.json, async (c) => {
    const json = await receiveJson(c, dependencies);
    const status = await answerOffer(json, c.var.requestId);
    c.var.logFields.outcome = status;
    return c.json({ status });
  });
}
