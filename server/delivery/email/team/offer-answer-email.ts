import type { Offer, StoredLead } from '../../../store/store.ts';
import { formatAmount, formatStoreMoment } from '../../../wording/formats.ts';
import { asTyped, cut, isolatePair } from '../../../wording/safe-text.ts';
import { composeEmail, type Email } from '../email.ts';
import { divider, facts, heading, note } from '../parts.ts';
import { contactButtons, contactFacts, toDialable } from './contact.ts';

/** Characters of the client's name in the subject. */
const maxNameLength = 60;

const answerVerbs: ReadonlyMap<string | null, string> = new Map([
  ['approved', 'accepted'],
  ['rejected', 'declined'],
]);

export function offerAnswerEmail(offer: Offer, lead: StoredLead): Promise<Email> {
  const { phone, country, submissionId, firstName, lastName, items } = lead;
  const { answer } = offer;
  const verb = answerVerbs.get(answer) ?? 'answered';
  const other = answer === null || answerVerbs.has(answer) ? [] : [answer];
  const amount = formatAmount(offer);
  const name = cut(`${firstName} ${lastName}`, maxNameLength);
  const answeredAt = offer.answeredAt ?? offer.createdAt;
  return composeEmail('en', `Offer ${verb}: ${[...other, amount, name].join(', ')}`, [
    heading('en', [`Our offer of ${amount} has been ${verb}`, ...other].join(': '), true),
    facts([
      { label: 'Answered', value: formatStoreMoment(answeredAt, country, 'en') },
      ...items.map(({ designer, model }, index) => ({
        label: `Item ${index + 1}`,
        value: isolatePair(asTyped(designer), asTyped(model)),
      })),
      ...contactFacts(lead),
    ]),
    ...contactButtons(toDialable(phone, country)),
    divider,
    note(
      `Replies to this email go to the visitor. At the desk: npm run desk -- show ${submissionId}`,
    ),
  ]);
}
