import type { Language } from '../../../../widgets/domain/languages.ts';
import { referenceOf } from '../../../../widgets/domain/request/reference.ts';
import { laterReplyDay } from '../../../../widgets/domain/request/reply-day.ts';
import { brandName } from '../../../../widgets/domain/settings.ts';
import { storeOfCountry } from '../../../../widgets/domain/stores.ts';
import { whatsappLink, whatsappNumber } from '../../../../widgets/domain/whatsapp-link.ts';
import { createTranslator } from '../../../../widgets/i18n/i18next.ts';
import type { NewOffer, StoredLead } from '../../../store/store.ts';
import { chatQuestion } from '../../../wording/chat/questions.ts';
import { greetingName } from '../../../wording/greeting-name.ts';
import { languageOf, offerLinks } from '../../../wording/offer-message.ts';
import { offerRows } from '../../../wording/offer-rows.ts';
import { cut, isolate } from '../../../wording/safe-text.ts';
import { composeEmail, type Email } from '../email.ts';
import {
  buttons,
  divider,
  heading,
  labeledLines,
  labeledValue,
  linkParagraph,
  note,
  type Part,
  paragraph,
} from '../parts.ts';
import ar from './visitor-emails.ar.json' with { type: 'json' };
import en from './visitor-emails.en.json' with { type: 'json' };

const translatorIn = createTranslator({ en, ar });
/** Maximum characters of the first name in an offer; for confirmations, see greetingName. */
const maxNameLength = 60;

/** Invites questions, by a chat that begins with `message`, and signs the email. */
function closing(
  language: Language,
  country: string,
  invitation: string,
  message: string | undefined,
): Part[] {
  const t = translatorIn(language);
  const href = whatsappLink(whatsappNumber(country), message);
  return [
    divider,
    linkParagraph(invitation, { text: t('whatsapp'), href }),
    paragraph(t('regards'), t('team', { brand: isolate(brandName[language]) })),
  ];
}

/**
 * Composes the confirmation of a request in the form's language, or English. The first name is the only typed text
 * (docs/decisions/server.md, "What visitors are sent"). `now` (epoch ms) decides the promised day of the reply;
 * `page`: address of the request's page.
 */
export function confirmationEmail(lead: StoredLead, now: number, page?: string): Promise<Email> {
  const { submissionId, firstName, country, items } = lead;
  const language = lead.language ?? 'en';
  const t = translatorIn(language);
  const name = greetingName(firstName);
  const count = items.length;
  const received = t('confirmation.received', { count, number: isolate(String(count)) });
  const reference = referenceOf(submissionId);
  // Any client can choose the id, and eight characters are enough for a link to another site.
  const isReference = /^[\da-f]{8}$/.test(reference);
  const day = laterReplyDay(now, storeOfCountry(country), language);
  const reply = day ? t('confirmation.replyLater', { day }) : t('confirmation.replyToday');
  const chat = isReference ? chatQuestion('request', lead, language) : undefined;
  return composeEmail(language, t('confirmation.subject'), [
    paragraph(name ? t('greeting', { name: isolate(name) }) : t('greetingWithoutName')),
    paragraph(`${received} ${reply}`),
    heading(language, t('confirmation.next')),
    labeledLines(
      day ? t('confirmation.later', { day }) : t('confirmation.today'),
      t('confirmation.replyText'),
    ),
    labeledLines(t('confirmation.appraisal'), t('confirmation.appraisalText')),
    labeledLines(t('confirmation.payout'), t('confirmation.payoutText')),
    ...(isReference ? [labeledLines(t('confirmation.reference'), reference)] : []),
    ...(page ? [buttons({ text: t('confirmation.follow'), href: page })] : []),
    ...closing(language, country, t('confirmation.question'), chat),
    note(t('confirmation.stranger')),
  ]);
}

/**
 * Composes an offer. Its links ask for confirmation, because security scanners open links. `page`: link of the request's
 * page.
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
  const terms = offerRows(offer, lead, language).map(({ name, label, value }) =>
    name === 'amount'
      ? labeledValue(language, label, value)
      : labeledLines(label, ...value.split('\n')),
  );
  const chat = chatQuestion('offer', offer, language);
  return composeEmail(language, t('offer.subject', { count: lead.items.length }), [
    paragraph(t('greeting', { name: isolate(cut(lead.firstName, maxNameLength)) })),
    paragraph(t('offer.opening')),
    divider,
    ...terms,
    buttons(
      { text: t('offer.approved'), href: approved.confirm },
      { text: t('offer.rejected'), href: rejected.confirm },
    ),
    note(t('offer.answers')),
    ...(page ? [linkParagraph(t('offer.page'), { text: t('offer.openPage'), href: page })] : []),
    ...closing(language, lead.country, t('offer.question'), chat),
  ]);
}
