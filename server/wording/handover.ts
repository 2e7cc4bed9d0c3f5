import type { HandoverWay } from '../../widgets/domain/offer/handover.ts';
import type { Lead, Offer } from '../store/store.ts';
import { formatAppointment, formatStoreMoment } from './formats.ts';
import { asTyped } from './safe-text.ts';

const wayNames: Readonly<Record<HandoverWay, string>> = {
  pickup: 'Pick-up by our courier',
  branch: 'Appointment at the branch',
  courier: 'The client’s own courier',
};

/** Describes a handover for the team, in English, with the way first; empty without one. */
export function handoverFacts(
  { handover }: Pick<Offer, 'handover'>,
  { country }: Pick<Lead, 'country'>,
) {
  if (!handover) return [];
  const { way, address, slot, confirmedAt } = handover;
  return [
    { label: 'Handover', value: wayNames[way] },
    { label: 'Time', value: slot === null ? '' : formatAppointment(slot, country, 'en') },
    { label: 'Address', value: asTyped(address) },
    {
      label: 'Confirmed',
      value: confirmedAt === null ? '' : formatStoreMoment(confirmedAt, country, 'en'),
    },
  ].filter(({ value }) => value !== '');
}
