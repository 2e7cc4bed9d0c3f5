import { laterReplyDay } from '../../../../widgets/domain/reply-day.ts';
import { brandName } from '../../../../widgets/domain/settings.ts';
import { toStoreCountry } from '../../../../widgets/domain/stores.ts';
import { whatsappLink, whatsappNumber } from '../../../../widgets/domain/whatsapp-link.ts';
import type { StoredLead } from '../../../store/store.ts';
import { isolate } from '../../../wording/isolates.ts';
import { compose } from '../email.ts';
import type { Letter } from '../letter.ts';
import { heading, note, paragraph, pointer, rule, step } from '../parts.ts';
import { wording } from '../translate.ts';
import ar from './confirmation.ar.json' with { type: 'json' };
import en from './confirmation.en.json' with { type: 'json' };
import { greetingName } from './greeting-name.ts';

const wordsIn = wording(en, ar);

/**
 * Tells a visitor that the request has come, in the language of the form. Anybody can have typed the
 * address: of what was typed only the first name stands in it (docs/decisions-server.md, "What visitors are sent").
 * `now` (epoch ms) decides which day of a reply it promises.
 */
export function confirmation(
  { language, firstName, country, items }: StoredLead,
  now: number,
): Promise<Letter> {
  const inLanguage = language ?? 'en';
  const say = wordsIn(inLanguage);
  const name = greetingName(firstName);
  const count = items.length;
  const received = say('received', { count, number: isolate(String(count)) });
  const day = laterReplyDay(now, toStoreCountry(country) ?? 'AE', inLanguage);
  const reply = day ? say('replyLater', { day }) : say('replyToday');
  return compose(inLanguage, say('subject'), [
    paragraph(name ? say('greeting', { name: isolate(name) }) : say('greetingWithoutName')),
    paragraph(`${received} ${reply}`),
    heading(inLanguage, say('next')),
    step(day ? say('later', { day }) : say('today'), say('replyText')),
    step(say('tomorrow'), say('tomorrowText')),
    step(say('payout'), say('payoutText')),
    rule,
    pointer(say('question'), {
      text: say('whatsapp'),
      href: whatsappLink(whatsappNumber(country)),
    }),
    paragraph(say('regards'), say('team', { brand: isolate(brandName[inLanguage]) })),
    note(say('stranger')),
  ]);
}
