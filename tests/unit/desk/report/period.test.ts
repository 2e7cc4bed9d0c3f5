import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  lastDays,
  localDay,
  monthBefore,
  monthPeriod,
  periodBefore,
  readPeriod,
  stepsOf,
  timesOf,
} from '../../../../server/desk/report/period.ts';

vi.stubEnv('TZ', 'Asia/Beirut');
afterAll(() => {
  vi.unstubAllEnvs();
});

describe('a period', () => {
  it.each([
    ['the month before a month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['else as many days before it', '2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
    ['the day before a day', '2026-01-01', '2026-01-01', '2025-12-31', '2025-12-31'],
  ])('is compared with %s', (_, from, to, fromBefore, toBefore) => {
    expect(periodBefore({ from, to })).toEqual({ from: fromBefore, to: toBefore });
  });

  it('begins and ends at local midnight, also when the clocks change', () => {
    // In Beirut, summer time begins on 29 March 2026 at midnight.
    const { from, to } = timesOf({ from: '2026-03-28', to: '2026-03-29' });
    expect(new Date(from).toISOString()).toBe('2026-03-27T22:00:00.000Z');
    expect(new Date(to).toISOString()).toBe('2026-03-29T21:00:00.000Z');
    expect(localDay(to - 1)).toBe('2026-03-29');
    expect(localDay(to)).toBe('2026-03-30');
  });

  it.each([
    ['from a day that does not exist', '2026-02-30', '2026-03-01'],
    ['that ends before it begins', '2026-03-02', '2026-03-01'],
    ['of more than five years', '2020-01-01', '2026-01-01'],
    ['at the end of four-digit years', '9999-12-31', '9999-12-31'],
    ['in another format', '1.3.2026', '2026-03-01'],
    ['without days', '', ''],
    ['with text after a day', "2026-03-01'; drop", '2026-03-02'],
  ])('%s is refused', (_, from, to) => {
    expect(readPeriod(from, to)).toBeUndefined();
  });

  it('can be a month, or the month before a day', () => {
    expect(monthPeriod('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
    expect(monthPeriod('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(monthPeriod('2026-13')).toBeUndefined();
    expect(monthBefore('2026-01-31')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });

  it('is by default the last 30 days in local time', () => {
    const now = Date.parse('2026-11-25T23:30Z');
    expect(lastDays(now)).toEqual({ from: '2026-10-28', to: '2026-11-26' });
  });
});

describe('the chart by time', () => {
  it('has days, weeks or months, which cover the period without a gap', () => {
    const unitTo = (to: string) => stepsOf({ from: '2026-01-01', to }).unit;
    // 62 and 63 days, 371 (53 weeks) and 372 days.
    expect([unitTo('2026-03-03'), unitTo('2026-03-04')]).toEqual(['day', 'week']);
    expect([unitTo('2027-01-06'), unitTo('2027-01-07')]).toEqual(['week', 'month']);
    const weeks = stepsOf({ from: '2026-01-01', to: '2026-04-30' });
    expect(weeks.unit).toBe('week');
    expect(weeks.steps).toHaveLength(18);
    expect(weeks.steps.at(-1)).toEqual({ index: 17, from: '2026-04-30', to: '2026-04-30' });
    const months = stepsOf({ from: '2025-01-15', to: '2026-11-25' });
    expect(months.unit).toBe('month');
    expect(months.steps.slice(0, 2)).toEqual([
      { index: 0, from: '2025-01-15', to: '2025-01-31' },
      { index: 1, from: '2025-02-01', to: '2025-02-28' },
    ]);
    expect(months.steps.at(-1)).toMatchObject({ from: '2026-11-01', to: '2026-11-25' });
  });
});
