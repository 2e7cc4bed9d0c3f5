import { Hono } from 'hono';
import { checkPhotoLink, photoRoute } from '../../delivery/photo-links.ts';
import { drawJpeg } from '../../drawing/draw-jpeg.ts';
import { type AppDependencies, type AppEnv, refuse } from '../middleware/request-context.ts';
import { createDrawnPhotos } from './drawn-photos.ts';

/**
 * `GET /photos/…`: draws a photo of a lead anew for a signed link. 403: invalid link; 410: expired link;
 * 404: photo erased or undrawable; 503: not drawn in time. Disabled without a secret to sign links.
 */
export function createPhotos({ config, store }: AppDependencies, draw = drawJpeg) {
  const photos = new Hono<AppEnv>();
  const { key } = config.webhook;
  if (!key) return photos;
  const answerWithPhoto = createDrawnPhotos({ config });

  photos.get(photoRoute, async (c) => {
    c.header('Cache-Control', 'private, no-store');
    c.header('X-Robots-Tag', 'noindex');
    const { rowId, itemPosition, position } = c.req.param();
    const { expires = '', signature = '' } = c.req.query();
    const link = { rowId, itemPosition, position, expires, signature };
    const state = checkPhotoLink(key, link, Date.now());
    if (state === 'forged') return refuse(c, 403, 'This link is incomplete or invalid');
    if (state === 'expired') return refuse(c, 410, 'This link has expired');

    return answerWithPhoto(
      c,
      () => store.readPhoto(rowId, Number(itemPosition), Number(position)),
      ({ content }, signal) => draw(content, signal),
    );
  });

  return photos;
}
