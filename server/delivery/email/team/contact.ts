import { normalizePhone } from '../../../../widgets/domain/phone/phone.ts';
import { isIn } from '../../../../widgets/domain/quote-field.ts';
import type { ContactFieldName } from '../../../../widgets/domain/quote-fields.ts';
import { whatsappLink } from '../../../../widgets/domain/whatsapp-link.ts';
import type { Lead, Submitted } from '../../../store/store.ts';
import { formatStoreMoment } from '../../../wording/formats.ts';
import { fieldText, otherContactFields, teamLabel } from '../../../wording/leads.ts';
import { asTyped, isolatePair } from '../../../wording/safe-text.ts';
import { mailtoLink, toVisitorAddress } from '../address.ts';
import { buttons, type Fact } from '../parts.ts';

/** A number that can be dialed (E.164). */
const dialable = /^\+\d{5,15}$/;

export function toDialable(phone: string, country: string): string | undefined {
  const number = normalizePhone(phone, country).phone;
  return dialable.test(number) ? number : undefined;
}

/** Returns the number that is dialed, followed by the typed one where they differ. */
export function phoneText(phone: string, number: string | undefined): string {
  const typed = asTyped(phone);
  const isSame = number === undefined || number === typed.replace(/[^+\d]/g, '');
  return isSame ? typed : `${number} (typed: ${typed})`;
}

export function contactButtons(number: string | undefined) {
  if (number === undefined) return [];
  return [
    buttons(
      { text: 'WhatsApp', href: whatsappLink(number) },
      { text: 'Call', href: `tel:${number}` },
    ),
  ];
}

export function contactFacts(lead: Lead): Fact[] {
  const { firstName, lastName, email, phone, country, language } = lead;
  const [address, number] = [toVisitorAddress(email), toDialable(phone, country)];
  const links: Partial<Record<ContactFieldName, string | undefined>> = {
    email: address && mailtoLink(address),
    phone: number && `tel:${number}`,
  };
  return [
    { label: 'Name', value: isolatePair(asTyped(firstName), asTyped(lastName)) },
    ...otherContactFields
      .filter((field) => isIn('email', field) && (field.isRequired || lead[field.name]))
      .map((field) => ({
        label: teamLabel(field),
        value: field.name === 'phone' ? phoneText(phone, number) : asTyped(fieldText(field, lead)),
        href: links[field.name],
      })),
    { label: 'Language', value: language ?? 'unknown' },
  ];
}

export function originFacts(
  lead: Pick<Submitted, 'receivedAt' | 'partner' | 'campaign' | 'clickIds' | 'variant'> &
    Partial<Pick<Lead, 'topic'>>,
  country: string,
): Fact[] {
  const { receivedAt, partner, campaign, clickIds, variant, topic } = lead;
  const here = formatStoreMoment(receivedAt, country, 'en');
  const utc = new Date(receivedAt).toISOString().slice(0, 16).replace('T', ' ');
  const campaignFacts = Object.entries(campaign).map(([label, value]) => ({
    label,
    value: asTyped(value),
  }));
  const clickIdFacts = clickIds.map(({ name, value }) => ({ label: name, value: asTyped(value) }));
  return [
    { label: 'Received', value: `${here}, ${utc} UTC` },
    ...(partner ? [{ label: 'Sent from', value: asTyped(partner) }] : []),
    ...(topic ? [{ label: 'Topic', value: asTyped(topic) }] : []),
    ...campaignFacts,
    ...(variant ? [{ label: 'Variant', value: asTyped(variant) }] : []),
    ...clickIdFacts,
  ];
}
