import { expect, it } from 'vitest';
import { laterReplyDay, replyDueAt } from '../../../widgets/domain/request/reply-day.ts';

// 2026-11-23 is a Monday. The day of a reply today has no name.
it.each([
  [undefined, 'while the store is open', 'AE', '2026-11-23T15:00+04:00'],
  [undefined, 'before it opens', 'AE', '2026-11-23T00:10+04:00'],
  [undefined, 'in the last minute', 'AE', '2026-11-23T20:59+04:00'],
  [undefined, 'on Saturday morning', 'AE', '2026-11-28T13:59+04:00'],
  ['Tuesday', 'after closing time on Monday', 'AE', '2026-11-23T21:00+04:00'],
  [undefined, 'after closing time in Dubai, but not in Riyadh', 'SA', '2026-11-23T21:30+04:00'],
  ['Monday', 'on Saturday at two', 'AE', '2026-11-28T14:00+04:00'],
  ['Monday', 'on Saturday night', 'AE', '2026-11-28T23:30+04:00'],
  ['Monday', 'on Sunday', 'AE', '2026-11-29T12:00+04:00'],
  ['Monday', 'across the change to summer time in Lebanon', 'LB', '2026-03-28T23:30+02:00'],
] as const)(
  'a later day of the reply to a lead is %s: a lead %s',
  (weekday, _, country, arrival) => {
    expect(laterReplyDay(Date.parse(arrival), country, 'en')).toBe(weekday);
  },
);

it('the day of the reply is named in Arabic', () => {
  expect(laterReplyDay(Date.parse('2026-11-29T12:00+04:00'), 'SA', 'ar')).toBe('الاثنين');
});

it.each([
  ['while the store is open', 'AE', '2026-11-23T15:12:30+04:00', '2026-11-23T21:00+04:00'],
  ['before it opens', 'AE', '2026-11-23T00:10+04:00', '2026-11-23T21:00+04:00'],
  ['after it has closed', 'AE', '2026-11-23T21:00+04:00', '2026-11-24T21:00+04:00'],
  ['on Saturday, with shorter hours', 'AE', '2026-11-28T09:00+04:00', '2026-11-28T14:00+04:00'],
  ['at the weekend', 'AE', '2026-11-28T14:00+04:00', '2026-11-30T21:00+04:00'],
  ["in the store's time zone", 'SA', '2026-11-23T20:30+03:00', '2026-11-23T21:00+03:00'],
  ['across the change to summer time', 'LB', '2026-03-28T23:30+02:00', '2026-03-30T21:00+03:00'],
] as const)(
  'the reply to a lead is promised by the next closing time: a lead %s',
  (_, country, arrival, due) => {
    expect(new Date(replyDueAt(Date.parse(arrival), country))).toEqual(new Date(due));
  },
);
