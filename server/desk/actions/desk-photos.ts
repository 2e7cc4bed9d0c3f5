import { drawJpeg } from '../../drawing/draw-jpeg.ts';
import { UndrawablePictureError } from '../../drawing/drawing-errors.ts';
import { readThumbnail } from '../../drawing/thumbnail.ts';
import type { PhotoPlace } from '../../store/desk-calls.ts';
import type { Store } from '../../store/store.ts';
import type { PhotoSize } from './photo-url.ts';
import { Refusal } from './refusal.ts';

/** Draws a photo, at most 1600 px. Resolves to undefined if it was erased or lost. */
async function drawLarge(store: Store, place: PhotoPlace, signal: AbortSignal) {
  const photo = await store.readPhoto(place.rowId, place.itemPosition, place.position);
  return photo && !photo.isLost ? drawJpeg(photo.content, signal) : undefined;
}

/** Draws a photo, or reads its stored thumbnail. Throws a Refusal if it was erased or lost, or cannot be drawn. */
export async function drawPhoto(
  store: Store,
  place: PhotoPlace,
  size: PhotoSize,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const draw = size === 'thumbnail' ? readThumbnail : drawLarge;
  const drawn = await draw(store, place, signal).catch((error) => {
    throw error instanceof UndrawablePictureError ? new Refusal('not-found', 'photoBroken') : error;
  });
  if (!drawn) throw new Refusal('not-found', 'photoUnknown');
  return drawn;
}
