import * as v from 'valibot';
import { inEveryLanguage } from '../../../wording/in-every-language.ts';
import { offerProblemText } from '../../../wording/offer-problems/offer-problems.ts';
import { DeskError } from '../../actions/desk-error.ts';
import {
  makeOffer,
  OfferInputError,
  type PreparedOffer,
  prepareOffer,
} from '../../actions/offers.ts';
import { Refusal } from '../../actions/refusal.ts';
import type { ShownOffer } from '../../api/lead-api.ts';
import { confirmation, offerForm, uuid } from '../../api/schemas.ts';
import type { DeskDependencies, DeskRoutes } from '../context.ts';
import { jsonBody, readBody, validate } from '../read-body.ts';

/** Throws an error of offers.ts as a Refusal that names its field, and other errors unchanged. */
function refuse(error: unknown): never {
  if (error instanceof OfferInputError) {
    const [problem] = error.problems;
    if (!problem) throw error;
    const texts = inEveryLanguage((language) => offerProblemText(problem, language));
    const { field, item } = problem;
    const path = item === undefined ? field : `${field}.${item - 1}`;
    throw new Refusal('invalid', texts, `offer.${path}`);
  }
  if (!(error instanceof DeskError)) throw error;
  if (error.obstacle === 'lead') throw new Refusal('invalid', 'offerLead');
  if (error.obstacle === 'send') throw new Refusal('invalid', 'offerSend', 'isSent');
  // The remaining cases: the lead has no such version, or was erased after the route checked it.
  throw new Refusal('not-found', 'leadUnknown');
}

function toShownOffer({ card, email, whatsapp }: PreparedOffer): ShownOffer {
  const { subject, text } = email;
  const { language, text: message, url } = whatsapp;
  return { language, card, email: { subject, text }, whatsapp: { text: message, url } };
}

/** Id of a lead, or of a version, such as `<id>~2`. */
const leadId = v.pipe(v.string(), v.regex(/^[\da-z][\w.-]{0,63}(~\d{1,9})?$/i));

export function addOfferRoutes(routes: DeskRoutes, desk: DeskDependencies): void {
  const { store } = desk;

  /**
   * Returns the id if there is such a lead. Requires the whole id: the actions would also accept the start of an id.
   */
  async function requireLead(text: string): Promise<string> {
    const id = validate(leadId, text);
    if (await store.readInboxLead(id.replace(/~\d+$/, ''))) return id;
    throw new Refusal('not-found', 'leadUnknown');
  }

  routes.post('/api/leads/:id/offers/preview', ...jsonBody, async (c) => {
    const { offer, isSent } = await readBody(c, offerForm);
    const id = await requireLead(c.req.param('id'));
    return c.json(toShownOffer(await prepareOffer(desk, id, offer, { isSent }).catch(refuse)));
  });

  routes.put('/api/leads/:id/offers/:offerId', ...jsonBody, async (c) => {
    const { offer, isSent } = await readBody(c, offerForm);
    const id = await requireLead(c.req.param('id'));
    const offerId = validate(uuid, c.req.param('offerId'));
    const options = { isSent, offerId, actor: c.var.person.personId };
    return c.json(toShownOffer(await makeOffer(desk, id, offer, options).catch(refuse)));
  });

  routes.post('/api/offers/:id/withdraw', ...jsonBody, async (c) => {
    const offerId = validate(uuid, c.req.param('id'));
    const offer = await store.withdrawOffer(offerId, Date.now(), c.var.person.personId);
    if (!offer) throw new Refusal('not-found', 'offerUnknown');
    if (offer.answer !== null) throw new Refusal('conflict', 'offerFinal');
    return c.body(null, 204);
  });

  routes.post('/api/offers/:id/handover/confirm', ...jsonBody, async (c) => {
    const { requestedAt } = await readBody(c, confirmation);
    const offerId = validate(uuid, c.req.param('id'));
    const { personId } = c.var.person;
    const result = await store.confirmHandover(offerId, requestedAt, Date.now(), personId);
    if (result === 'unknown') throw new Refusal('not-found', 'offerUnknown');
    if (result === 'changed') throw new Refusal('conflict', 'handoverChanged');
    return c.body(null, 204);
  });
}
