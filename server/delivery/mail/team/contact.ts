import type { Campaign } from '../../../../widgets/domain/campaign.ts';
import { normalisePhone } from '../../../../widgets/domain/phone/phone.ts';
import { isIn } from '../../../../widgets/domain/quote-field.ts';
import type { ContactFieldName } from '../../../../widgets/domain/quote-fields.ts';
import { whatsappLink } from '../../../../widgets/domain/whatsapp-link.ts';
import type { Lead } from '../../../store/store.ts';
import { formatStoreMoment } from '../../../wording/formats.ts';
import { asTyped, isolatePair } from '../../../wording/isolates.ts';
import { fieldText, otherContactFields, teamLabel } from '../../../wording/leads.ts';
import { mailtoLink, toVisitorAddress } from '../address.ts';
import { buttons, type Fact } from '../parts.ts';

/** Digits of a number that can be called: fewer are a slip, more are none (E.164). */
const dialable = /^\+\d{5,15}$/;

/** A number as it was typed, for a store country, in the form that is dialled; undefined for none. */
export function toDialled(phone: string, country: string): string | undefined {
  const dialled = normalisePhone(phone, country).phone;
  return dialable.test(dialled) ? dialled : undefined;
}

/** The ways to somebody who left a number, as links; none where it is no number. */
export function waysTo(dialled: string | undefined) {
  if (dialled === undefined) return [];
  return [
    buttons(
      { text: 'WhatsApp', href: whatsappLink(dialled) },
      { text: 'Call', href: `tel:${dialled}` },
    ),
  ];
}

/** Who a lead is from, as typed. */
export function contactFacts(lead: Lead): Fact[] {
  const { firstName, lastName, email, phone, country, language } = lead;
  const [address, dialled] = [toVisitorAddress(email), toDialled(phone, country)];
  const links: Partial<Record<ContactFieldName, string | undefined>> = {
    email: address && mailtoLink(address),
    phone: dialled && `tel:${dialled}`,
  };
  return [
    { label: 'Name', value: isolatePair(asTyped(firstName), asTyped(lastName)) },
    ...otherContactFields
      .filter((field) => isIn('email', field) && (field.isRequired || lead[field.name]))
      .map((field) => ({
        label: teamLabel(field),
        value: asTyped(fieldText(field, lead)),
        href: links[field.name],
      })),
    { label: 'Language', value: language ?? 'unknown' },
  ];
}

/** What is known of where and when a lead came from. */
export function originFacts(
  lead: { receivedAt: number; partner: string; campaign: Campaign },
  country: string,
): Fact[] {
  const { receivedAt, partner, campaign } = lead;
  const here = formatStoreMoment(receivedAt, country, 'en');
  const utc = new Date(receivedAt).toISOString().slice(0, 16).replace('T', ' ');
  const campaignFacts = Object.entries(campaign).map(([label, value]) => ({
    label,
    value: asTyped(value),
  }));
  return [
    { label: 'Received', value: `${here}, ${utc} UTC` },
    ...(partner ? [{ label: 'Sent from', value: asTyped(partner) }] : []),
    ...campaignFacts,
  ];
}
