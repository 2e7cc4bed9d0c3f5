import { handoverWays } from '../../widgets/domain/offer/handover.ts';
import { offerStatuses } from '../../widgets/domain/offer/offer.ts';
import { isBlank } from '../../widgets/domain/quote.ts';
import { storeOfCountry } from '../../widgets/domain/stores.ts';
import type { BodyKind, ReceivedBody } from '../http/body/body-reader.ts';
import { toShortText } from '../http/body/fields.ts';
import { RequestError } from '../http/body/request-error.ts';
import { receiveBody } from '../http/calls/receive-body.ts';
import { requireOwnPage } from '../http/middleware/allowed-origins.ts';
import type { CallContext } from '../http/middleware/call-guards.ts';
import type { Api, RequestContext } from '../http/middleware/request-context.ts';
import type { StoredRequest } from '../store/request.ts';
import type { Offer, OfferWish, Store } from '../store/store.ts';
import { storedWishAmount } from '../wording/offer-wish.ts';
import { branchSlots } from './branch-slots.ts';
import { hasSlot, maxAddress } from './handover.ts';
import { journeyOf } from './journey.ts';
import { hasWish, maxWish } from './offer.ts';
import { type FormProblem, pageRoute, type RequestPages } from './request-view.ts';

/** A form of a few short texts, in which an escaped Arabic letter (`%D8%A7`) is six bytes. */
const shortForm: BodyKind = { limit: 32 * 1024, tooLarge: 'The form is too large' };

/** Receives a plain form without files. Throws a RequestError. */
async function receiveForm(c: RequestContext, context: CallContext): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(c.req.header('content-type') ?? '')) {
    throw new RequestError(415, 'The body must be a form');
  }
  const toForm = async (body: ReceivedBody) => new URLSearchParams((await body.text()).text);
  return receiveBody(c, context, shortForm, toForm);
}

/** Reads a text of at most `length` characters, with LF for the browser's CR LF; empty if nothing is visible. */
function formText(form: URLSearchParams, name: string, length: number): string {
  const text = toShortText(form.get(name)?.replace(/\r\n?/g, '\n'), length);
  return isBlank(text) ? '' : text;
}

function readWish(form: URLSearchParams, offer: Offer): OfferWish {
  return {
    reason: formText(form, 'reason', maxWish.reason),
    amount: storedWishAmount(formText(form, 'wish', maxWish.amount), offer),
  };
}

/** A form that was sent, and the request as it is now. */
interface Sent {
  form: URLSearchParams;
  request: StoredRequest;
  now: number;
  /** Id of the HTTP request, which deliveries about the form carry. */
  requestId: string;
}

/** Resolves to the reason if a form changed nothing. */
type SaveForm = (store: Store, sent: Sent) => Promise<FormProblem | undefined>;

const saveAnswer: SaveForm = async (store, { form, request, now, requestId }) => {
  const answer = offerStatuses.find((status) => status === form.get('answer'));
  const offer = request.offers.find(({ offerId }) => offerId === form.get('offer'));
  if (!offer || !answer) return { form: 'answer', reason: 'unknown' };
  const wish = answer === 'rejected' ? readWish(form, offer) : undefined;
  const result = await store.answerOffer(offer.offerId, answer, now, requestId, wish);
  // The client may have declined by a link before, which has no place for a wish.
  if (wish && hasWish(wish) && result !== 'unknown') {
    const saved = await store.saveWish(offer.offerId, wish, now, requestId);
    if (saved === 'success') return undefined;
    if (saved === 'already-said') return { form: 'wish', reason: saved };
  }
  return result === 'success' ? undefined : { form: 'answer', reason: result };
};

const saveWish: SaveForm = async (store, { form, request, now, requestId }) => {
  const { step, offer } = journeyOf(request, now);
  if (step !== 'declined' || offer?.offerId !== form.get('offer')) {
    return { form: 'wish', reason: 'unknown' };
  }
  const wish = readWish(form, offer);
  if (!hasWish(wish)) return { form: 'wish', reason: 'nothing' };
  const result = await store.saveWish(offer.offerId, wish, now, requestId);
  return result === 'success' ? undefined : { form: 'wish', reason: result };
};

const saveHandover: SaveForm = async (store, { form, request, now, requestId }) => {
  const { step, offer } = journeyOf(request, now);
  const way = handoverWays.find((name) => name === form.get('way'));
  if (step !== 'accepted' || offer?.offerId !== form.get('offer') || !way) {
    return { form: 'handover', reason: 'unknown' };
  }
  const address = way === 'pickup' ? formText(form, 'address', maxAddress) : '';
  const slot = hasSlot(way) ? Number(form.get('slot')) : null;
  const handover = { way, address, slot };
  if (way === 'pickup' && address === '') {
    return { form: 'handover', reason: 'address', ...handover };
  }
  const slots = branchSlots(now, storeOfCountry(request.lead.country));
  if (slot !== null && !slots.includes(slot)) {
    return { form: 'handover', reason: 'slot', ...handover };
  }
  const result = await store.saveHandover(offer.offerId, handover, now, requestId);
  return result === 'success' ? undefined : { form: 'handover', reason: result };
};

/**
 * Adds the forms of a request's page about its offer, which work without script. A saved form redirects to the page;
 * one that changed nothing is answered with the page as it is now, and the reason.
 *
 * - `POST /request/:secret/answer`: `offer` (its id), `answer`, and for a refusal `reason` and `wish`.
 * - `POST /request/:secret/wish`: `offer`, `reason` and `wish`, after a refusal without them.
 * - `POST /request/:secret/handover`: `offer`, `way`, and as the way needs them `address` and `slot`.
 */
export function addOfferForms(app: Api, context: CallContext, pages: RequestPages): void {
  const { config, store, guards } = context;
  const checks = [
    pages.refuseWithPage,
    guards.limitRateOf('request'),
    requireOwnPage(config),
  ] as const;

  function answerForms(save: SaveForm) {
    return async (c: RequestContext) => {
      const form = await receiveForm(c, context);
      const request = await pages.open(c);
      if (request instanceof Response) return request;
      const { requestId, logFields } = c.var;
      const problem = await save(store, { form, request, now: Date.now(), requestId });
      if (problem) return pages.show(c, problem);
      logFields.outcome = 'success';
      return pages.redirectBack(c);
    };
  }

  app.post(`${pageRoute}/answer`, ...checks, answerForms(saveAnswer));
  app.post(`${pageRoute}/wish`, ...checks, answerForms(saveWish));
  app.post(`${pageRoute}/handover`, ...checks, answerForms(saveHandover));

  // After a refusal, the page has this address: a reload or a language link lands here.
  app.get(`${pageRoute}/:form{answer|wish|handover}`, guards.limitRateOf('request'), (c) =>
    pages.redirectBack(c),
  );
}
