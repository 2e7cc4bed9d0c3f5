import { offerStatuses } from '../../../widgets/domain/offer.ts';
import { referenceOf } from '../../../widgets/domain/reference.ts';
import type { Lead, NewOffer, Offer } from '../../store/store.ts';
import { formatAmount, formatStoreMoment } from '../../wording/formats.ts';
import { offerLinks, offerMessage } from '../../wording/offer-message.ts';
import { cut, withoutIsolates } from '../../wording/safe-text.ts';
import { formatTime } from '../actions/local-time.ts';
import { shortId, table } from './format.ts';
import { plain } from './terminal.ts';

/** Returns the state of an offer, such as `open` or `approved`; `answered: callback` for other answers. */
export function offerState(offer: Partial<Offer> & NewOffer, now: number): string {
  const { answer, closedAs, expiresAt } = offer;
  const isKnown = offerStatuses.some((status) => status === answer);
  if (answer) return isKnown ? answer : `answered: ${answer}`;
  return closedAs ?? (expiresAt > now ? 'open' : 'expired');
}

export function toOfferJson<O extends NewOffer & Partial<Offer>>(offer: O, publicUrl: string) {
  const time = (epochMs: number) => new Date(epochMs).toISOString();
  return {
    ...offer,
    createdAt: time(offer.createdAt),
    expiresAt: time(offer.expiresAt),
    answeredAt: offer.answeredAt ? time(offer.answeredAt) : null,
    closedAt: offer.closedAt ? time(offer.closedAt) : null,
    state: offerState(offer, Date.now()),
    links: offerLinks(offer.offerId, publicUrl),
  };
}

export function formatNewOffer(offer: NewOffer, lead: Lead, publicUrl: string): string {
  const links = offerLinks(offer.offerId, publicUrl);
  const { language, text, url } = offerMessage(offer, lead, publicUrl);
  const rows = [
    ['Offer', offer.offerId],
    ['Lead', plain(`${lead.submissionId} (${lead.firstName} ${lead.lastName})`)],
    ['Amount', formatAmount(offer)],
    ['Expires', formatStoreMoment(offer.expiresAt, lead.country, 'en')],
  ];
  const answers = offerStatuses.map((status) => {
    const { plain, confirm } = links[status];
    return `${status}\n  link        ${plain}\n  for email   ${confirm}`;
  });
  const chat = `WhatsApp (${language === 'ar' ? 'Arabic' : 'English'})\n  ${url}\n\n${withoutIsolates(text)}`;
  return [table(rows), ...answers, chat].join('\n\n');
}

function formatState(offer: Offer, now: number): string {
  const moment = offer.answeredAt ?? offer.closedAt;
  return offerState(offer, now) + (moment === null ? '' : ` ${formatTime(moment)}`);
}

export function formatOffers(offers: readonly Offer[], now: number): string {
  if (offers.length === 0) return 'No offers yet.';
  const rows = offers.map((offer) => [
    shortId(offer.offerId),
    referenceOf(offer.submissionId),
    cut(offer.clientName, 24),
    formatAmount(offer),
    formatTime(offer.expiresAt),
    formatState(offer, now),
  ]);
  return table([['OFFER', 'LEAD', 'NAME', 'AMOUNT', 'EXPIRES', 'ANSWER'], ...rows]);
}
