import { createInstance } from 'i18next';
import type { Language } from '../../widgets/domain/languages.ts';
import { languageOfCountry } from '../../widgets/domain/languages.ts';
import { normalisePhone } from '../../widgets/domain/phone/phone.ts';
import { whatsappLink } from '../../widgets/domain/whatsapp-link.ts';
import type { Lead, NewOffer } from '../store/store.ts';
import { formatAmount, formatStoreMoment } from './formats.ts';
import { isolate, isolatePair, withNeededIsolates } from './isolates.ts';
import ar from './offer-letter.ar.json' with { type: 'json' };
import en from './offer-letter.en.json' with { type: 'json' };
import { offerLinks } from './offer-links.ts';
import { plain } from './plain.ts';

const words: Record<Language, Record<keyof typeof en, string>> = { en, ar };

const letters = createInstance();
letters.init({
  initAsync: false,
  resources: { en: { translation: words.en }, ar: { translation: words.ar } },
  interpolation: { escapeValue: false },
});

function wordsIn(language: Language) {
  const translate = letters.getFixedT(language);
  return (key: keyof typeof en, values: Record<string, string> = {}) => translate(key, values);
}

/** The language of the form; of a lead without one, that of its country. */
export function languageOf({ language, country }: Lead): Language {
  return language ?? languageOfCountry(country);
}

/**
 * The message that brings an offer to the client over WhatsApp, and the link that opens it. Its links
 * ask for one tap: in a chat they stand close together, and the first answer is final.
 */
export function offerLetter(offer: NewOffer, lead: Lead, publicUrl: string) {
  const language = languageOf(lead);
  const say = wordsIn(language);
  const links = offerLinks(offer.offerId, publicUrl);
  const lines = [
    say('greeting', { name: isolate(plain(lead.firstName)) }),
    '',
    say('opening'),
    '',
    ...lead.items.map(({ designer, model }) =>
      say('item', { item: isolatePair(plain(designer), plain(model)) }),
    ),
    say('amount', { amount: formatAmount(offer, language) }),
    say('expires', { moment: formatStoreMoment(offer.expiresAt, lead.country, language) }),
    '',
    say('approved', { link: links.approved.confirm }),
    say('rejected', { link: links.rejected.confirm }),
    '',
    say('closing'),
  ];
  const text = withNeededIsolates(lines.join('\n'));
  const { phone } = normalisePhone(lead.phone, lead.country);
  return { language, text, url: whatsappLink(phone, text) };
}
