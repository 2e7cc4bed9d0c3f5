import { expect, test } from 'vitest';
import { StoreUnavailableError } from '../../../server/store/errors.ts';
import { openSqliteStore } from '../../../server/store/sqlite/sqlite-store.ts';
import { openWorkerStore } from '../../../server/store/sqlite/worker-store.ts';
import { temporaryDir } from '../../helpers/server/server.ts';
import { newItem, newLead, newPhoto, storeLead } from '../../helpers/store/stored-lead.ts';
import { readPhotos } from '../../helpers/store/stored-photos.ts';
import { lockStoreOf } from '../../helpers/store/test-store.ts';

const numberedLead = (index: number, firstName = 'Layla') =>
  newLead({ submissionId: `lead-${index}`, items: [], firstName });

test('stores the next lead after the store thread died', async () => {
  const dataDir = await temporaryDir();
  const direct = openSqliteStore(dataDir);
  const longName = 'x'.repeat(4_000_000);
  for (let index = 0; index < 10; index++) await direct.saveLead(numberedLead(index, longName));
  await direct.close();

  const crashes: unknown[] = [];
  const onCrash = (error: unknown) => crashes.push(error);
  const store = openWorkerStore({ dataDir, callTimeout: 15_000, heapLimit: 16, onCrash });
  const ids = await store.findLeadIds();
  // 40 MB of leads do not fit into 16 MB.
  const reading = store.readLeads(ids);
  const saving = store.saveLead(numberedLead(10));
  await expect(reading).rejects.toMatchObject({ name: 'StoreUnavailableError', code: 'crashed' });
  await expect(saving).rejects.toThrow(StoreUnavailableError);
  expect(crashes).toHaveLength(1);
  expect(await store.saveLead(numberedLead(10))).toMatchObject({ result: 'stored' });
  await store.close();
});

test('stores a lead when another program releases its lock, unless the call has timed out', async () => {
  const dataDir = await temporaryDir();
  const patient = openWorkerStore({ dataDir, callTimeout: 15_000 });
  const hasty = openWorkerStore({ dataDir, callTimeout: 500 });
  for (const store of [patient, hasty]) await store.check(0);
  const unlock = await lockStoreOf(dataDir);
  const saving = patient.saveLead(numberedLead(1));
  // Each call waits for longer than SQLite itself does, so that `patient` has to retry.
  for (const index of [2, 3]) {
    await expect(hasty.saveLead(numberedLead(index))).rejects.toMatchObject({ code: 'locked' });
  }
  await unlock();
  expect(await saving).toMatchObject({ result: 'stored' });
  await patient.close();
  await hasty.close();
});

test('stores each version once when it reaches two servers on the same data together', async () => {
  const dataDir = await temporaryDir();
  const stores = [1, 2].map(() => openWorkerStore({ dataDir, callTimeout: 15_000 }));
  const names = Array.from({ length: 18 }, (_, index) => `N${index % 3}`);
  await Promise.all(names.map((name, index) => stores[index % 2]?.saveLead(numberedLead(1, name))));
  const versions = await stores[0]?.readLeads(['lead-1']);
  expect(versions?.map(({ firstName }) => firstName).sort()).toEqual(['N0', 'N1', 'N2']);
  for (const store of stores) await store.close();
});

test('rejects the calls that wait for a store thread that does not load in time', async () => {
  const crashes: unknown[] = [];
  const onCrash = (error: unknown) => crashes.push(error);
  const store = openWorkerStore({
    dataDir: await temporaryDir(),
    callTimeout: 15_000,
    loadingTimeout: 1,
    onCrash,
  });
  for (const attempt of [1, 2]) {
    const results = await Promise.allSettled([store.check(0), store.saveLead(numberedLead(1))]);
    const message = expect.stringContaining('did not load within 0.001 s');
    const reason = expect.objectContaining({ code: 'crashed', message });
    expect(results).toEqual([
      { status: 'rejected', reason },
      { status: 'rejected', reason },
    ]);
    expect(crashes).toHaveLength(attempt);
  }
});

test('keeps errors, and all bytes of photos, across threads, whether their buffer holds only them or more', async () => {
  const store = openWorkerStore({ dataDir: await temporaryDir(), callTimeout: 15_000 });
  await expect(store.announcePhotos(['same', 'same'], 1)).rejects.toMatchObject({
    name: 'Error',
    code: 'ERR_SQLITE_ERROR',
    message: expect.stringMatching(/unique constraint/i),
  });
  const shared = Buffer.from('before-SHARED-after').subarray(7, 13);
  const own = new Uint8Array(100_000).fill(7);
  const photos = [shared, own].map((content) => newPhoto({ content }));
  const stored = await readPhotos(store, await storeLead(store, { items: [newItem({ photos })] }));
  expect(stored.map(({ content }) => content.length)).toEqual([6, 100_000]);
  expect(Buffer.from(stored[0]?.content ?? []).toString()).toBe('SHARED');
  expect(stored[1]?.content.every((byte) => byte === 7)).toBe(true);
  expect(shared.toString()).toBe('SHARED');
  await store.close();
});
