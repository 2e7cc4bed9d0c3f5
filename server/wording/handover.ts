import type { HandoverWay } from '../../widgets/domain/offer/handover.ts';
import type { Lead, Offer } from '../store/store.ts';
import { formatStoreMoment } from './formats.ts';
import { asTyped } from './safe-text.ts';

const wayNames: Readonly<Record<HandoverWay, string>> = {
  pickup: 'Pick-up by our courier',
  branch: 'Appointment at the branch',
  courier: "The client's own courier",
};

/** Describes a handover for the team, in English, with the way first; empty without one. */
export function handoverFacts(
  { handover }: Pick<Offer, 'handover'>,
  { country }: Pick<Lead, 'country'>,
) {
  if (!handover) return [];
  const { way, address, slot, confirmedAt } = handover;
  const moment = (time: number, isAppointment: boolean) =>
    formatStoreMoment(time, country, 'en', isAppointment);
  return [
    { label: 'Handover', value: wayNames[way] },
    ...(slot === null ? [] : [{ label: 'Time', value: moment(slot, true) }]),
    ...(address ? [{ label: 'Address', value: asTyped(address) }] : []),
    ...(confirmedAt === null ? [] : [{ label: 'Confirmed', value: moment(confirmedAt, false) }]),
  ];
}
