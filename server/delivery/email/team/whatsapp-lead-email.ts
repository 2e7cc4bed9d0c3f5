import type { Delivery } from '../../../store/delivery.ts';
import type { Offer, StoredLead, StoredWhatsappLead } from '../../../store/store.ts';
import { formatAmount, formatStoreMoment } from '../../../wording/formats.ts';
import { asTyped, isolatePair } from '../../../wording/isolates.ts';
import { cut } from '../../../wording/plain.ts';
import { compose } from '../email.ts';
import type { Letter } from '../letter.ts';
import { facts, heading, note, rule } from '../parts.ts';
import { contactFacts, originFacts, toDialled, waysTo } from './contact.ts';

/** Characters of what was typed in the subject. */
const longest = { phone: 30, name: 60 };

/** Tells the team that somebody went on to WhatsApp. `country` is that of the number. */
export function whatsappLeadLetter(
  { requestId }: Delivery,
  lead: StoredWhatsappLead,
  country: string,
): Promise<Letter> {
  const { submissionId, phone, language } = lead;
  const dialled = toDialled(phone, country);
  return compose('en', `WhatsApp lead: ${cut(phone, longest.phone)}`, [
    facts([
      { label: 'Phone', value: asTyped(phone), href: dialled && `tel:${dialled}` },
      { label: 'Language', value: language ?? 'unknown' },
    ]),
    ...waysTo(dialled),
    facts([
      ...originFacts(lead, country),
      { label: 'Submission', value: submissionId },
      ...(requestId ? [{ label: 'Request', value: asTyped(requestId) }] : []),
    ]),
    rule,
    note(
      'The chat may be open already: this number was left before it. At the desk: npm run desk -- whatsapp',
    ),
  ]);
}

const answerWords: ReadonlyMap<string | null, string> = new Map([
  ['approved', 'accepted'],
  ['rejected', 'declined'],
]);

/** Tells the team what a client has answered. */
export function answerLetter(offer: Offer, lead: StoredLead): Promise<Letter> {
  const { phone, country, submissionId, firstName, lastName, items } = lead;
  const { answer } = offer;
  const word = answerWords.get(answer) ?? 'answered';
  const other = answer === null || answerWords.has(answer) ? [] : [answer];
  const amount = formatAmount(offer);
  const name = cut(`${firstName} ${lastName}`, longest.name);
  const answeredAt = offer.answeredAt ?? offer.createdAt;
  return compose('en', `Offer ${word}: ${[...other, amount, name].join(', ')}`, [
    heading('en', [`Our offer of ${amount} has been ${word}`, ...other].join(': '), true),
    facts([
      { label: 'Answered', value: formatStoreMoment(answeredAt, country, 'en') },
      ...items.map(({ designer, model }, index) => ({
        label: `Item ${index + 1}`,
        value: isolatePair(asTyped(designer), asTyped(model)),
      })),
      ...contactFacts(lead),
    ]),
    ...waysTo(toDialled(phone, country)),
    rule,
    note(
      `Replies to this email go to the visitor. At the desk: npm run desk -- show ${submissionId}`,
    ),
  ]);
}
