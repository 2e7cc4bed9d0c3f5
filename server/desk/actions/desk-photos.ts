import { drawJpeg } from '../../drawing/draw-jpeg.ts';
import { UndrawablePictureError } from '../../drawing/drawing-errors.ts';
import { readThumbnail } from '../../drawing/thumbnail.ts';
import type { PhotoPlace } from '../../store/desk-calls.ts';
import type { Store } from '../../store/store.ts';
import { Refusal } from './refusal.ts';

type DrawnPhoto = (store: Store, place: PhotoPlace, signal: AbortSignal) => Promise<Uint8Array>;

/** Throws a Refusal instead if the photo was erased or cannot be drawn. */
function withRefusals(
  draw: (...args: Parameters<DrawnPhoto>) => Promise<Uint8Array | undefined>,
): DrawnPhoto {
  return async (...args) => {
    try {
      const drawn = await draw(...args);
      if (drawn) return drawn;
    } catch (error) {
      throw error instanceof UndrawablePictureError
        ? new Refusal('not-found', 'photoBroken')
        : error;
    }
    throw new Refusal('not-found', 'photoUnknown');
  };
}

/** Draws a photo, at most 1600 px. Throws a Refusal if it was erased or cannot be drawn. */
export const drawLarge = withRefusals(async (store, place, signal) => {
  const photo = await store.readPhoto(place.rowId, place.itemPosition, place.position);
  return photo && !photo.isLost ? drawJpeg(photo.content, signal) : undefined;
});

/** Reads the thumbnail of a photo. Throws a Refusal if the photo was erased or cannot be drawn. */
export const drawThumbnail = withRefusals(readThumbnail);
