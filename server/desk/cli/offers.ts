import { offerStatuses } from '../../../widgets/domain/offer.ts';
import type { Lead, NewOffer, Offer } from '../../store/store.ts';
import { formatAmount, formatStoreMoment } from '../../wording/formats.ts';
import { withoutIsolates } from '../../wording/isolates.ts';
import { offerLetter } from '../../wording/offer-letter.ts';
import { offerLinks } from '../../wording/offer-links.ts';
import { cut } from '../../wording/plain.ts';
import { formatTime, table } from './format.ts';
import { plain } from './terminal.ts';

/** Such as `approved`, or `answered: callback`: a client may answer with the name of another state. */
function formatAnswer(answer: string): string {
  return offerStatuses.some((status) => status === answer) ? answer : `answered: ${answer}`;
}

/** Where an offer stands; a new one is open. */
export function offerState(offer: Partial<Offer> & NewOffer, now: number): string {
  const { answer, closedAs, expiresAt } = offer;
  if (answer) return formatAnswer(answer);
  return closedAs ?? (expiresAt > now ? 'open' : 'expired');
}

/** An offer as a program reads it, with its links. */
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

/** A new offer with everything that is sent to the client. */
export function formatNewOffer(offer: NewOffer, lead: Lead, publicUrl: string): string {
  const links = offerLinks(offer.offerId, publicUrl);
  const { language, text, url } = offerLetter(offer, lead, publicUrl);
  const rows = [
    ['Offer', offer.offerId],
    ['Lead', plain(`${lead.submissionId} (${lead.firstName} ${lead.lastName})`)],
    ['Amount', formatAmount(offer)],
    ['Expires', formatStoreMoment(offer.expiresAt, lead.country, 'en')],
  ];
  const answers = offerStatuses.map((status) => {
    const { plain, confirm } = links[status];
    return `${status}\n  link        ${plain}\n  for e-mail  ${confirm}`;
  });
  const chat = `WhatsApp (${language === 'ar' ? 'Arabic' : 'English'})\n  ${url}\n\n${withoutIsolates(text)}`;
  return [table(rows), ...answers, chat].join('\n\n');
}

function formatState(offer: Offer, now: number): string {
  const moment = offer.answeredAt ?? offer.closedAt;
  return offerState(offer, now) + (moment === null ? '' : ` ${formatTime(moment)}`);
}

/** One line per offer. */
export function formatOffers(offers: readonly Offer[], now: number): string {
  if (offers.length === 0) return 'No offers yet.';
  const rows = offers.map((offer) => [
    offer.offerId.slice(0, 8),
    offer.submissionId.slice(0, 8),
    cut(offer.clientName, 24),
    formatAmount(offer),
    formatTime(offer.expiresAt),
    formatState(offer, now),
  ]);
  return table([['OFFER', 'LEAD', 'NAME', 'AMOUNT', 'EXPIRES', 'ANSWER'], ...rows]);
}
