import { type Context, Hono } from 'hono';
import { checkPhotoLink, photoRoute } from '../../delivery/photo-links.ts';
import { drawJpeg } from '../../drawing/draw-jpeg.ts';
import { DrawingInterruptedError, UndrawablePictureError } from '../../drawing/drawing-errors.ts';
import { clientKey } from '../limits/client-address.ts';
import { Turns } from '../limits/memory-semaphore.ts';
import {
  type AppDependencies,
  type AppEnv,
  addressOf,
  refuse,
} from '../middleware/request-context.ts';

/** Photos of links in memory at once; they are drawn one at a time anyway. */
const drawnAtOnce = 1;
/** ms; a request waits for its turn this long, and then as long for its picture. */
const drawingWait = 20_000;

function refuseForNow(c: Context<AppEnv>) {
  const headers = { 'Retry-After': '10' };
  return refuse(c, 503, 'Too many photos are asked for. Please try again in a moment.', {
    headers,
  });
}

async function answerWithDrawing(c: Context<AppEnv>, content: Uint8Array, draw: typeof drawJpeg) {
  const { signal: gone } = c.req.raw;
  const late = AbortSignal.timeout(drawingWait);
  try {
    const jpeg = await draw(content, AbortSignal.any([gone, late]));
    return c.body(new Uint8Array(jpeg), 200, { 'Content-Type': 'image/jpeg' });
  } catch (error) {
    if (error instanceof UndrawablePictureError) {
      return refuse(c, 404, 'This picture is broken or too large');
    }
    if (error instanceof DrawingInterruptedError || late.aborted) return refuseForNow(c);
    if (gone.aborted) return c.body(null, 408);
    throw error;
  }
}

/**
 * `GET /photos/…`: a photo of a lead, drawn anew, to whoever has a link that was sent with the lead.
 * 403: not such a link; 410: it has expired; 404: the photo was erased, or can't be drawn; 503: it
 * could not be drawn in time. Without a secret to sign links with there is no such call.
 */
export function createPhotos({ config, store }: AppDependencies, draw = drawJpeg) {
  const photos = new Hono<AppEnv>();
  const { key } = config.webhook;
  if (!key) return photos;
  const turns = new Turns(drawnAtOnce);

  photos.get(photoRoute, async (c) => {
    c.header('Cache-Control', 'private, no-store');
    c.header('X-Robots-Tag', 'noindex');
    const { rowId, itemPosition, position } = c.req.param();
    const { expires = '', signature = '' } = c.req.query();
    const link = { rowId, itemPosition, position, expires, signature };
    const state = checkPhotoLink(key, link, Date.now());
    if (state === 'forged') return refuse(c, 403, 'This link is not whole, or was not made here');
    if (state === 'expired') return refuse(c, 410, 'This link has expired');

    const client = clientKey(addressOf(c, config.trustedProxies));
    const release = await turns.take(client, 1, drawingWait);
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
