import { describe, expect, it } from 'vitest';
import { clickIdOf, fbcOf } from '../../../server/feeds/conversion-facts.ts';
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

it.each(['=A1', '-1', '@SUM(A1)', '+1', 'a,b', 'a"b', 'a\nb', 'a;b', '', 'x'.repeat(513), 'ａ'])(
  'a click id that no platform gives is left out: %j',
  (value) => {
    expect(clickIdOf([{ name: 'gclid', value, seenAt }], 'gclid')).toBe('');
  },
);
