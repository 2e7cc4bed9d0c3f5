import { brandName } from '../../../../widgets/domain/settings.ts';
import { whatsappLink, whatsappNumber } from '../../../../widgets/domain/whatsapp-link.ts';
import { createTranslator } from '../../../../widgets/i18n/i18next.ts';
import type { NewOffer, StoredLead } from '../../../store/store.ts';
import { chatQuestion } from '../../../wording/chat/questions.ts';
import { languageOf, offerLinks } from '../../../wording/offer-message.ts';
import { offerRows } from '../../../wording/offer-rows.ts';
import { cut, isolate } from '../../../wording/safe-text.ts';
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
/** Maximum characters of the first name. */
const maxNameLength = 60;

/**
 * Composes the email with an offer. Its links ask for confirmation, because security scanners open links. `page`: link
 * of the request's page.
 */
export function offerEmail(
  offer: NewOffer,
  lead: StoredLead,
  publicUrl: string,
  page?: string,
): Promise<Email> {
  const language = languageOf(lead);
  const t = translatorIn(language);
  const { approved, rejected } = offerLinks(offer.offerId, publicUrl, language);
  const count = lead.items.length;
  const terms = offerRows(offer, lead, language).map(({ name, label, value }) =>
    name === 'amount'
      ? labeledValue(language, label, value)
      : labeledLines(label, ...value.split('\n')),
  );
  return composeEmail(language, t('subject', { count }), [
    paragraph(t('greeting', { name: isolate(cut(lead.firstName, maxNameLength)) })),
    paragraph(t('opening')),
    divider,
    ...terms,
    buttons(
      { text: t('approved'), href: approved.confirm },
      { text: t('rejected'), href: rejected.confirm },
    ),
    note(t('answers')),
    ...(page ? [linkParagraph(t('page'), { text: t('openPage'), href: page })] : []),
    divider,
    linkParagraph(t('question'), {
      text: t('whatsapp'),
      href: whatsappLink(whatsappNumber(lead.country), chatQuestion('offer', offer, language)),
    }),
    paragraph(t('regards'), t('team', { brand: isolate(brandName[language]) })),
  ]);
}
