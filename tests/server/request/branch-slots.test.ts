import { describe, expect, test } from 'vitest';
import { branchSlots } from '../../../server/request/branch-slots.ts';
import { storeTime } from '../../../widgets/domain/request/reply-day.ts';
import { openingHours } from '../../../widgets/domain/settings.ts';
import { storeCountries, storeTimeZones } from '../../../widgets/domain/stores.ts';

const first = (now: string, country: 'AE' | 'SA' | 'LB' = 'AE') =>
  new Date(branchSlots(Date.parse(now), country)[0] ?? 0).toISOString();

/** 2026-11-25 is a Wednesday; Dubai is 4 hours ahead of UTC. */
describe('the first slot', () => {
  test.each([
    ['in the morning, later today', '2026-11-25T09:00+04:00', '2026-11-25T12:00+04:00'],
    ['after a begun hour, from the next one', '2026-11-25T09:01+04:00', '2026-11-25T13:00+04:00'],
    ['at five, the last hour of today', '2026-11-25T17:00+04:00', '2026-11-25T20:00+04:00'],
    ['when the day is nearly over, tomorrow', '2026-11-25T17:01+04:00', '2026-11-26T09:00+04:00'],
    ['at night, once the team can confirm', '2026-11-25T23:30+04:00', '2026-11-26T12:00+04:00'],
    ['on Saturday night, on Monday', '2026-11-28T22:00+04:00', '2026-11-30T12:00+04:00'],
    ['on Sunday, on Monday', '2026-11-29T12:00+04:00', '2026-11-30T12:00+04:00'],
    ['on Saturday, before the early closing', '2026-11-28T09:00+04:00', '2026-11-28T12:00+04:00'],
  ])('is %s', (_, now, slot) => {
    expect(first(now)).toBe(new Date(slot).toISOString());
  });

  test('follows the clock of the store', () => {
    // Sunday evening in all three: the first slot of each is Monday noon by its own clock.
    const now = '2026-11-29T18:00Z';
    expect(first(now, 'AE')).toBe('2026-11-30T08:00:00.000Z');
    expect(first(now, 'SA')).toBe('2026-11-30T09:00:00.000Z');
    expect(first(now, 'LB')).toBe('2026-11-30T10:00:00.000Z');
  });
});

test.each(storeCountries)(
  'all slots in %s are within the opening hours of the next ten days',
  (country) => {
    // Each day for a month in which clocks change in Beirut, an hour earlier each time.
    for (let step = 0; step < 31; step++) {
      const now = Date.parse('2026-10-10T00:30Z') + step * 23 * 3_600_000;
      const slots = branchSlots(now, country);
      // Ten days have at least 82 open hours, of which the first three are too early for the team.
      expect(slots.length).toBeGreaterThan(70);
      for (const slot of slots) {
        const { weekday, hour } = storeTime(slot, storeTimeZones[country]);
        const [from, to] = openingHours[weekday] ?? [0, 0];
        expect(hour >= from && hour < to, new Date(slot).toISOString()).toBe(true);
        expect(slot - now).toBeGreaterThanOrEqual(3 * 3_600_000);
        expect(slot - now).toBeLessThan(10 * 24 * 3_600_000);
      }
    }
  },
);
