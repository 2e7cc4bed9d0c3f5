import { storeTime } from '../../widgets/domain/request/reply-day.ts';
import { openingHours } from '../../widgets/domain/settings.ts';
import { type StoreCountry, storeTimeZones } from '../../widgets/domain/stores.ts';

const hourLength = 60 * 60 * 1000;
/** ms from now in which slots are offered. */
const period = 10 * 24 * hourLength;
/** Full opening hours that the team has to confirm a slot before it begins. */
const notice = 3;

/**
 * Returns the beginnings (epoch ms) of the hours of the next ten days in which a store is open. The team has three
 * opening hours before the first slot, which in the evening means the middle of the next business day.
 *
 * @example branchSlots(Date.parse('2026-11-28T20:00+04:00'), 'AE') // from Monday, 2026-11-30T12:00+04:00
 */
export function branchSlots(now: number, country: StoreCountry): number[] {
  const slots: number[] = [];
  let openHours = 0;
  // Full hours: all stores' clocks differ from UTC by full hours.
  for (
    let time = Math.ceil(now / hourLength) * hourLength;
    time < now + period;
    time += hourLength
  ) {
    const { weekday, hour } = storeTime(time, storeTimeZones[country]);
    const [from, to] = openingHours[weekday] ?? [0, 0];
    if (hour < from || hour >= to) continue;
    if (openHours >= notice) slots.push(time);
    openHours++;
  }
  return slots;
}
