import { offerProblemText } from '../../../../widgets/domain/offer/offer-problems.ts';
import { DeskError } from '../../actions/desk-error.ts';
import { toDeskOffer } from '../../actions/lead-detail.ts';
import {
  makeOffer,
  OfferInputError,
  type PreparedOffer,
  prepareOffer,
  withdrawOffer,
} from '../../actions/offers.ts';
import { Refusal } from '../../actions/refusal.ts';
import type { DeskDependencies, DeskRoutes } from '../context.ts';
import type { MadeOffer, OfferPreview } from '../offer-api.ts';
import { jsonBody, readBody, validate } from '../read-body.ts';
import { offerDraft, uuid } from '../schemas.ts';

/** Turns the errors of the actions, which are worded for the terminal, into a Refusal. */
function toRefusal(error: unknown): unknown {
  if (error instanceof OfferInputError) {
    const problems = error.problems.map((problem) => ({
      field: problem.field,
      ...(problem.item !== undefined && { item: problem.item }),
      message: { en: offerProblemText(problem, 'en'), ar: offerProblemText(problem, 'ar') },
    }));
    return new Refusal('invalid', 'offer', problems[0]?.field, { problems });
  }
  if (!(error instanceof DeskError)) return error;
  if (error.field === 'send') return new Refusal('invalid', 'offerSend', 'isSent');
  return new Refusal('invalid', 'offerLead', error.field);
}

async function refusing<Result>(action: Promise<Result>): Promise<Result> {
  try {
    return await action;
  } catch (error) {
    throw toRefusal(error);
  }
}

function toPreview({ card, whatsapp, email }: PreparedOffer): OfferPreview {
  return {
    card,
    language: whatsapp.language,
    whatsapp: { text: whatsapp.text, url: whatsapp.url },
    email: { subject: email.subject, text: email.text },
  };
}

/** Routes that prepare, make and withdraw offers. */
export function addOfferRoutes(routes: DeskRoutes, { store, config }: DeskDependencies): void {
  const desk = { store, config };

  /** Returns the id of a version. Requires the whole id of the lead: the actions also take the start of one. */
  async function versionOf(submissionId: string, version: number): Promise<string> {
    if (await store.readInboxLead(submissionId)) return `${submissionId}~${version}`;
    throw new Refusal('not-found', 'leadUnknown');
  }

  routes.post('/api/leads/:id/offers/preview', ...jsonBody, async (c) => {
    const { version, offer, isSent } = await readBody(c, offerDraft);
    const lead = await versionOf(c.req.param('id'), version);
    return c.json(toPreview(await refusing(prepareOffer(desk, lead, offer, { isSent }))));
  });

  routes.post('/api/leads/:id/offers', ...jsonBody, async (c) => {
    const { version, offer, isSent } = await readBody(c, offerDraft);
    const lead = await versionOf(c.req.param('id'), version);
    const actor = c.var.person.personId;
    const made = await refusing(makeOffer(desk, lead, offer, { isSent, actor }));
    const { offerId } = made.offer;
    const answer: MadeOffer = { ...toPreview(made), offerId, replaced: made.replaced };
    return c.json(answer);
  });

  routes.post('/api/offers/:id/withdraw', async (c) => {
    const id = validate(uuid, c.req.param('id'));
    const found = await store.readOffer(id);
    if (!found) throw new Refusal('not-found', 'offerUnknown');
    try {
      const offer = await withdrawOffer(desk, id, c.var.person.personId);
      return c.json(toDeskOffer(offer, found.lead, Date.now()));
    } catch (error) {
      throw error instanceof DeskError ? new Refusal('conflict', 'offerAnswered') : error;
    }
  });
}
