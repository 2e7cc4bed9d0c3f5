import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FeedConfig } from '../../../server/feeds/config.ts';
import { findFeed, formatHead, formatRows } from '../../../server/feeds/formats.ts';
import type { TraceableConversion } from '../../../server/store/conversion.ts';
import type { ClickId, ClickIdName } from '../../../widgets/domain/click-ids.ts';

const seenAt = Date.UTC(2026, 1, 20);
const defaults: Pick<FeedConfig, 'qualifiedValue' | 'hasContactHashes'> = {
  qualifiedValue: undefined,
  hasContactHashes: false,
};
const withHashes = { ...defaults, hasContactHashes: true };

/** Returns a conversion with this number in its id, on the day of March with the same number. */
function conversion(
  number: number,
  clicks: Partial<Record<ClickIdName, string>>,
  changes: Partial<TraceableConversion> = {},
): TraceableConversion {
  const clickIds = Object.entries(clicks).map(
    ([name, value]): ClickId => ({ name: name as ClickIdName, value, seenAt }),
  );
  return {
    submissionId: `8f6e0b3f-7b1f-4d2e-9a5d-00000000000${number}`,
    name: 'qualified',
    at: Date.UTC(2026, 2, number, 9, 30, 0, 999),
    amount: null,
    currency: null,
    clickIds,
    email: 'Layla.Haddad+ads@gmail.com',
    phone: '+971501234567',
    disqualifiedAt: null,
    ...changes,
  };
}

const gclid = 'CjwKCAiA_YG-1234567890abcdefgHIJ_BwE';
const clicked = [
  conversion(1, { gclid }),
  // Google takes one id per row.
  conversion(2, { gbraid: '0AAAAADx_gbraid', wbraid: 'ClgKCQ', fbclid: 'IwAR2F4' }),
  conversion(3, { wbraid: 'ClgKCQ-wbraid' }),
  conversion(4, { gclid: 'TeSter-123', gbraid: '0AAAAADx', wbraid: 'ClgKCQ' }),
  conversion(5, { msclkid: 'f894f652ea334e739002f7167ab8f8e3' }),
  conversion(6, {}),
  // Anyone can send anything as a click id.
  conversion(7, { gclid: '=HYPERLINK("https://evil.example")' }),
  conversion(8, { gclid: 'a,b', wbraid: '-2+3', msclkid: '@SUM(1)' }),
];
const accepted = clicked.map(
  (one): TraceableConversion => ({ ...one, name: 'accepted', amount: 12500.5, currency: 'AED' }),
);

const qualifiedValue = { amount: 150, currency: 'AED' };
const noContact = { email: '', phone: '' };
const disqualified = clicked.map((one) => ({ ...one, disqualifiedAt: Date.UTC(2026, 2, 20, 8) }));

it.each<[name: string, path: string, rows: TraceableConversion[], config?: typeof defaults]>([
  ['google-qualified', 'google/qualified.csv', clicked],
  ['google-accepted', 'google/accepted.csv', accepted],
  ['google-qualified-with-value', 'google/qualified.csv', clicked, { ...defaults, qualifiedValue }],
  ['google-accepted-with-hashes', 'google/accepted.csv', accepted, withHashes],
  ['google-data-manager-qualified', 'google-data-manager/qualified.csv', clicked, withHashes],
  ['google-data-manager-accepted', 'google-data-manager/accepted.csv', accepted],
  ['google-retracted', 'google/retracted.csv', disqualified],
  ['microsoft-accepted', 'microsoft/accepted.csv', accepted],
  ['google-without-rows', 'google/qualified.csv', [conversion(6, {}, noContact)], withHashes],
])('%s.csv is written byte for byte', (name, path, rows, config = defaults) => {
  const [platform = '', file = ''] = path.split('/');
  const feed = findFeed(platform, file);
  if (!feed) throw new Error(`There is no feed ${path}`);
  const text = formatHead(feed, config) + formatRows(feed, rows, config);
  const expected = join(import.meta.dirname, 'expected', `${name}.csv`);
  expect(text).toBe(readFileSync(expected, 'utf8'));
});
