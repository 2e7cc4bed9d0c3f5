import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChangeFeed } from '../../../../server/desk/web/change-feed.ts';
import type { AuditRecord } from '../../../../server/store/desk-calls.ts';

/** ms between two reads, as in server/desk/web/change-feed.ts. */
const interval = 1500;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function newRecord(auditId: string, changes: Partial<AuditRecord> = {}): AuditRecord {
  const entry = { at: Date.now(), actor: 'client', detail: {}, version: 1 };
  return { auditId, ...entry, action: 'state-changed', submissionId: 'lead', ...changes };
}

/** Opens a feed on an audit log, and listens to it. */
function openFeed(records: readonly AuditRecord[]) {
  const findChanges = vi.fn(async (_since: number, limit: number) => records.slice(0, limit));
  const feed = createChangeFeed({ findChanges }, pino({ level: 'silent' }));
  const kinds: string[] = [];
  const times: number[] = [];
  const stop = feed.listen(({ at, event }) => {
    kinds.push(event.kind);
    times.push(at);
  });
  return { findChanges, kinds, times, stop, catchUp: feed.catchUp };
}

test('reports what client and team do with a lead, tests apart, and nothing else', async () => {
  const received = { action: 'lead-received' } as const;
  const { kinds } = openFeed([
    newRecord('1', { action: 'details-added' }),
    newRecord('2', { action: 'offer-answered' }),
    newRecord('3', { action: 'wish-added' }),
    newRecord('4', { action: 'handover-requested' }),
    newRecord('5', { action: 'lead-viewed' }),
    newRecord('6', { action: 'leads-exported', submissionId: null }),
    newRecord('7', received),
    newRecord('8', { ...received, detail: { test: 'yes' } }),
  ]);
  await vi.advanceTimersByTimeAsync(interval);
  expect(kinds).toEqual(['details', 'offer', 'offer', 'offer', 'lead', 'test']);
});

test('reports a bulk change once with the time of the last change, also to a page that connects later, and then the next change', async () => {
  const start = Date.now();
  const records = Array.from({ length: 300 }, (_, index) =>
    newRecord(`${index}`, { at: start + index }),
  );
  const { kinds, times, catchUp } = openFeed(records);
  await vi.advanceTimersByTimeAsync(3 * interval);
  expect([kinds, times]).toEqual([['many'], [start + 299]]);
  vi.setSystemTime(start + 10_000);
  const manyChanges = { kind: 'many', id: '', version: 0 };
  expect(await catchUp(Date.now())).toEqual([{ at: start + 299, event: manyChanges }]);
  // The next read finds all these entries again, and the one after them.
  records.push(newRecord('next'));
  await vi.advanceTimersByTimeAsync(interval);
  expect(kinds).toEqual(['many', 'state']);
});

test('goes on after a failed read, and reads only while a page listens', async () => {
  const { findChanges, kinds, stop } = openFeed([newRecord('1')]);
  findChanges.mockRejectedValueOnce(new Error('The database is away'));
  await vi.advanceTimersByTimeAsync(2 * interval);
  expect(kinds).toEqual(['state']);
  stop();
  const reads = findChanges.mock.calls.length;
  await vi.advanceTimersByTimeAsync(2 * interval);
  expect(findChanges.mock.calls.length).toBe(reads);
});

test('catches up from now if the clock was set back after the last event of a page', async () => {
  const { findChanges, catchUp } = openFeed([]);
  await catchUp(Date.now() + 3_600_000);
  expect(findChanges).toHaveBeenCalledWith(Date.now() - 30_000, expect.anything());
});
