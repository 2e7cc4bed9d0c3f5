import { brandName } from '../../../../widgets/domain/settings.ts';
import { whatsappLink, whatsappNumber } from '../../../../widgets/domain/whatsapp-link.ts';
import { createTranslator } from '../../../../widgets/i18n/i18next.ts';
import type { Offer, StoredLead } from '../../../store/store.ts';
import { formatAmount, formatStoreMoment } from '../../../wording/formats.ts';
import { languageOf, offerLinks } from '../../../wording/offer-message.ts';
import { cut, isolate, isolatePair } from '../../../wording/safe-text.ts';
import { composeEmail, type Email } from '../email.ts';
import {
  buttons,
  divider,
  labeledLines,
  labeledValue,
  linkParagraph,
  note,
  paragraph,
} from '../parts.ts';
import ar from './offer.ar.json' with { type: 'json' };
import en from './offer.en.json' with { type: 'json' };

const translatorIn = createTranslator({ en, ar });
/** Characters of a name, and of a designer or model. */
const maxLength = { name: 60, item: 100 };

/** Composes the email with an offer. Its links ask for confirmation, because security scanners open links. */
export function offerEmail(offer: Offer, lead: StoredLead, publicUrl: string): Promise<Email> {
  const language = languageOf(lead);
  const t = translatorIn(language);
  const { approved, rejected } = offerLinks(offer.offerId, publicUrl);
  const count = lead.items.length;
  const items = lead.items.map(({ designer, model }) =>
    isolatePair(cut(designer, maxLength.item), cut(model, maxLength.item)),
  );
  const until = formatStoreMoment(offer.expiresAt, lead.country, language);
  return composeEmail(language, t('subject', { count }), [
    paragraph(t('greeting', { name: isolate(cut(lead.firstName, maxLength.name)) })),
    paragraph(t('opening')),
    divider,
    labeledLines(t('items', { count }), ...items),
    labeledValue(language, t('amount'), isolate(formatAmount(offer, language))),
    labeledLines(t('expires'), isolate(until)),
    buttons(
      { text: t('approved'), href: approved.confirm },
      { text: t('rejected'), href: rejected.confirm },
    ),
    note(t('answers')),
    divider,
    linkParagraph(t('question'), {
      text: t('whatsapp'),
      href: whatsappLink(whatsappNumber(lead.country)),
    }),
    paragraph(t('regards'), t('team', { brand: isolate(brandName[language]) })),
  ]);
}
