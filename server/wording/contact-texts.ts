import type { Language } from '../../widgets/domain/languages.ts';
import { normalizePhone } from '../../widgets/domain/phone/phone.ts';
import { brandName } from '../../widgets/domain/settings.ts';
import { whatsappLink } from '../../widgets/domain/whatsapp-link.ts';
import { createTranslator } from '../../widgets/i18n/i18next.ts';
import type { Lead, NewOffer } from '../store/store.ts';
import ar from './contact-texts.ar.json' with { type: 'json' };
import en from './contact-texts.en.json' with { type: 'json' };
import { languageOf, offerMessage } from './offer-message.ts';
import { asTyped, isolate, isolatePair, plain, withNeededIsolates } from './safe-text.ts';

const resources: Record<Language, Record<keyof typeof en, string>> = { en, ar };
const translatorIn = createTranslator(resources);

/** A prepared text: an introduction, a request for more photos, and the open offer if there is one. */
type ContactTextName = 'introduction' | 'photos' | 'offer';

/** Returns a link that opens an email; empty for an address that would add recipients or headers. */
function emailLink(address: string, subject: string, body: string): string {
  if (!/^[^\s<>"(),:;?&#%]+@[^\s<>"(),:;?&#%@]+$/.test(address)) return '';
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}?${query}`;
}

/**
 * Returns links that open texts for WhatsApp and email in the client's language, signed by `person`. `offered`: the open
 * offer to this contact, if there is one, with the version of the lead that it was made for. `page`: link of the
 * request's page. A link is empty without a phone number or a plain email address.
 */
export function contactLinks(
  lead: Lead,
  person: string,
  offered: { offer: NewOffer; lead: Lead } | undefined,
  publicUrl: string,
  page?: string,
) {
  const language = languageOf(lead);
  const t = translatorIn(language);
  const names = { person: isolate(plain(person)), brand: isolate(brandName[language]) };
  const write = (name: Exclude<ContactTextName, 'offer'>) => {
    const lines = [
      t('greeting', { name: isolate(plain(lead.firstName)) }),
      '',
      t(name, names),
      ...lead.items.map(({ designer, model }) =>
        t('item', { item: isolatePair(plain(designer), plain(model)) }),
      ),
      '',
      t(`${name}Next`),
      '',
      t('regards'),
      t('signature', names),
    ];
    return withNeededIsolates(lines.join('\n'));
  };
  const texts: [ContactTextName, string][] = [
    ['introduction', write('introduction')],
    ['photos', write('photos')],
  ];
  if (offered) {
    texts.push(['offer', offerMessage(offered.offer, offered.lead, publicUrl, page).text]);
  }
  const { phone } = normalizePhone(lead.phone, lead.country);
  const hasPhone = /\d/.test(phone);
  return {
    whatsapp: texts.map(([name, text]) => {
      return { name, url: hasPhone ? whatsappLink(phone, text) : '' };
    }),
    email: texts.map(([name, text]) => {
      const subject = asTyped(t(`${name}Subject`, { brand: brandName[language] }));
      return { name, url: emailLink(lead.email, subject, text) };
    }),
  };
}
