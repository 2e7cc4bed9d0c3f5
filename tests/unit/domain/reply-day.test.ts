import { describe, expect, it } from 'vitest';
import { laterReplyDay, replyDueAt } from '../../../widgets/domain/request/reply-day.ts';

const dubai = (time: string) => Date.parse(`${time}+04:00`);

// 2026-11-23 is a Monday.
describe('the day of the reply to a lead', () => {
  it.each([
    ['while the store is open', '2026-11-23T15:00'],
    ['before it opens', '2026-11-23T00:10'],
    ['in the last minute', '2026-11-23T20:59'],
    ['on Saturday morning', '2026-11-28T13:59'],
  ])('is today %s', (_, time) => {
    expect(laterReplyDay(dubai(time), 'AE', 'en')).toBeUndefined();
  });

  it.each([
    ['Tuesday', 'after closing time on Monday', '2026-11-23T21:00'],
    ['Monday', 'on Saturday at two', '2026-11-28T14:00'],
    ['Monday', 'on Saturday night', '2026-11-28T23:30'],
    ['Monday', 'on Sunday', '2026-11-29T12:00'],
  ])('is %s %s', (weekday, _, time) => {
    expect(laterReplyDay(dubai(time), 'AE', 'en')).toBe(weekday);
  });

  it("uses the clock of the store's country", () => {
    // Closed in Dubai, open for another half hour in Riyadh.
    const evening = dubai('2026-11-23T21:30');
    expect(laterReplyDay(evening, 'AE', 'en')).toBe('Tuesday');
    expect(laterReplyDay(evening, 'SA', 'en')).toBeUndefined();
  });

  it('is named in Arabic', () => {
    expect(laterReplyDay(dubai('2026-11-29T12:00'), 'SA', 'ar')).toBe('الاثنين');
  });

  it('is Monday across the change to summer time in Lebanon', () => {
    const saturday = Date.parse('2026-03-28T23:30+02:00');
    expect(laterReplyDay(saturday, 'LB', 'en')).toBe('Monday');
  });
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
