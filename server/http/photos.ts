import { Hono } from 'hono';
import { checkPhotoLink, photoRoute } from '../delivery/photo-links.ts';
import { type AppDependencies, type AppEnv, addressOf, refuse } from './app-env.ts';
import { clientKey } from './limits/client-address.ts';
import { Turns } from './limits/turns.ts';

/** Pictures in memory, unpacked, at once: a large one takes tens of MB, and two hardly less time. */
const drawnAtOnce = 1;
/** ms; so long a request waits for its turn to be drawn for. */
const drawingWait = 20_000;

/**
 * `GET /photos/…`: a photo of a lead, drawn anew, to whoever has a link that was sent with the lead.
 * 403: not such a link; 410: it has expired; 404: the photo was erased, or can't be drawn. Without a
 * secret to sign links with there is no such call.
 */
export function createPhotos({ config, store }: AppDependencies) {
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
    if (!release) {
      const headers = { 'Retry-After': '10' };
      return refuse(c, 503, 'Too many photos are asked for. Please try again in a moment.', {
        headers,
      });
    }
    try {
      // Nobody is left to draw for.
      if (c.env.incoming?.socket.destroyed) return c.body(null, 408);
      const photo = await store.readPhoto(rowId, Number(itemPosition), Number(position));
      if (!photo) return refuse(c, 404, 'This photo has been erased');
      // Loaded when it is first needed: the picture library takes memory of its own.
      const { toSafeJpeg } = await import('../safe-jpeg.ts');
      const jpeg = await toSafeJpeg(photo.content).catch(() => undefined);
      if (!jpeg) return refuse(c, 404, 'This picture is broken');
      return c.body(new Uint8Array(jpeg), 200, { 'Content-Type': 'image/jpeg' });
    } finally {
      release();
    }
  });

  return photos;
}
