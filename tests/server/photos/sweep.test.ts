import { beforeEach, describe, expect, test } from 'vitest';
import { sweepOrphans } from '../../../server/photos/orphan-sweeper.ts';
import type { PhotoStore } from '../../../server/photos/photo-store.ts';
import { withPhotoStore } from '../../../server/photos/with-photo-store.ts';
import { overrideCalls } from '../../../server/store/calls/forward-calls.ts';
import { openWorkerStore } from '../../../server/store/sqlite/worker-store.ts';
import type { Lead, PhotoContent, Store } from '../../../server/store/store.ts';
import { atEnd, temporaryDir, until } from '../../helpers/server/server.ts';
import type { Behavior } from '../../helpers/store/s3-server.ts';
import { leadWithPhoto } from '../../helpers/store/stored-lead.ts';
import { readPhotos } from '../../helpers/store/stored-photos.ts';
import { onPostgres, openStoreOf } from '../../helpers/store/test-store.ts';
import { openBucket, useS3Server } from './s3-bucket.ts';

/** Milliseconds for a call. */
const wait = 5000;
const hour = 60 * 60 * 1000;
const photoText = 'the very same photo';

const s3 = await useS3Server();
let dataDir: string;
/** The server's store, and that of another process on the same database. */
let store: Store;
let other: Store;

const photos = openBucket(s3.env, wait);
beforeEach(async () => {
  dataDir = await temporaryDir();
  store = await openStoreOf(dataDir);
  other = await openStoreOf(dataDir);
});

const newLead = () => leadWithPhoto(Buffer.from(photoText));

async function photoOf({ submissionId }: Lead<PhotoContent>): Promise<string | undefined> {
  const [photo] = await readPhotos(withPhotoStore(other, photos, wait), submissionId);
  return photo && Buffer.from(photo.content).toString();
}

const sweepIn = (hours: number) => sweepOrphans(other, photos, Date.now() + hours * hour, wait);

/** Lets tasks take their steps in an order such as `saver sweeper saver`, and the rest at any time. */
function inOrder(order: readonly string[]) {
  let remaining = order;
  return {
    /** Makes each call of a function a step of a task. */
    stepOf:
      (task: string) =>
      <A extends unknown[], T>(call: (...args: A) => Promise<T>) =>
      async (...args: A) => {
        await until(() => remaining.length === 0 || remaining[0] === task);
        try {
          return await call(...args);
        } finally {
          remaining = remaining.slice(1);
        }
      },
    /** Skips the remaining steps of a finished task. */
    leave(task: string): void {
      remaining = remaining.filter((name) => name !== task);
    },
  };
}

/** Every order in which two tasks can take this many steps each. */
function ordersOf(saver: number, sweeper: number): string[][] {
  if (saver === 0 && sweeper === 0) return [[]];
  const first = (who: string, rest: string[][]) => rest.map((order) => [who, ...order]);
  return [
    ...(saver > 0 ? first('saver', ordersOf(saver - 1, sweeper)) : []),
    ...(sweeper > 0 ? first('sweeper', ordersOf(saver, sweeper - 1)) : []),
  ];
}

describe('a sweep while a lead is saved', () => {
  // Each task has three steps: announce, put and save; release, remove and delete.
  test.each(ordersOf(3, 3).map((order) => [order.join(' '), order] as const))(
    'keeps the photo of an acknowledged lead, and leaves nothing of a rejected one: %s',
    async (_, steps) => {
      const { stepOf, leave } = inOrder(steps);
      const [saver, sweeper] = [stepOf('saver'), stepOf('sweeper')];
      const slowStore = overrideCalls(store, {
        announcePhotos: saver(store.announcePhotos),
        saveLead: saver(store.saveLead),
      });
      const slowPhotos: PhotoStore = {
        put: saver((name, bytes, signal) => photos.put(name, bytes, signal)),
        get: (name, signal) => photos.get(name, signal),
        remove: sweeper((name, signal) => photos.remove(name, signal)),
        check: (signal) => photos.check(signal),
      };
      const slowOther = overrideCalls(other, {
        releaseOrphans: sweeper(other.releaseOrphans),
        deleteOrphanRecords: sweeper(other.deleteOrphanRecords),
      });

      const lead = newLead();
      const [saved] = await Promise.allSettled([
        withPhotoStore(slowStore, slowPhotos, wait)
          .saveLead(lead)
          .finally(() => leave('saver')),
        // Treats every orphan as old enough.
        sweepOrphans(slowOther, slowPhotos, Date.now() + 25 * hour, wait).finally(() =>
          leave('sweeper'),
        ),
      ]);
      if (saved.status === 'fulfilled') {
        expect(await photoOf(lead)).toBe(photoText);
        await sweepIn(25);
        expect(await photoOf(lead)).toBe(photoText);
      } else {
        expect(saved.reason).toMatchObject({ name: 'StoreUnavailableError' });
        expect(await other.findLeadIds()).toEqual([]);
        expect(await withPhotoStore(store, photos, wait).saveLead(lead)).toMatchObject({
          result: 'stored',
        });
        await sweepIn(50);
        expect(await photoOf(lead)).toBe(photoText);
        expect(s3.photos).toHaveLength(1);
      }
    },
  );
});

/** Uploads the photo of a lead that is not stored. */
async function leaveOrphan(): Promise<void> {
  const refusing = overrideCalls(store, {
    saveLead: () => Promise.reject(new Error('disk full')),
  });
  await expect(withPhotoStore(refusing, photos, wait).saveLead(newLead())).rejects.toThrow();
}

test('removes an orphan after 24 hours, and again if it arrives later', async () => {
  await leaveOrphan();
  expect(await sweepIn(23)).toBe(0);
  expect(s3.photos).toHaveLength(1);
  const [key = ''] = s3.photos;
  const content = s3.objects.get(key) ?? Buffer.alloc(0);
  expect(await sweepIn(25)).toBe(1);
  expect(s3.photos).toEqual([]);

  // A delayed upload arrives after the removal. The second removal is due 24 hours after the first.
  s3.objects.set(key, content);
  expect(await sweepIn(48)).toBe(0);
  expect(await sweepIn(50)).toBe(1);
  expect(s3.photos).toEqual([]);
  expect(await sweepIn(100)).toBe(0);
});

test('keeps a photo when one of the leads that share it is erased, even while another is saved', async () => {
  const savingStore = withPhotoStore(store, photos, wait);
  const [first, second, third] = [newLead(), newLead(), newLead()];
  for (const lead of [first, second]) await savingStore.saveLead(lead);
  await savingStore.erase({ leads: [first.submissionId], whatsappLeads: [] });
  expect(await photoOf(second)).toBe(photoText);

  const desk = withPhotoStore(other, photos, wait);
  s3.behave = async ({ method }): Promise<Behavior> => {
    if (method !== 'PUT') return 'well';
    await desk.erase({ leads: [second.submissionId], whatsappLeads: [] });
    return 'well';
  };
  await savingStore.saveLead(third);
  expect(await photoOf(third)).toBe(photoText);
  expect(s3.photos).toHaveLength(1);
});

test('can run twice at once without errors or lost photos', async () => {
  // In a worker thread: SQLite blocks the thread in which it waits for the lock of another connection.
  const beside = onPostgres ? store : openWorkerStore({ dataDir, callTimeout: wait });
  if (!onPostgres) atEnd(beside.close);
  const lead = newLead();
  for (let round = 0; round < 5; round++) await leaveOrphan();
  await withPhotoStore(store, photos, wait).saveLead(lead);
  await Promise.all([sweepIn(25), sweepOrphans(beside, photos, Date.now() + 25 * hour, wait)]);
  expect(s3.photos).toHaveLength(1);
  expect(await photoOf(lead)).toBe(photoText);
});
