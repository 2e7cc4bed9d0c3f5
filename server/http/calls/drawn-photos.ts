import { DrawingInterruptedError, UndrawablePictureError } from '../../drawing/drawing-errors.ts';
import { clientKey } from '../limits/client-address.ts';
import { MemorySemaphore } from '../limits/memory-semaphore.ts';
import { type RequestContext, refuse } from '../middleware/request-context.ts';

/** Photos in memory at once; pictures are drawn one at a time anyway. */
const maxPhotosInMemory = 1;
/** ms that a request waits for its turn, and then again for its picture. Longer than a drawing takes (drawing-process.ts). */
const drawingWait = 20_000;

/** Reads and draws a photo; resolves to undefined if it was erased or lost. */
type DrawPhoto = (signal: AbortSignal) => Promise<Uint8Array | undefined>;

function refuseForNow(c: RequestContext) {
  const headers = { 'Retry-After': '10' };
  return refuse(c, 503, 'Too many photo requests. Please try again in a moment.', { headers });
}

/** Answers with drawn photos, one at a time, clients in turn. 404: erased, lost, undrawable; 503: not in time. */
export function createDrawnPhotos() {
  const semaphore = new MemorySemaphore(maxPhotosInMemory);
  return async (c: RequestContext, draw: DrawPhoto): Promise<Response> => {
    const release = await semaphore.acquire(clientKey(c.var.address), 1, drawingWait);
    if (!release) return refuseForNow(c);
    const { signal: disconnected } = c.req.raw;
    const timeout = AbortSignal.timeout(drawingWait);
    try {
      disconnected.throwIfAborted();
      const jpeg = await draw(AbortSignal.any([disconnected, timeout]));
      if (!jpeg) return refuse(c, 404, 'This photo has been erased or lost');
      // Copies for the type: a Uint8Array may be over shared memory, which `body` does not accept.
      return c.body(new Uint8Array(jpeg), 200, { 'Content-Type': 'image/jpeg' });
    } catch (error) {
      if (error instanceof UndrawablePictureError) {
        return refuse(c, 404, 'This picture is broken or too large');
      }
      if (error instanceof DrawingInterruptedError || timeout.aborted) return refuseForNow(c);
      // Only the request log shows this answer: the client is gone.
      if (disconnected.aborted) return c.body(null, 408);
      throw error;
    } finally {
      release();
    }
  };
}
