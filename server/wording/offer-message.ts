import { type Language, languageOfCountry } from '../../widgets/domain/languages.ts';
import type { OfferStatus } from '../../widgets/domain/offer/offer.ts';
import { normalizePhone } from '../../widgets/domain/phone/phone.ts';
import { whatsappLink } from '../../widgets/domain/whatsapp-link.ts';
import { createTranslator } from '../../widgets/i18n/i18next.ts';
import type { Lead, NewOffer } from '../store/store.ts';
import ar from './offer-message.ar.json' with { type: 'json' };
import en from './offer-message.en.json' with { type: 'json' };
import { type NamedOfferRow, offerRows } from './offer-rows.ts';
import { isolate, plain, withNeededIsolates } from './safe-text.ts';

const resources: Record<Language, Record<keyof typeof en, string>> = { en, ar };
const translatorIn = createTranslator(resources);

/**
 * Returns the links with which a client answers an offer. `language`: of the message around them, in which the page
 * opens; default: as the browser chooses, which may be the one inside an email program.
 */
export function offerLinks(offerId: string, publicUrl: string, language?: Language) {
  const inLanguage = language ? `&lang=${language}` : '';
  const linksOf = (status: OfferStatus) => {
    const url = `${publicUrl}/offer-details?uuid=${offerId}&status=${status}${inLanguage}`;
    // `confirm` asks for confirmation: programs that open links in emails must not answer.
    return { plain: url, confirm: `${url}&confirm=1` };
  };
  return { approved: linksOf('approved'), rejected: linksOf('rejected') };
}

/** Returns the language of the form; for a lead without one, that of its country. */
export function languageOf({ language, country }: Lead): Language {
  return language ?? languageOfCountry(country);
}

/** Writes a term on one line; several items as a list below their label. */
function toText({ name, label, value }: NamedOfferRow): string {
  if (!value.includes('\n')) return `${label}: ${value}`;
  const lines = name === 'items' ? value.replace(/^/gm, '• ') : value;
  return `${label}:\n${lines}`;
}

/**
 * Composes the WhatsApp message with an offer, and the link that opens it. Its links ask for confirmation: in a
 * chat they are close together, and the first answer is final. `page`: link of the request's page.
 */
export function offerMessage(offer: NewOffer, lead: Lead, publicUrl: string, page?: string) {
  const language = languageOf(lead);
  const t = translatorIn(language);
  const links = offerLinks(offer.offerId, publicUrl, language);
  const lines = [
    t('greeting', { name: isolate(plain(lead.firstName)) }),
    '',
    t('opening'),
    '',
    ...offerRows(offer, lead, language).map(toText),
    '',
    t('approved', { link: links.approved.confirm }),
    t('rejected', { link: links.rejected.confirm }),
    ...(page ? [t('page', { link: page })] : []),
    '',
    t('closing'),
  ];
  const text = withNeededIsolates(lines.join('\n'));
  const { phone } = normalizePhone(lead.phone, lead.country);
  return { language, text, url: whatsappLink(phone, text) };
}
