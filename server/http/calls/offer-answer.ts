import type { Hono } from 'hono';
import * as v from 'valibot';
import { offerResponsesPath } from '../../../widgets/domain/api-paths.ts';
import { offerAnswer } from '../../../widgets/domain/offer.ts';
import type { AnswerResult, Store } from '../../store/store.ts';
import { offerIdSchema, parseJson } from '../body/fields.ts';
import type { CallGuards } from '../middleware/call-guards.ts';
import type { AppDependencies, AppEnv } from '../middleware/request-context.ts';
import { receiveBody, smallBody } from './receive-body.ts';

const answerSchema = v.object({
  uuid: offerIdSchema,
  status: v.pipe(v.string(), v.trim(), v.regex(offerAnswer)),
});

/**
 * Records an answer. Resolves to `success`, or to the reason why the answer doesn't count
 * (docs/decisions-widgets.md, "Offers and their answers"). Throws a RequestError for invalid JSON.
 */
async function answerOffer(
  store: Store,
  bodyText: string,
  now: number,
  requestId: string,
): Promise<AnswerResult | 'invalid'> {
  const body = v.safeParse(answerSchema, parseJson(bodyText));
  if (!body.success) return 'invalid';
  return store.answerOffer(body.output.uuid, body.output.status, now, requestId);
}

export function addOfferAnswer(
  api: Hono<AppEnv>,
  dependencies: AppDependencies,
  guards: CallGuards,
): void {
  api.post(offerResponsesPath, ...guards.json, (c) =>
    receiveBody(c, dependencies, smallBody, async (body) => {
      const { text } = await body.text();
      const status = await answerOffer(dependencies.store, text, Date.now(), c.var.requestId);
      c.var.logFields.outcome = status;
      return c.json({ status });
    }),
  );
}
