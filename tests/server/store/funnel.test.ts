import { describe, expect, test } from 'vitest';
import type { NewFunnelCount } from '../../../server/store/funnel.ts';
import { temporaryDir } from '../../helpers/server/server.ts';
import { newCount } from '../../helpers/store/stored-count.ts';
import {
  onPostgres,
  openNewStore,
  openStoreOf,
  storedCounts,
} from '../../helpers/store/test-store.ts';

const hour = 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 25, 16, 20);
const everything = { from: 0, to: now + hour };

const view = newCount({
  partner: 'partner.example',
  source: 'newsletter',
  medium: 'email',
  campaign: 'spring',
});
const start: NewFunnelCount = { ...view, step: 'start' };
const failed: NewFunnelCount = { ...view, step: 'failed', field: 'email' };

const total = (sums: readonly { count: number }[]) =>
  sums.reduce((sum, { count }) => sum + count, 0);

describe('the funnel', () => {
  test('adds counts of the same hour, and keeps hours apart', async () => {
    const store = await openNewStore();
    await store.addFunnelCounts([view, { ...view, count: 2 }, start], now);
    await store.addFunnelCounts([view], now + 30 * 60_000);
    await store.addFunnelCounts([view], now + hour);
    const first = now - (now % hour);
    const views = { variant: '', element: 'luxe-quote-form', step: 'view', field: '' };
    expect(await store.readFunnel({ from: first, to: first + hour })).toEqual([
      { ...views, count: 4 },
      { ...views, step: 'start', count: 1 },
    ]);
    expect(await store.readFunnel({ from: first + hour, to: first + 2 * hour })).toEqual([
      { ...views, count: 1 },
    ]);
  });

  test('groups counts by variant, of all partners or of one', async () => {
    const store = await openNewStore();
    const other = { partner: 'other.example', variant: 'b', language: 'ar', count: 10 } as const;
    const counts = [view, { ...view, variant: 'b', count: 3 }, { ...view, ...other }, failed];
    await store.addFunnelCounts(counts, now);
    const views = { element: 'luxe-quote-form', step: 'view', field: '' };
    const failures = { ...views, step: 'failed', field: 'email', count: 1 };
    expect(await store.readFunnel(everything)).toEqual([
      { variant: 'b', ...views, count: 13 },
      { variant: '', ...failures },
      { variant: '', ...views, count: 1 },
    ]);
    const { partner } = view;
    expect(await store.readFunnel({ ...everything, partner })).toEqual([
      { variant: 'b', ...views, count: 3 },
      { variant: '', ...failures },
      { variant: '', ...views, count: 1 },
    ]);
  });

  test('loses none of the counts that several servers add at once', async () => {
    const dir = await temporaryDir();
    const store = await openStoreOf(dir);
    // SQLite waits for a lock synchronously: two connections in one thread would block each other.
    const others = onPostgres ? await Promise.all([openStoreOf(dir), openStoreOf(dir)]) : [];
    const counts = [view, start, failed, { ...view, variant: 'b' }];
    await store.addFunnelCounts(counts, now);
    const stores = [store, ...others];
    await Promise.all(
      Array.from({ length: 15 }, (_, turn) =>
        stores[turn % stores.length]?.addFunnelCounts(turn % 2 ? counts : counts.toReversed(), now),
      ),
    );
    expect(total(await store.readFunnel(everything))).toBe(16 * counts.length);
  });
});

describe('the bounded funnel', () => {
  const numbered = (count: number, name: 'campaign' | 'partner') =>
    Array.from({ length: count }, (_, index) => ({ ...view, [name]: `${name}-${index}.example` }));

  test('keeps 200 combinations of a partner and hour, and counts the rest as (other)', async () => {
    const dir = await temporaryDir();
    const store = await openStoreOf(dir);
    await store.addFunnelCounts(numbered(150, 'campaign'), now);
    await store.addFunnelCounts(numbered(300, 'campaign'), now);
    const sums = await storedCounts(dir);
    expect(sums).toHaveLength(201);
    expect(sums[0]).toMatchObject({ source: '(other)', campaign: '(other)', variant: '(other)' });
    expect(sums[0]?.count).toBe(100);
    expect(total(sums)).toBe(450);

    await store.addFunnelCounts([{ ...view, campaign: 'late' }], now + hour);
    const late = expect.objectContaining({ campaign: 'late' });
    expect(await storedCounts(dir), 'the next hour has space again').toContainEqual(late);
  });

  test('keeps 2,000 combinations of an hour, whatever partners send them', async () => {
    const dir = await temporaryDir();
    const store = await openStoreOf(dir);
    await store.addFunnelCounts(numbered(1990, 'partner'), now);
    await store.addFunnelCounts(numbered(2500, 'partner'), now);
    await store.addFunnelCounts([{ ...start, partner: 'partner-0.example' }], now);
    const sums = await storedCounts(dir);
    expect(sums.filter(({ partner }) => partner === '(other)')).toMatchObject([
      { step: 'view', count: 500 },
      { step: 'start', count: 1 },
    ]);
    expect(total(sums)).toBe(4491);
    // 2,000 combinations, and `(other)` of the steps `view` and `start`.
    expect(sums).toHaveLength(2002);
  });

  test('cuts long texts, and stores any character', async () => {
    const dir = await temporaryDir();
    const store = await openStoreOf(dir);
    // The limit of 100 UTF-16 units is in the middle of the first 💎.
    const campaign = `${'x'.repeat(99)}💎💎`;
    const variant = "a\0\ud800'; drop table leads; --";
    await store.addFunnelCounts([{ ...view, campaign, variant }], now);
    const [sum] = await storedCounts(dir);
    expect(sum?.campaign).toBe('x'.repeat(99));
    expect(sum?.variant).toBe("a'; drop table leads; --");
  });

  test('deletes old counts hour by hour', async () => {
    const store = await openNewStore();
    for (const age of [3, 2, 1, 0]) await store.addFunnelCounts([view, start], now - age * hour);
    const before = now - hour;
    for (const deleted of [2, 2, 2, 0]) {
      expect(await store.deleteOldFunnelCounts(before)).toBe(deleted);
    }
    expect(total(await store.readFunnel(everything))).toBe(2);
  });
});
