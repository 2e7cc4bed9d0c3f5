import { memoize } from '../memoize.ts';
import { openingHours, type Weekday } from '../settings.ts';
import { type StoreCountry, storeTimeZones } from '../stores.ts';

const hourLength = 60 * 60 * 1000;
const dayLength = 24 * hourLength;

const formatIn = memoize(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en', {
      weekday: 'short',
      hour: 'numeric',
      hourCycle: 'h23',
      timeZone,
    }),
);

/** Returns weekday and full hour of a time (epoch ms) in a time zone. */
export function storeTime(time: number, timeZone: string): { weekday: Weekday; hour: number } {
  const parts = formatIn(timeZone).formatToParts(time);
  const textOf = (type: string) => parts.find((part) => part.type === type)?.value;
  return { weekday: textOf('weekday') as Weekday, hour: Number(textOf('hour')) };
}

/**
 * Returns a time (epoch ms) on the day on which the team replies to a lead that arrives at `arrival`:
 * `arrival` itself if the store is open, or opens later that day.
 */
function replyTime(arrival: number, timeZone: string): number {
  // Up to a week later: after closing time, the next open day may be the same weekday.
  for (let days = 0; days <= 7; days++) {
    const time = arrival + days * dayLength;
    const { weekday, hour } = storeTime(time, timeZone);
    const [, to] = openingHours[weekday] ?? [0, 0];
    const isOpenLater = days === 0 ? hour < to : to > 0;
    if (isOpenLater) return time;
  }
  return arrival;
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
  const time = replyTime(now, timeZone);
  if (time === now) return undefined;
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone }).format(time);
}

/**
 * Returns the time (epoch ms) by which the team has promised to reply to a lead that arrives at `now`:
 * when the store closes on that day.
 *
 * @example replyDueAt(Date.parse('2026-11-25T10:00+04:00'), 'AE') // 2026-11-25T21:00+04:00
 */
export function replyDueAt(now: number, country: StoreCountry): number {
  const timeZone = storeTimeZones[country];
  const time = replyTime(now, timeZone);
  const [, to] = openingHours[storeTime(time, timeZone).weekday] ?? [0, 0];
  // Rounds to full hours in UTC, which are full hours in all stores' time zones. The loop corrects twice if the clock
  // changes between the two times.
  let due = time - (time % hourLength);
  for (;;) {
    const missing = to - storeTime(due, timeZone).hour;
    if (missing === 0) return due;
    due += missing * hourLength;
  }
}
