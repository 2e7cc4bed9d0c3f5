import { describe, expect, it } from 'vitest';
import {
  clickIdOf,
  conversionValue,
  fbcOf,
  orderIdOf,
} from '../../../server/feeds/conversion-facts.ts';
import type { ClickId } from '../../../widgets/domain/click-ids.ts';

// Values of Meta's example for `fbc`.
const seenAt = 1554763741205;
const fbclid: ClickId = {
  name: 'fbclid',
  value: 'IwAR2F4-dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB_qa2o',
  seenAt,
};

describe('fbc', () => {
  it('is built from fbclid and the time of the click', () => {
    expect(fbcOf([fbclid])).toBe(`fb.1.1554763741205.${fbclid.value}`);
  });

  it("is the cookie of Meta's pixel where there is one", () => {
    const cookie: ClickId = { name: '_fbc', value: 'fb.1.1554763741999.AbCdEfGhIj', seenAt };
    expect(fbcOf([fbclid, cookie])).toBe('fb.1.1554763741999.AbCdEfGhIj');
  });

  it.each(['fb.1.x.y', '=fb.1.1554763741999.Ab', 'fb.1.1554763741999.', 'fb.1.1554763741999.a"b'])(
    'is not the cookie %j, which Meta never sets',
    (value) => {
      expect(fbcOf([{ name: '_fbc', value, seenAt }])).toBeNull();
      expect(fbcOf([fbclid, { name: '_fbc', value, seenAt }])).toContain(fbclid.value);
    },
  );

  it('is null without a click', () => {
    expect(fbcOf([])).toBeNull();
    expect(fbcOf([{ name: 'gclid', value: 'Cj0K', seenAt }])).toBeNull();
    expect(fbcOf([{ ...fbclid, value: 'a,b' }])).toBeNull();
  });
});

describe('a click id', () => {
  it.each(['=1+1', '-1', '@SUM(A1)', '+1', 'a,b', 'a"b', 'a\nb', 'a;b', '', 'x'.repeat(513), 'ａ'])(
    'that no platform gives is left out: %j',
    (value) => {
      expect(clickIdOf([{ name: 'gclid', value, seenAt }], 'gclid')).toBe('');
    },
  );

  it('is found by its name', () => {
    expect(clickIdOf([fbclid], 'fbclid')).toBe(fbclid.value);
    expect(clickIdOf([fbclid], 'gclid')).toBe('');
  });
});

it('an order id is the same each time, and does not contain the id of the lead', () => {
  const submissionId = '8f6e0b3f-7b1f-4d2e-9a5d-5b0ac1a316a5';
  expect(orderIdOf(submissionId)).toBe(orderIdOf(submissionId));
  expect(orderIdOf(submissionId)).toMatch(/^[\da-f]{32}$/);
  expect(orderIdOf(submissionId)).not.toContain(submissionId.slice(0, 8));
});

it('the value is the total of an accepted offer, or the configured value of a qualified lead', () => {
  const conversion = { submissionId: 'a', at: 0, amount: 12500.5, currency: 'AED' };
  const qualifiedValue = { amount: 150, currency: 'USD' };
  const offered = { amount: 12500.5, currency: 'AED' };
  expect(conversionValue({ ...conversion, name: 'accepted' }, { qualifiedValue })).toEqual(offered);
  expect(conversionValue({ ...conversion, name: 'qualified' }, { qualifiedValue })).toBe(
    qualifiedValue,
  );
  expect(
    conversionValue({ ...conversion, name: 'qualified' }, { qualifiedValue: undefined }),
  ).toBeUndefined();
});
