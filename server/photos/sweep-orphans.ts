import type { Store } from '../store/store.ts';
import { workOnFew } from './for-each-concurrent.ts';
import type { PhotoStore } from './photo-store.ts';

const day = 24 * 60 * 60 * 1000;
const atOnce = 8;
/** Names that are in memory at a time. */
const page = 500;

/**
 * Removes the photos of leads that were erased, and those that were put for a lead more than 24 hours
 * ago (before `now`, epoch ms) that was not stored in the end; and each once more 24 hours after it was
 * given up. Resolves to how many were cleared; rejects where the photo store fails, and goes on with the
 * rest the next time. `wait`: ms for each.
 */
export async function sweepPhotos(
  store: Store,
  photos: PhotoStore,
  now: number,
  wait: number,
): Promise<number> {
  const before = now - day;
  let cleared = 0;
  for (;;) {
    const names = await store.giveUpPhotos(before, now, page);
    if (names.length === 0) return cleared;
    await workOnFew(names, atOnce, (name, signal) =>
      photos.remove(name, AbortSignal.any([signal, AbortSignal.timeout(wait)])),
    );
    await store.forgetPhotos(names, before);
    cleared += names.length;
  }
}
