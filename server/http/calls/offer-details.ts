import * as v from 'valibot';
import { offerPath } from '../../../widgets/domain/api-paths.ts';
import type { OfferDetails } from '../../../widgets/domain/offer/offer.ts';
import type { Store } from '../../store/store.ts';
import { chatQuestion } from '../../wording/chat/questions.ts';
import { formatAmount, formatStoreMoment } from '../../wording/formats.ts';
import { inEveryLanguage } from '../../wording/in-every-language.ts';
import { itemName } from '../../wording/item-name.ts';
import { offerCard } from '../../wording/offer-rows.ts';
import { offerIdSchema } from '../body/fields.ts';
import type { CallContext } from '../middleware/call-guards.ts';
import type { Api } from '../middleware/request-context.ts';

type OfferReply = { status: 'invalid' | 'unknown' } | ({ status: 'success' } & OfferDetails);

/** Describes an offer, answered or not. Missing, closed and expired ones are all `unknown`: strangers must not learn which. */
async function readOfferDetails(store: Store, uuid: unknown, now: number): Promise<OfferReply> {
  const offerId = v.safeParse(offerIdSchema, uuid);
  if (!offerId.success) return { status: 'invalid' };
  const found = await store.readOffer(offerId.output);
  if (!found || found.offer.closedAs || found.offer.expiresAt <= now) return { status: 'unknown' };
  const { offer, lead } = found;
  return {
    status: 'success',
    rows: offerCard(offer, lead),
    message: inEveryLanguage((language) => chatQuestion('offer', offer, language)),
    isAnswered: offer.answeredAt !== null,
    // For other programs: the element shows only the rows.
    items: lead.items.map((item) => itemName(item)),
    amount: inEveryLanguage((language) => formatAmount(offer, language)),
    expires: inEveryLanguage((language) =>
      formatStoreMoment(offer.expiresAt, lead.country, language),
    ),
  };
}

export function addOfferDetails(api: Api, { store, guards }: CallContext) {
  api.get(offerPath, guards.limitRate, async (c) => {
    const reply = await readOfferDetails(store, c.req.query('uuid'), Date.now());
    c.var.logFields.outcome = reply.status;
    c.header('Cache-Control', 'no-store');
    return c.json(reply);
  });
}
