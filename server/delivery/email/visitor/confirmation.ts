import { referenceOf } from '../../../../widgets/domain/request/reference.ts';
import { laterReplyDay } from '../../../../widgets/domain/request/reply-day.ts';
import { brandName } from '../../../../widgets/domain/settings.ts';
import { storeOfCountry } from '../../../../widgets/domain/stores.ts';
import { whatsappLink, whatsappNumber } from '../../../../widgets/domain/whatsapp-link.ts';
import { createTranslator } from '../../../../widgets/i18n/i18next.ts';
import type { StoredLead } from '../../../store/store.ts';
import { chatQuestion } from '../../../wording/chat/questions.ts';
import { greetingName } from '../../../wording/greeting-name.ts';
import { isolate } from '../../../wording/safe-text.ts';
import { composeEmail, type Email } from '../email.ts';
import {
  buttons,
  divider,
  heading,
  labeledLines,
  linkParagraph,
  note,
  paragraph,
} from '../parts.ts';
import ar from './confirmation.ar.json' with { type: 'json' };
import en from './confirmation.en.json' with { type: 'json' };

const translatorIn = createTranslator({ en, ar });

/**
 * Composes the confirmation of a request in the form's language. The first name is the only typed text in it
 * (docs/decisions/server.md, "What visitors are sent"). `now` (epoch ms) decides the promised day of the reply;
 * `page`: address of the request's page.
 */
export function confirmationEmail(lead: StoredLead, now: number, page?: string): Promise<Email> {
  const { submissionId, firstName, country, items } = lead;
  const language = lead.language ?? 'en';
  const t = translatorIn(language);
  const name = greetingName(firstName);
  const count = items.length;
  const received = t('received', { count, number: isolate(String(count)) });
  const reference = referenceOf(submissionId);
  // Any client can choose the id, and eight characters are enough for a link to another site.
  const isReference = /^[\da-f]{8}$/.test(reference);
  const day = laterReplyDay(now, storeOfCountry(country), language);
  const reply = day ? t('replyLater', { day }) : t('replyToday');
  return composeEmail(language, t('subject'), [
    paragraph(name ? t('greeting', { name: isolate(name) }) : t('greetingWithoutName')),
    paragraph(`${received} ${reply}`),
    heading(language, t('next')),
    labeledLines(day ? t('later', { day }) : t('today'), t('replyText')),
    labeledLines(t('tomorrow'), t('tomorrowText')),
    labeledLines(t('payout'), t('payoutText')),
    ...(isReference ? [labeledLines(t('reference'), reference)] : []),
    ...(page ? [buttons({ text: t('follow'), href: page })] : []),
    divider,
    linkParagraph(t('question'), {
      text: t('whatsapp'),
      href: whatsappLink(
        whatsappNumber(country),
        isReference ? chatQuestion('request', lead, language) : undefined,
      ),
    }),
    paragraph(t('regards'), t('team', { brand: isolate(brandName[language]) })),
    note(t('stranger')),
  ]);
}
