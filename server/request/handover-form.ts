import { type HandoverWay, handoverWays } from '../../widgets/domain/offer/handover.ts';
import { storeOfCountry } from '../../widgets/domain/stores.ts';
import type { NewHandover } from '../store/store.ts';
import { branchSlots } from './branch-slots.ts';
import type { FormProblem } from './form-problems.ts';
import { formText } from './receive-form.ts';

/** Maximum characters of an address. */
export const maxAddress = 500;

/** Returns true for ways that need an appointment: all but `courier`, the client's own courier. */
export const hasSlot = (way: HandoverWay): boolean => way !== 'courier';

/**
 * Reads the form of a handover. `country` decides which store's slots count (Dubai's by default), `now` (epoch ms)
 * which of them remain.
 */
export function readHandover(
  form: URLSearchParams,
  country: string,
  now: number,
): { handover: NewHandover; problem?: undefined } | { handover?: undefined; problem: FormProblem } {
  const way = handoverWays.find((name) => name === form.get('way'));
  if (!way) return { problem: { form: 'handover', reason: 'unknown' } };
  const address = way === 'pickup' ? formText(form, 'address', maxAddress) : '';
  const slot = Number(form.get('slot'));
  if (way === 'pickup' && address === '') {
    return { problem: { form: 'handover', reason: 'address', way, address, slot } };
  }
  if (!hasSlot(way)) return { handover: { way, address, slot: null } };
  const isFree = branchSlots(now, storeOfCountry(country)).includes(slot);
  if (!isFree) return { problem: { form: 'handover', reason: 'slot', way, address, slot } };
  return { handover: { way, address, slot } };
}
