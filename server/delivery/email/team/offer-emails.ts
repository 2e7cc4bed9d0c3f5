import type { Offer, StoredLead } from '../../../store/store.ts';
import { formatAmount, formatStoreMoment } from '../../../wording/formats.ts';
import { handoverFacts } from '../../../wording/handover.ts';
import { itemLines, offerRows } from '../../../wording/offer-rows.ts';
import { wishFacts } from '../../../wording/offer-wish.ts';
import { cut } from '../../../wording/safe-text.ts';
import { composeEmail, type Email } from '../email.ts';
import { divider, type Fact, facts, heading, note } from '../parts.ts';
import { contactButtons, contactFacts, toDialable } from './contact.ts';

/** Characters of a name in the subject. */
const maxName = 60;

const answerVerbs: ReadonlyMap<string | null, string> = new Map([
  ['approved', 'accepted'],
  ['rejected', 'declined'],
]);

/** Terms that the email about an answer has in its heading or above them. */
const inHeading: readonly string[] = ['amount', 'items', 'expires'];

function itemFacts(offer: Offer, lead: StoredLead): Fact[] {
  return itemLines(offer, lead, 'en').map((value, index) => ({
    label: `Item ${index + 1}`,
    value,
  }));
}

export function offerAnswerEmail(offer: Offer, lead: StoredLead): Promise<Email> {
  const { phone, country, submissionId, firstName, lastName } = lead;
  const { answer } = offer;
  const verb = answerVerbs.get(answer) ?? 'answered';
  const other = answer === null || answerVerbs.has(answer) ? [] : [answer];
  const amount = formatAmount(offer);
  const name = cut(`${firstName} ${lastName}`, maxName);
  const answeredAt = offer.answeredAt ?? offer.createdAt;
  const wish = wishFacts(offer);
  // Tells the email about a wish that followed the answer from the first one.
  const event = `Offer ${verb}${wish.length > 0 ? ', with a wish' : ''}`;
  return composeEmail('en', `${event}: ${[...other, amount, name].join(', ')}`, [
    heading('en', [`Our offer of ${amount} has been ${verb}`, ...other].join(': '), true),
    facts([
      { label: 'Answered', value: formatStoreMoment(answeredAt, country, 'en') },
      ...wish,
      ...itemFacts(offer, lead),
      ...offerRows(offer, lead, 'en').filter(({ name }) => !inHeading.includes(name)),
      ...contactFacts(lead),
    ]),
    ...contactButtons(toDialable(phone, country)),
    divider,
    note(
      `Replies to this email go to the visitor. At the desk: npm run desk -- show ${submissionId}`,
    ),
  ]);
}

/** Composes the team's email about the way in which the client of an accepted offer hands the item over. */
export function handoverEmail(offer: Offer, lead: StoredLead): Promise<Email> {
  const { phone, country, submissionId, firstName, lastName } = lead;
  const [way, ...details] = handoverFacts(offer, lead);
  const name = cut(`${firstName} ${lastName}`, maxName);
  return composeEmail('en', `Handover: ${[way?.value, name].join(', ')}`, [
    heading('en', 'A client has chosen how to hand over the item', true),
    facts([
      ...(way ? [way] : []),
      ...details,
      { label: 'Offer', value: formatAmount(offer) },
      ...itemFacts(offer, lead),
      ...contactFacts(lead),
    ]),
    ...contactButtons(toDialable(phone, country)),
    divider,
    note(
      `Confirm it on the page of the lead at the desk: the client sees it on the request’s page.`,
    ),
    note(
      `Replies to this email go to the visitor. At the desk: npm run desk -- show ${submissionId}`,
    ),
  ]);
}
