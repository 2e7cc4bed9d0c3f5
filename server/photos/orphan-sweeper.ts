import type { Logger } from 'pino';
import type { Store } from '../store/store.ts';
import type { PhotoStore } from './photo-store.ts';
import { sweepPhotos } from './sweep-orphans.ts';

const day = 24 * 60 * 60 * 1000;

/** Sweeps now and once a day, as long as the process runs; `wait` as in sweepPhotos. */
export function sweepDaily(store: Store, photos: PhotoStore, wait: number, log: Logger): void {
  async function sweep(): Promise<void> {
    try {
      const cleared = await sweepPhotos(store, photos, Date.now(), wait);
      if (cleared > 0) log.info({ cleared }, 'photos of no lead removed');
    } catch (error) {
      log.warn({ err: error }, 'photos of no lead not removed');
    }
  }
  void sweep();
  setInterval(sweep, day).unref();
}
