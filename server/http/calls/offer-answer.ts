import * as v from 'valibot';
import { offerResponsesPath, requestPath } from '../../../widgets/domain/api-paths.ts';
import { offerAnswer } from '../../../widgets/domain/offer/offer.ts';
import { versionId } from '../../store/calls/statements.ts';
import { shownVersion } from '../../store/offer.ts';
import { requestLifetime } from '../../store/request.ts';
import { offerIdSchema } from '../body/fields.ts';
import type { CallContext } from '../middleware/call-guards.ts';
import type { Api } from '../middleware/request-context.ts';
import { receiveJson } from './receive-body.ts';

const answerSchema = v.object({
  uuid: offerIdSchema,
  status: v.pipe(v.string(), v.trim(), v.regex(offerAnswer)),
});

/**
 * Records a client's answer to an offer. The reply is `success`, with the URL of the request's page if there is one,
 * or the reason why the answer does not count (docs/decisions/widgets.md, "Offers and their answers").
 */
export function addOfferAnswer(api: Api, context: CallContext) {
  const { config, store, guards, site } = context;

  async function requestUrlOf(offerId: string): Promise<string | undefined> {
    const found = (await site.requestPage()) && (await store.readOffer(offerId));
    // The page may have expired: an offer can be open for longer.
    if (!found || found.lead.receivedAt + requestLifetime <= Date.now()) return;
    const rowId = versionId(found.offer.submissionId, shownVersion(found.offer));
    const secret = await store.readRequestSecret(rowId);
    return secret && config.publicUrl + requestPath(secret);
  }

  api.post(offerResponsesPath, ...guards.json, async (c) => {
    const body = v.safeParse(answerSchema, await receiveJson(c, context));
    if (!body.success) {
      c.var.logFields.outcome = 'invalid';
      return c.json({ status: 'invalid' });
    }
    const { uuid, status: answer } = body.output;
    const status = await store.answerOffer(uuid, answer, Date.now(), c.var.requestId);
    c.var.logFields.outcome = status;
    const request = status === 'success' ? await requestUrlOf(uuid) : undefined;
    return c.json({ status, request });
  });
}
