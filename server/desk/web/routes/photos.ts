import { drawJpeg } from '../../../drawing/draw-jpeg.ts';
import {
  DrawingInterruptedError,
  UndrawablePictureError,
} from '../../../drawing/drawing-errors.ts';
import { readThumbnail } from '../../../drawing/thumbnail.ts';
import { MemorySemaphore } from '../../../http/limits/memory-semaphore.ts';
import type { PhotoPlace } from '../../../store/desk-calls.ts';
import type { Store } from '../../../store/store.ts';
import { Refusal } from '../../actions/refusal.ts';
import type { DeskDependencies, DeskRoutes } from '../context.ts';

/** Originals in memory at once; pictures are drawn one at a time anyway. */
const maxPhotosInMemory = 3;
/** ms that a request waits for its turn, and then again for its picture. */
const drawingWait = 30_000;

const path = '/photos/:rowId{[\\w.~-]+}/:item{\\d{1,4}}/:position{\\d{1,4}}';

/** Draws a photo, at most 1600 px. Resolves to undefined if it was erased or lost. */
async function drawLarge(store: Store, place: PhotoPlace, signal: AbortSignal) {
  const photo = await store.readPhoto(place);
  return photo && drawJpeg(photo.content, signal);
}

/** Throws an error of drawing as a Refusal, and other errors unchanged. */
function refuse(error: unknown): never {
  if (error instanceof UndrawablePictureError) throw new Refusal('not-found', 'photoBroken');
  const isTimeout = error instanceof Error && /^(Abort|Timeout)Error$/.test(error.name);
  const isInterrupted = error instanceof DrawingInterruptedError;
  throw isInterrupted || isTimeout ? new Refusal('busy', 'busy') : error;
}

/** Routes of photos: always re-encoded, never the original bytes. */
export function addPhotoRoutes(routes: DeskRoutes, { store }: DeskDependencies): void {
  const semaphore = new MemorySemaphore(maxPhotosInMemory);

  async function inTurn<T>(personId: string, draw: () => Promise<T>): Promise<T> {
    const release = await semaphore.acquire(personId, 1, drawingWait);
    if (!release) throw new Refusal('busy', 'busy');
    try {
      return await draw().catch(refuse);
    } finally {
      release();
    }
  }

  for (const size of ['thumbnail', 'large'] as const) {
    const draw = size === 'thumbnail' ? readThumbnail : drawLarge;
    routes.get(`${path}/${size}`, async (c) => {
      const { rowId, item, position } = c.req.param();
      const place = { rowId, itemPosition: Number(item), position: Number(position) };
      // A stored thumbnail waits for no turn. An empty one marks a picture that cannot be drawn: readThumbnail throws.
      const stored = size === 'thumbnail' ? await store.readThumbnail(place) : undefined;
      const jpeg = stored?.length
        ? stored
        : await inTurn(c.var.person.personId, () => {
            const timeout = AbortSignal.timeout(drawingWait);
            return draw(store, place, AbortSignal.any([c.req.raw.signal, timeout]));
          });
      if (!jpeg) throw new Refusal('not-found', 'photoUnknown');
      // Copied for the type: a Uint8Array may be over shared memory, which `body` does not accept.
      return c.body(new Uint8Array(jpeg), 200, { 'Content-Type': 'image/jpeg' });
    });
  }
}
