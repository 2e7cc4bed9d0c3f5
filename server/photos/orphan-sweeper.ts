import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';
import { forEachConcurrent } from './for-each-concurrent.ts';
import type { PhotoStore } from './photo-store.ts';

const day = 24 * 60 * 60 * 1000;
const concurrency = 8;
/** Orphans that the store returns at once. */
const batchSize = 500;

/**
 * Removes orphans from the bucket: photos of erased leads, and photos announced more than 24 hours
 * before `now` (epoch ms) for a lead that was never stored. Removes each once more 24 hours later, in
 * case of a late upload. `timeout`: ms per photo. Resolves to the number of photos removed; rejects if
 * the bucket fails, and continues with the rest the next time.
 */
export async function sweepOrphans(
  store: Pick<Store, 'releaseOrphans' | 'deleteOrphanRecords'>,
  photos: PhotoStore,
  now: number,
  timeout: number,
): Promise<number> {
  const before = now - day;
  let removed = 0;
  for (;;) {
    const names = await store.releaseOrphans(before, now, batchSize);
    if (names.length === 0) return removed;
    await forEachConcurrent(names, concurrency, (name, signal) =>
      photos.remove(name, AbortSignal.any([signal, AbortSignal.timeout(timeout)])),
    );
    await store.deleteOrphanRecords(names, before);
    removed += names.length;
  }
}

/** Sweeps now, and then once a day while the process runs; `timeout` as in sweepOrphans. */
export function startOrphanSweeper(store: Store, photos: PhotoStore, timeout: number, log: Logger) {
  async function sweep(): Promise<void> {
    try {
      const cleared = await sweepOrphans(store, photos, Date.now(), timeout);
      if (cleared > 0) log.info({ cleared }, 'photos of no lead removed');
    } catch (error) {
      log.warn({ err: error }, 'photos of no lead not removed');
    }
  }
  void sweep();
  setInterval(sweep, day).unref();
}
