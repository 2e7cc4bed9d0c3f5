import type { Offer, StoredLead } from '../../../store/store.ts';
import { formatAmount, formatStoreMoment } from '../../../wording/formats.ts';
import { handoverFacts } from '../../../wording/handover.ts';
import { itemLines, offerRows } from '../../../wording/offer-rows.ts';
import { wishFacts } from '../../../wording/offer-wish.ts';
import { composeEmail, type Email } from '../email.ts';
import { divider, type Fact, facts, heading, note } from '../parts.ts';
import { closingParts, contactButtons, contactFacts, nameInSubject } from './lead-parts.ts';

/** The client's link may carry another answer (see offerAnswer), which the email quotes. */
const answerVerbs: ReadonlyMap<string | null, string> = new Map([
  ['approved', 'accepted'],
  ['rejected', 'declined'],
]);

/** Terms left out: the heading has the amount, itemFacts lists the items, and an answered offer no longer expires. */
const omittedTerms: readonly string[] = ['amount', 'items', 'expires'];

function itemFacts(offer: Offer, lead: StoredLead): Fact[] {
  return itemLines(offer, lead, 'en').map((value, index) => ({
    label: `Item ${index + 1}`,
    value,
  }));
}

/** Composes the team's email about the client's answer to an offer. */
export function offerAnswerEmail(
  offer: Offer,
  lead: StoredLead,
  deskUrl: string | undefined,
): Promise<Email> {
  const { answer } = offer;
  const verb = answerVerbs.get(answer) ?? 'answered';
  const quotedAnswer = answer === null || answerVerbs.has(answer) ? [] : [`“${answer}”`];
  const amount = formatAmount(offer);
  // Never null here, because only an answer enqueues this email.
  const answeredAt = offer.answeredAt ?? offer.createdAt;
  const wish = wishFacts(offer);
  // A client may send a wish after the answer: the second email needs a different subject.
  const event = `Offer ${verb}${wish.length > 0 ? ', with a wish' : ''}`;
  const title = [`Our offer of ${amount} has been ${verb}`, ...quotedAnswer].join(': ');
  const subject = `${event}: ${[...quotedAnswer, amount, nameInSubject(lead)].join(', ')}`;
  return composeEmail('en', subject, [
    heading('en', title, { isLarge: true }),
    facts([
      { label: 'Answered', value: formatStoreMoment(answeredAt, lead.country, 'en') },
      ...wish,
      ...itemFacts(offer, lead),
      ...offerRows(offer, lead, 'en').filter((row) => !omittedTerms.includes(row.name)),
      ...contactFacts(lead),
    ]),
    ...contactButtons(lead),
    divider,
    ...closingParts(lead, deskUrl),
  ]);
}

/** Composes the team's email about how the client of an accepted offer hands over the item. */
export function handoverEmail(
  offer: Offer,
  lead: StoredLead,
  deskUrl: string | undefined,
): Promise<Email> {
  const handover = handoverFacts(offer, lead);
  // The first fact is the way, such as an appointment.
  return composeEmail('en', `Handover: ${handover[0]?.value}, ${nameInSubject(lead)}`, [
    heading('en', 'A client has chosen the handover', { isLarge: true }),
    facts([
      ...handover,
      { label: 'Offer', value: formatAmount(offer) },
      ...itemFacts(offer, lead),
      ...contactFacts(lead),
    ]),
    ...contactButtons(lead),
    divider,
    note(
      'Confirm it on the page of the lead at the desk: the client sees it on the request’s page.',
    ),
    ...closingParts(lead, deskUrl),
  ]);
}
