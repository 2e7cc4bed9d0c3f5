import { createInstance } from 'i18next';
import type { Language } from '../../widgets/domain/languages.ts';
import { languageOfCountry } from '../../widgets/domain/languages.ts';
import { normalisePhone } from '../../widgets/domain/phone.ts';
import { whatsappLink } from '../../widgets/domain/whatsapp-link.ts';
import type { Lead, NewOffer } from '../store/store.ts';
import ar from './offer-letter.ar.json' with { type: 'json' };
import en from './offer-letter.en.json' with { type: 'json' };
import { offerLinks } from './offer-links.ts';
import { plain } from './terminal.ts';

/** How amounts and moments are written; digits stay Western, as on the rest of the site. */
const formats = {
  en: { locale: 'en-GB', currencyDisplay: 'code' },
  ar: { locale: 'ar-u-nu-latn-ca-gregory', currencyDisplay: 'name' },
} as const;

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

/** An amount in its currency, without decimals where it has none. */
export function formatAmount({ amount, currency }: NewOffer, language: Language = 'en'): string {
  const { locale, currencyDisplay } = formats[language];
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);
}

/** With the hour and its zone: an offer ends at a moment, not with a day. */
function formatExpiry({ expiresAt }: NewOffer, language: Language): string {
  return new Intl.DateTimeFormat(formats[language].locale, {
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
export function offerLetter(offer: NewOffer, lead: Lead, publicUrl: string) {
  const language = languageOf(lead);
  const say = wordsIn(language);
  const links = offerLinks(offer.offerId, publicUrl);
  const text = [
    say('greeting', { name: plain(lead.firstName) }),
    '',
    say('opening'),
    '',
    ...lead.items.map(({ designer, model }) =>
      say('item', { item: plain(`${designer} ${model}`) }),
    ),
    say('amount', { amount: formatAmount(offer, language) }),
    say('expires', { moment: formatExpiry(offer, language) }),
    '',
    say('approved', { link: links.approved.confirm }),
    say('rejected', { link: links.rejected.confirm }),
    '',
    say('closing'),
  ].join('\n');
  const { phone } = normalisePhone(lead.phone, lead.country);
  return { language, text, url: whatsappLink(phone, text) };
}
