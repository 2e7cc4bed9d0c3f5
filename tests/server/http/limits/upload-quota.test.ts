import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { MemorySemaphore } from '../../../../server/http/limits/memory-semaphore.ts';
import {
  type Upload,
  UploadQuota,
  type UploadSlot,
} from '../../../../server/http/limits/upload-quota.ts';

/** Timeouts in milliseconds; no test waits until `longWait` is over. */
const longWait = 15_000;
const shortWait = 100;
const noWait = 0;

/** An upload at this many bytes per second. */
function uploadAt(rate: number): Upload & { isAborted: boolean } {
  return {
    rate,
    isGone: false,
    isAborted: false,
    abort() {
      this.isAborted = true;
    },
  };
}

/** Admits an upload, which must succeed. */
async function admitted(
  quota: UploadQuota,
  client: string,
  upload: Upload = uploadAt(1000),
): Promise<UploadSlot> {
  const slot = await quota.enter(client, upload, longWait);
  if (!slot) throw new Error('not admitted');
  return slot;
}

describe('uploads', () => {
  const limits = { bytes: 400, bytesPerClient: 200, bodiesPerClient: 3, largestBody: 100 };

  test('take no room before their bytes arrive', async () => {
    const quota = new UploadQuota(limits);
    await Promise.all(['a', 'a', 'a', 'b', 'b', 'c'].map((client) => admitted(quota, client)));
    const other = await admitted(quota, 'd');
    expect(await other.reserve(100, noWait)).toBe(true);
  });

  test('wait for their own client when it has too many, first come first served', async () => {
    const quota = new UploadQuota(limits);
    const [first, second] = [await admitted(quota, 'a'), await admitted(quota, 'a')];
    await admitted(quota, 'a');
    expect(await quota.enter('a', uploadAt(1), noWait)).toBeUndefined();
    const order: string[] = [];
    const fourth = admitted(quota, 'a').then(() => order.push('fourth'));
    const fifth = admitted(quota, 'a').then(() => order.push('fifth'));
    expect(await quota.enter('b', uploadAt(1), noWait)).toBeDefined();
    first.release();
    await fourth;
    second.release();
    await fifth;
    expect(order).toEqual(['fourth', 'fifth']);
  });

  test('are closed when they are the slowest of their client and another of its uploads waits', async () => {
    const quota = new UploadQuota(limits);
    const uploads = [300, 100, 200].map(uploadAt);
    const slots = await Promise.all(uploads.map((upload) => admitted(quota, 'a', upload)));
    const slowerOfOther = uploadAt(1);
    const otherSlot = await admitted(quota, 'b', slowerOfOther);
    // A waiting upload ends the slowest one after a quarter of its own timeout.
    const fourth = quota.enter('a', uploadAt(50), 4 * shortWait);
    await expect
      .poll(() => uploads.map(({ isAborted }) => isAborted))
      .toEqual([false, true, false]);
    slots[1]?.release();
    expect(await fourth).toBeDefined();
    expect(slowerOfOther.isAborted).toBe(false);
    expect(await otherSlot.reserve(100, noWait)).toBe(true);
  });

  test('are closed one after the other, each with what it waits for', async () => {
    const quota = new UploadQuota({ ...limits, bodiesPerClient: 2 });
    const uploads = [200, 100].map(uploadAt);
    const [, slowest] = await Promise.all(uploads.map((upload) => admitted(quota, 'a', upload)));
    const admissions: unknown[] = [];
    void slowest?.reserve(150, longWait).then((isAdmitted) => admissions.push(isAdmitted));
    expect(await quota.enter('a', uploadAt(300), 4 * shortWait)).toBeUndefined();
    expect(uploads.map(({ isAborted }) => isAborted)).toEqual([true, true]);
    expect(admissions).toEqual([false]);
  });

  test('that are complete free their slot, stay open and count with their bytes', async () => {
    const quota = new UploadQuota({ ...limits, bodiesPerClient: 1 });
    const slow = uploadAt(1);
    const first = await admitted(quota, 'a', slow);
    await first.reserve(100, noWait);
    first.complete();
    const second = await quota.enter('a', uploadAt(2), noWait);
    expect(second).toBeDefined();
    expect(await second?.reserve(110, shortWait)).toBe(false);
    expect(slow.isAborted).toBe(false);
    first.release();
    expect(await second?.reserve(110, noWait)).toBe(true);
  });

  test('stay within the limit of their client when an earlier one of it ends late', async () => {
    const quota = new UploadQuota({ ...limits, bodiesPerClient: 1 });
    const earlier = await admitted(quota, 'a');
    earlier.complete();
    (await admitted(quota, 'a')).release();
    await admitted(quota, 'a');
    earlier.release();
    expect(await quota.enter('a', uploadAt(1), noWait)).toBeUndefined();
  });

  test('that wait close no other upload once their client is gone', async () => {
    const quota = new UploadQuota({ ...limits, bodiesPerClient: 1 });
    const slow = uploadAt(1);
    await admitted(quota, 'a', slow);
    expect(await quota.enter('a', { ...uploadAt(2), isGone: true }, shortWait)).toBeUndefined();
    expect(slow.isAborted).toBe(false);
  });

  test('of a client over its byte quota wait while its oldest and other clients continue', async () => {
    const quota = new UploadQuota(limits);
    const oldest = await admitted(quota, 'a');
    const younger = await admitted(quota, 'a');
    expect(await oldest.reserve(60, noWait)).toBe(true);
    expect(await younger.reserve(60, noWait)).toBe(false);
    expect(await (await admitted(quota, 'b')).reserve(60, noWait)).toBe(true);
    expect(await oldest.reserve(40, noWait)).toBe(true);
    const waiting = younger.reserve(60, longWait);
    oldest.release();
    expect(await waiting).toBe(true);
  });

  test('all finish, whatever the order of their bytes', async () => {
    const quota = new UploadQuota(limits);
    let reserved = 0;
    const upload = async (index: number) => {
      const slot = await admitted(quota, `client ${index % 5}`);
      for (let bytes = 0; bytes < 100; bytes += 10) {
        if (!(await slot.reserve(10, longWait))) throw new Error('stuck');
        reserved += 10;
        expect(reserved).toBeLessThanOrEqual(limits.bytes);
        await nextTurn();
      }
      reserved -= 100;
      slot.release();
    };
    await Promise.all(Array.from({ length: 60 }, (_, index) => upload(index)));
    expect(reserved).toBe(0);
  });
});

describe('the in-memory semaphore', () => {
  test('alternates between clients: many bodies of one delay another by one at most', async () => {
    const semaphore = new MemorySemaphore(100);
    const order: string[] = [];
    const take = async (client: string, bytes: number) => {
      const release = await semaphore.acquire(client, bytes, longWait);
      order.push(client);
      await nextTurn();
      release?.();
    };
    await Promise.all([
      ...Array.from({ length: 5 }, () => take('many', 80)),
      take('one', 80),
      take('other', 10),
    ]);
    // The first body is under way when the others arrive: one more of the same client may come before `one`.
    expect(order.indexOf('one')).toBeLessThanOrEqual(2);
    expect(order.indexOf('other')).toBeLessThanOrEqual(3);
    expect(order).toHaveLength(7);
  });

  test('does not delay a large body behind later small ones', async () => {
    const semaphore = new MemorySemaphore(100);
    const release = await semaphore.acquire('a', 50, longWait);
    const large = semaphore.acquire('b', 100, longWait);
    expect(await semaphore.acquire('c', 10, noWait)).toBeUndefined();
    release?.();
    (await large)?.();
    expect(await semaphore.acquire('c', 10, noWait)).toBeDefined();
  });

  test('passes the slot of an aborted body to the next', async () => {
    const semaphore = new MemorySemaphore(100);
    await semaphore.acquire('a', 50, longWait);
    const large = semaphore.acquire('b', 100, shortWait);
    const small = semaphore.acquire('c', 10, longWait);
    expect(await large).toBeUndefined();
    expect(await small).toBeDefined();
  });
});
