import type { Language } from '../../widgets/domain/languages.ts';
import type { OfferDetails } from '../../widgets/domain/offer.ts';
import type { Store } from '../store/store.ts';
import { formatAmount, formatStoreMoment } from '../wording/formats.ts';
import { cut } from '../wording/plain.ts';
import { toOfferId } from './intake/offer-answers.ts';

/** Characters of an item's designer and model: visitors type them. */
const longestItem = 100;

const inBoth = (word: (language: Language) => string) => ({ en: word('en'), ar: word('ar') });

/**
 * What an offer is about, for whoever has its link, answered or not; undefined for whatever can't be
 * answered any more or never could: a stranger must not learn which.
 */
export async function readOfferDetails(
  store: Pick<Store, 'readOffer'>,
  uuid: unknown,
  now: number,
): Promise<OfferDetails | undefined> {
  const offerId = toOfferId(uuid);
  const found = offerId && (await store.readOffer(offerId));
  if (!found) return undefined;
  const { offer, lead } = found;
  if (offer.closedAs || offer.expiresAt <= now) return undefined;
  return {
    items: lead.items.map(({ designer, model }) => cut(`${designer} ${model}`, longestItem)),
    amount: inBoth((language) => formatAmount(offer, language)),
    expires: inBoth((language) => formatStoreMoment(offer.expiresAt, lead.country, language)),
  };
}
