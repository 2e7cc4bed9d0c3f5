import { expect, it } from 'vitest';
import { laterReplyDay, replyDueAt } from '../../../widgets/domain/request/reply-day.ts';

const dubai = (time: string) => Date.parse(`${time}+04:00`);

// 2026-11-23 is a Monday.
it.each([
  ['while the store is open', '2026-11-23T15:00', undefined],
  ['before it opens', '2026-11-23T00:10', undefined],
  ['in the last minute', '2026-11-23T20:59', undefined],
  ['after it has closed', '2026-11-23T21:00', 'Tuesday'],
  ['on Saturday morning', '2026-11-28T13:59', undefined],
  ['on Saturday at two', '2026-11-28T14:00', 'Monday'],
  ['on Saturday night', '2026-11-28T23:30', 'Monday'],
  ['on Sunday', '2026-11-29T12:00', 'Monday'],
] as const)('is %s', (_, time, expected) => {
  expect(laterReplyDay(dubai(time), 'AE', 'en')).toBe(expected);
});

it("uses the clock of the store's country", () => {
  // Closed in Dubai, open for another hour in Riyadh.
  const evening = dubai('2026-11-23T21:30');
  expect(laterReplyDay(evening, 'AE', 'en')).toBe('Tuesday');
  expect(laterReplyDay(evening, 'SA', 'en')).toBeUndefined();
});

it('is named in Arabic', () => {
  expect(laterReplyDay(dubai('2026-11-29T12:00'), 'SA', 'ar')).toBe('الاثنين');
});

it('finds Monday across the change to summer time in Lebanon', () => {
  const saturday = Date.parse('2026-03-28T23:30+02:00');
  expect(laterReplyDay(saturday, 'LB', 'en')).toBe('Monday');
});

it.each([
  ['at closing time on the same day', 'AE', '2026-11-23T15:12:30+04:00', '2026-11-23T21:00+04:00'],
  ['before opening', 'AE', '2026-11-23T00:10+04:00', '2026-11-23T21:00+04:00'],
  ['after closing', 'AE', '2026-11-23T21:00+04:00', '2026-11-24T21:00+04:00'],
  ['on Saturday, with shorter hours', 'AE', '2026-11-28T09:00+04:00', '2026-11-28T14:00+04:00'],
  ['over the weekend', 'AE', '2026-11-28T14:00+04:00', '2026-11-30T21:00+04:00'],
  ["by the clock of the store's country", 'SA', '2026-11-23T20:30+03:00', '2026-11-23T21:00+03:00'],
  ['across the change to summer time', 'LB', '2026-03-28T23:30+02:00', '2026-03-30T21:00+03:00'],
] as const)('promises a reply %s', (_, country, arrival, due) => {
  expect(new Date(replyDueAt(Date.parse(arrival), country))).toEqual(new Date(due));
});
