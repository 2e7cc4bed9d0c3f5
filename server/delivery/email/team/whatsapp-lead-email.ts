import type { Delivery } from '../../../store/delivery.ts';
import type { StoredWhatsappLead } from '../../../store/store.ts';
import { asTyped, cut } from '../../../wording/safe-text.ts';
import { composeEmail, type Email } from '../email.ts';
import { divider, facts, note } from '../parts.ts';
import { contactButtons, originFacts, toDialable } from './contact.ts';

/** Characters of the phone number in the subject. */
const maxPhoneLength = 30;

/** Composes the team's email about a visitor who opened WhatsApp. `country`: that of the number. */
export function whatsappLeadEmail(
  { requestId }: Delivery,
  lead: StoredWhatsappLead,
  country: string,
): Promise<Email> {
  const { submissionId, phone, language } = lead;
  const number = toDialable(phone, country);
  return composeEmail('en', `WhatsApp lead: ${cut(phone, maxPhoneLength)}`, [
    facts([
      { label: 'Phone', value: asTyped(phone), href: number && `tel:${number}` },
      { label: 'Language', value: language ?? 'unknown' },
    ]),
    ...contactButtons(number),
    facts([
      ...originFacts(lead, country),
      { label: 'Submission', value: submissionId },
      ...(requestId ? [{ label: 'Request', value: asTyped(requestId) }] : []),
    ]),
    divider,
    note(
      'The chat may be open already: this number was left before it. At the desk: npm run desk -- whatsapp',
    ),
  ]);
}
