import { offerStatuses } from '../../widgets/domain/offer/offer.ts';
import { requireOwnPage } from '../http/middleware/allowed-origins.ts';
import type { CallGuards } from '../http/middleware/call-guards.ts';
import type { Api, AppDependencies } from '../http/middleware/request-context.ts';
import type { Offer, OfferWish } from '../store/store.ts';
import { storedWishAmount } from '../wording/offer-wish.ts';
import { maxWish } from './answer.ts';
import { readHandover } from './handover-form.ts';
import { journeyOf } from './journey.ts';
import { formText, receiveForm } from './receive-form.ts';
import { pageRoute, type RequestPages } from './request-view.ts';
import { hasWish } from './wish.ts';

function readWish(form: URLSearchParams, offer: Offer): OfferWish {
  return {
    reason: formText(form, 'reason', maxWish.reason),
    amount: storedWishAmount(formText(form, 'wish', maxWish.amount), offer),
  };
}

/**
 * Adds the forms of a request's page about its offer, which work without script. All redirect to the page; a form
 * that changed nothing is answered with the page as it is now, and the reason.
 *
 * - `POST /request/:secret/answer`: `offer` (its id), `answer`, and for a refusal `reason` and `wish`.
 * - `POST /request/:secret/wish`: `offer`, `reason` and `wish`, after a refusal without them.
 * - `POST /request/:secret/handover`: `offer`, `way`, and as the way needs them `address` and `slot`.
 */
export function addOfferForms(
  app: Api,
  dependencies: AppDependencies,
  guards: Pick<CallGuards, 'limitRateOf'>,
  pages: RequestPages,
): void {
  const { config, store } = dependencies;
  const checks = [
    pages.refuseWithPage,
    guards.limitRateOf('request'),
    requireOwnPage(config),
  ] as const;

  app.post(`${pageRoute}/answer`, ...checks, async (c) => {
    const form = await receiveForm(c, dependencies);
    const request = await pages.open(c);
    if (request instanceof Response) return request;
    const answer = offerStatuses.find((status) => status === form.get('answer'));
    const offer = request.offers.find(({ offerId }) => offerId === form.get('offer'));
    const wish = offer && answer === 'rejected' ? readWish(form, offer) : undefined;
    const result =
      offer && answer
        ? await store.answerOffer(offer.offerId, answer, Date.now(), c.var.requestId, wish)
        : 'unknown';
    c.var.logFields.outcome = result;
    // The client may have declined by a link before, which has no place for a wish.
    if (offer && wish && hasWish(wish) && result !== 'unknown') {
      const saved = await store.saveWish(offer.offerId, wish, Date.now(), c.var.requestId);
      if (saved === 'success') return pages.redirectBack(c);
      if (saved === 'already-said') return pages.show(c, { form: 'wish', reason: saved });
    }
    if (result === 'success') return pages.redirectBack(c);
    return pages.show(c, { form: 'answer', reason: result });
  });

  app.post(`${pageRoute}/wish`, ...checks, async (c) => {
    const form = await receiveForm(c, dependencies);
    const request = await pages.open(c);
    if (request instanceof Response) return request;
    const { step, offer } = journeyOf(request, Date.now());
    if (step !== 'declined' || offer?.offerId !== form.get('offer')) {
      return pages.show(c, { form: 'wish', reason: 'unknown' });
    }
    const wish = readWish(form, offer);
    if (!hasWish(wish)) return pages.show(c, { form: 'wish', reason: 'nothing' });
    const result = await store.saveWish(offer.offerId, wish, Date.now(), c.var.requestId);
    c.var.logFields.outcome = result;
    if (result === 'success') return pages.redirectBack(c);
    return pages.show(c, { form: 'wish', reason: result });
  });

  app.post(`${pageRoute}/handover`, ...checks, async (c) => {
    const form = await receiveForm(c, dependencies);
    const request = await pages.open(c);
    if (request instanceof Response) return request;
    const now = Date.now();
    const { step, offer } = journeyOf(request, now);
    if (step !== 'accepted' || offer?.offerId !== form.get('offer')) {
      return pages.show(c, { form: 'handover', reason: 'unknown' });
    }
    const { handover, problem } = readHandover(form, request.lead.country, now);
    if (problem) return pages.show(c, problem);
    const { requestId, logFields } = c.var;
    const result = await store.saveHandover(offer.offerId, handover, now, requestId);
    logFields.outcome = result;
    if (result === 'success') return pages.redirectBack(c);
    return pages.show(c, { form: 'handover', reason: result });
  });

  // After a refusal, the page has this address: a reload or a language link lands here.
  app.get(`${pageRoute}/:form{answer|wish|handover}`, guards.limitRateOf('request'), (c) =>
    pages.redirectBack(c),
  );
}
