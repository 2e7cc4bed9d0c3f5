import { type Language, languageOfCountry } from '../../widgets/domain/languages.ts';
import { offerStatuses } from '../../widgets/domain/offer.ts';
import { normalisePhone } from '../../widgets/domain/phone.ts';
import { whatsappLink } from '../../widgets/domain/whatsapp-link.ts';
import type { Lead, NewOffer, Offer } from '../store/store.ts';
import { cut, formatTime, table } from './format.ts';
import { offerLinks } from './offer-links.ts';
import { plain } from './terminal.ts';

/** What is written to a client. The amounts keep Western digits, as the rest of the site does. */
const letters = {
  en: {
    locale: 'en-GB',
    currencyDisplay: 'code',
    greeting: (name: string) => `Hello ${name},`,
    opening: 'Thank you for your request. Here is our offer:',
    item: 'Item',
    amount: 'Offer',
    expires: 'Valid until',
    approved: 'To accept',
    rejected: 'To decline',
    closing: 'Your answer is final and cannot be changed afterwards.',
  },
  ar: {
    locale: 'ar-u-nu-latn-ca-gregory',
    currencyDisplay: 'name',
    greeting: (name: string) => `مرحبًا ${name}،`,
    opening: 'شكرًا لتواصلك معنا. إليك عرضنا:',
    item: 'القطعة',
    amount: 'العرض',
    expires: 'يسري حتى',
    approved: 'لقبول العرض',
    rejected: 'لرفض العرض',
    closing: 'ردّك نهائي ولا يمكن تغييره بعد إرساله.',
  },
} as const;

function formatAmount({ amount, currency }: NewOffer, language: Language = 'en'): string {
  const { locale, currencyDisplay } = letters[language];
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
}

/** With the hour and its zone: an offer ends at a moment, not with a day. */
function formatExpiry({ expiresAt }: NewOffer, language: Language): string {
  return new Intl.DateTimeFormat(letters[language].locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(expiresAt);
}

/** The language of the form; of a lead without one, that of its country. */
function languageOf({ language, country }: Lead): Language {
  return language ?? languageOfCountry(country);
}

/**
 * The message that brings an offer to the client over WhatsApp, and the link that opens it. Its links
 * ask for one tap: in a chat they stand close together, and the first answer is final.
 */
export function offerMessage(offer: NewOffer, lead: Lead, publicUrl: string) {
  const language = languageOf(lead);
  const words = letters[language];
  const links = offerLinks(offer.offerId, publicUrl);
  const items = lead.items.map(({ designer, model }) => `${words.item}: ${designer} ${model}`);
  const text = [
    words.greeting(plain(lead.firstName)),
    '',
    words.opening,
    '',
    ...items.map(plain),
    `${words.amount}: ${formatAmount(offer, language)}`,
    `${words.expires}: ${formatExpiry(offer, language)}`,
    '',
    `${words.approved}: ${links.approved.confirm}`,
    `${words.rejected}: ${links.rejected.confirm}`,
    '',
    words.closing,
  ].join('\n');
  const { phone } = normalisePhone(lead.phone, lead.country);
  return { language, text, url: whatsappLink(phone, text) };
}

/** Where an offer stands; a new one is open. */
export function offerState(offer: Partial<Offer> & NewOffer, now: number): string {
  const { answer, closedAs, expiresAt } = offer;
  return answer ?? closedAs ?? (expiresAt > now ? 'open' : 'expired');
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
  const { language, text, url } = offerMessage(offer, lead, publicUrl);
  const rows = [
    ['Offer', offer.offerId],
    ['Lead', plain(`${lead.submissionId} (${lead.firstName} ${lead.lastName})`)],
    ['Amount', formatAmount(offer)],
    ['Expires', formatTime(offer.expiresAt)],
  ];
  const answers = offerStatuses.map((status) => {
    const { plain, confirm } = links[status];
    return `${status}\n  link        ${plain}\n  for e-mail  ${confirm}`;
  });
  const chat = `WhatsApp (${language === 'ar' ? 'Arabic' : 'English'})\n  ${url}\n\n${text}`;
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
