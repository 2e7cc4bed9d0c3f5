import { DrawingInterruptedError } from '../../../drawing/drawing-errors.ts';
import { MemorySemaphore } from '../../../http/limits/memory-semaphore.ts';
import { drawLarge, drawThumbnail } from '../../actions/desk-photos.ts';
import { Refusal } from '../../actions/refusal.ts';
import type { DeskDependencies, DeskRoutes } from '../context.ts';

/** Originals in memory at once; pictures are drawn one at a time anyway. */
const maxPhotosInMemory = 3;
/** ms that a request waits for its turn, and then again for its picture. */
const drawingWait = 30_000;

const place = '/photos/:rowId{[\\w.~-]+}/:item{\\d{1,4}}/:position{\\d{1,4}}';

/** Routes of photos: always re-encoded, never the original bytes. */
export function addPhotoRoutes(routes: DeskRoutes, { store }: DeskDependencies): void {
  const semaphore = new MemorySemaphore(maxPhotosInMemory);

  for (const [size, read] of [
    ['thumbnail', drawThumbnail],
    ['large', drawLarge],
  ] as const) {
    routes.get(`${place}/${size}`, async (c) => {
      const { rowId = '', item, position } = c.req.param() as Record<string, string>;
      const photo = { rowId, itemPosition: Number(item), position: Number(position) };
      const stored = size === 'thumbnail' ? await store.readThumbnail(photo) : undefined;
      const isStored = stored !== undefined && stored.length > 0;
      const release = isStored
        ? () => {}
        : await semaphore.acquire(c.var.person.personId, 1, drawingWait);
      if (!release) throw new Refusal('busy', 'busy');
      try {
        const { signal: disconnected } = c.req.raw;
        const signal = AbortSignal.any([disconnected, AbortSignal.timeout(drawingWait)]);
        const jpeg = isStored ? stored : await read(store, photo, signal);
        return c.body(new Uint8Array(jpeg), 200, { 'Content-Type': 'image/jpeg' });
      } catch (error) {
        const isInterrupted = error instanceof DrawingInterruptedError;
        const isTimeout = error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name);
        throw isInterrupted || isTimeout ? new Refusal('busy', 'busy') : error;
      } finally {
        release();
      }
    });
  }
}
