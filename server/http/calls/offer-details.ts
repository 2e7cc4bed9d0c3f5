import type { Language } from '../../../widgets/domain/languages.ts';
import type { OfferDetails } from '../../../widgets/domain/offer.ts';
import type { Store } from '../../store/store.ts';
import { formatAmount, formatStoreMoment } from '../../wording/formats.ts';
import { isolatePair } from '../../wording/isolates.ts';
import { cut } from '../../wording/plain.ts';
import { toOfferId } from './offer-answer.ts';

/** Characters of a designer or model: visitors type them. */
const longest = 100;

const inBoth = (word: (language: Language) => string) => ({ en: word('en'), ar: word('ar') });

/** The answer of the call that tells what an offer is about. */
export type OfferReply = { status: 'invalid' | 'unknown' } | ({ status: 'success' } & OfferDetails);

/**
 * Tells what an offer is about to anyone with its link, answered or not. `invalid`: that is no id;
 * `unknown`: there is no such offer, or it is closed or expired. A stranger must not learn which.
 */
export async function readOfferDetails(
  store: Pick<Store, 'readOffer'>,
  uuid: unknown,
  now: number,
): Promise<OfferReply> {
  const offerId = toOfferId(uuid);
  if (!offerId) return { status: 'invalid' };
  const found = await store.readOffer(offerId);
  if (!found || found.offer.closedAs || found.offer.expiresAt <= now) return { status: 'unknown' };
  const { offer, lead } = found;
  return {
    status: 'success',
    items: lead.items.map(({ designer, model }) =>
      isolatePair(cut(designer, longest), cut(model, longest)),
    ),
    amount: inBoth((language) => formatAmount(offer, language)),
    expires: inBoth((language) => formatStoreMoment(offer.expiresAt, lead.country, language)),
  };
}
