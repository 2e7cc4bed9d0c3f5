import { type Context, Hono } from 'hono';
import { checkPhotoLink, photoRoute } from '../../delivery/photo-links.ts';
import { drawJpeg } from '../../drawing/draw-jpeg.ts';
import { DrawingInterruptedError, UndrawablePictureError } from '../../drawing/drawing-errors.ts';
import { clientKey } from '../limits/client-address.ts';
import { MemorySemaphore } from '../limits/memory-semaphore.ts';
import {
  type AppDependencies,
  type AppEnv,
  addressOf,
  refuse,
} from '../middleware/request-context.ts';

/** Photos in memory at once; pictures are drawn one at a time anyway. */
const maxPhotosInMemory = 1;
/** ms that a request waits for its turn, and then again for its picture. */
const drawingWait = 20_000;

function refuseForNow(c: Context<AppEnv>) {
  const headers = { 'Retry-After': '10' };
  return refuse(c, 503, 'Too many photo requests. Please try again in a moment.', {
    headers,
  });
}

async function answerWithDrawing(c: Context<AppEnv>, content: Uint8Array, draw: typeof drawJpeg) {
  const { signal: disconnected } = c.req.raw;
  const timeout = AbortSignal.timeout(drawingWait);
  try {
    const jpeg = await draw(content, AbortSignal.any([disconnected, timeout]));
    return c.body(new Uint8Array(jpeg), 200, { 'Content-Type': 'image/jpeg' });
  } catch (error) {
    if (error instanceof UndrawablePictureError) {
      return refuse(c, 404, 'This picture is broken or too large');
    }
    if (error instanceof DrawingInterruptedError || timeout.aborted) return refuseForNow(c);
    if (disconnected.aborted) return c.body(null, 408);
    throw error;
  }
}

/**
 * `GET /photos/…`: draws a photo of a lead anew for a signed link. 403: invalid link; 410: expired link;
 * 404: photo erased or undrawable; 503: not drawn in time. Disabled without a secret to sign links.
 */
export function createPhotos({ config, store }: AppDependencies, draw = drawJpeg) {
  const photos = new Hono<AppEnv>();
  const { key } = config.webhook;
  if (!key) return photos;
  const semaphore = new MemorySemaphore(maxPhotosInMemory);

  photos.get(photoRoute, async (c) => {
    c.header('Cache-Control', 'private, no-store');
    c.header('X-Robots-Tag', 'noindex');
    const { rowId, itemPosition, position } = c.req.param();
    const { expires = '', signature = '' } = c.req.query();
    const link = { rowId, itemPosition, position, expires, signature };
    const state = checkPhotoLink(key, link, Date.now());
    if (state === 'forged') return refuse(c, 403, 'This link is incomplete or invalid');
    if (state === 'expired') return refuse(c, 410, 'This link has expired');

    const client = clientKey(addressOf(c, config.trustedProxies));
    const release = await semaphore.acquire(client, 1, drawingWait);
    if (!release) return refuseForNow(c);
    try {
      if (c.req.raw.signal.aborted) return c.body(null, 408);
      const photo = await store.readPhoto(rowId, Number(itemPosition), Number(position));
      if (!photo) return refuse(c, 404, 'This photo has been erased');
      return await answerWithDrawing(c, photo.content, draw);
    } finally {
      release();
    }
  });

  return photos;
}
