import { DrawingInterruptedError } from '../../../drawing/drawing-errors.ts';
import { MemorySemaphore } from '../../../http/limits/memory-semaphore.ts';
import { drawPhoto } from '../../actions/desk-photos.ts';
import { Refusal } from '../../actions/refusal.ts';
import type { DeskDependencies, DeskRoutes } from '../context.ts';

/** Originals in memory at once; pictures are drawn one at a time anyway. */
const maxPhotosInMemory = 3;
/** ms that a request waits for its turn, and then again for its picture. */
const drawingWait = 30_000;

const path = '/photos/:rowId{[\\w.~-]+}/:item{\\d{1,4}}/:position{\\d{1,4}}';

/** Routes of photos: always re-encoded, never the original bytes. */
export function addPhotoRoutes(routes: DeskRoutes, { store }: DeskDependencies): void {
  const semaphore = new MemorySemaphore(maxPhotosInMemory);

  async function drawInTurn(
    personId: string,
    disconnected: AbortSignal,
    draw: (signal: AbortSignal) => Promise<Uint8Array>,
  ): Promise<Uint8Array> {
    const release = await semaphore.acquire(personId, 1, drawingWait);
    if (!release) throw new Refusal('busy', 'busy');
    try {
      return await draw(AbortSignal.any([disconnected, AbortSignal.timeout(drawingWait)]));
    } catch (error) {
      const isInterrupted = error instanceof DrawingInterruptedError;
      const isTimeout = error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name);
      throw isInterrupted || isTimeout ? new Refusal('busy', 'busy') : error;
    } finally {
      release();
    }
  }

  for (const size of ['thumbnail', 'large'] as const) {
    routes.get(`${path}/${size}`, async (c) => {
      const { rowId, item, position } = c.req.param();
      const place = { rowId, itemPosition: Number(item), position: Number(position) };
      const stored = size === 'thumbnail' ? await store.readThumbnail(place) : undefined;
      // An empty thumbnail stands for a picture that cannot be drawn: drawPhoto refuses it.
      const jpeg = stored?.length
        ? stored
        : await drawInTurn(c.var.person.personId, c.req.raw.signal, (signal) =>
            drawPhoto(store, place, size, signal),
          );
      // Copied for the type: a Uint8Array may be over shared memory, which `body` does not accept.
      return c.body(new Uint8Array(jpeg), 200, { 'Content-Type': 'image/jpeg' });
    });
  }
}
