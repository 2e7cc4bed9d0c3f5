import { openingHours, type Weekday } from './settings.ts';
import { type StoreCountry, storeTimeZones } from './stores.ts';

const day = 24 * 60 * 60 * 1000;

function storeTime(time: number, timeZone: string): { weekday: Weekday; hour: number } {
  const options = { weekday: 'short', hour: 'numeric', hourCycle: 'h23', timeZone } as const;
  const parts = new Intl.DateTimeFormat('en', options).formatToParts(time);
  const part = (type: string) => parts.find((one) => one.type === type)?.value;
  return { weekday: part('weekday') as Weekday, hour: Number(part('hour')) };
}

/**
 * Names the weekday on which the team replies to a lead that arrives at `now` (epoch ms). Undefined if
 * that is today: the store is open, or opens later today.
 */
export function laterReplyDay(
  now: number,
  country: StoreCountry,
  language: string,
): string | undefined {
  const timeZone = storeTimeZones[country];
  for (let days = 0; days <= 7; days++) {
    const time = now + days * day;
    const { weekday, hour } = storeTime(time, timeZone);
    const [, to] = openingHours[weekday] ?? [0, 0];
    if (days === 0 && hour < to) return undefined;
    if (days > 0 && to > 0) {
      return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }).format(time);
    }
  }
  return undefined;
}
