import { checkPhotoLink, photoRoute } from '../../delivery/photo-links.ts';
import { drawJpeg } from '../../drawing/draw-jpeg.ts';
import { type Api, type AppDependencies, refuse } from '../middleware/request-context.ts';
import { createDrawnPhotos } from './drawn-photos.ts';

/**
 * `GET /photos/…`: re-encodes a photo of a lead for a signed link. 403: invalid link; 410: expired link;
 * 404: photo erased, lost or undrawable; 503: not drawn in time. Disabled without a secret to sign links.
 */
export function addPhotos(app: Api, { config, store }: AppDependencies, draw = drawJpeg): void {
  const { key } = config.webhook;
  if (!key) return;
  const answerWithPhoto = createDrawnPhotos();

  app.get(photoRoute, async (c) => {
    c.header('Cache-Control', 'private, no-store');
    c.header('X-Robots-Tag', 'noindex');
    const { rowId, itemPosition, position } = c.req.param();
    const { expires = '', signature = '' } = c.req.query();
    const link = { rowId, itemPosition, position, expires, signature };
    const state = checkPhotoLink(key, link, Date.now());
    if (state === 'forged') return refuse(c, 403, 'This link is incomplete or invalid');
    if (state === 'expired') return refuse(c, 410, 'This link has expired');

    return answerWithPhoto(c, async (signal) => {
      const place = { rowId, itemPosition: Number(itemPosition), position: Number(position) };
      const photo = await store.readPhoto(place);
      return photo && draw(photo.content, signal);
    });
  });
}
