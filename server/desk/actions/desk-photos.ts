import { drawJpeg, thumbnailSide } from '../../drawing/draw-jpeg.ts';
import { UndrawablePictureError } from '../../drawing/drawing-errors.ts';
import type { PhotoPlace } from '../../store/desk-calls.ts';
import type { Store } from '../../store/store.ts';
import { Refusal } from './refusal.ts';

async function readContent(store: Store, { rowId, itemPosition, position }: PhotoPlace) {
  const photo = await store.readPhoto(rowId, itemPosition, position);
  if (!photo || photo.isLost) throw new Refusal('not-found', 'photoUnknown');
  return photo.content;
}

/** Draws a photo, at most 1600 px. Throws a Refusal if it was erased or cannot be drawn. */
export async function drawLarge(store: Store, place: PhotoPlace, signal: AbortSignal) {
  try {
    return await drawJpeg(await readContent(store, place), signal);
  } catch (error) {
    if (error instanceof UndrawablePictureError) throw new Refusal('not-found', 'photoBroken');
    throw error;
  }
}

/** Reads the thumbnail of a photo; draws and stores it at the first request. Throws as drawLarge does. */
export async function readThumbnail(
  store: Store,
  place: PhotoPlace,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const stored = await store.readThumbnail(place);
  if (stored?.length === 0) throw new Refusal('not-found', 'photoBroken');
  if (stored) return stored;
  const content = await readContent(store, place);
  try {
    const drawn = await drawJpeg(content, signal, undefined, thumbnailSide);
    // Copied, because the store transfers its arguments to another thread.
    await store.saveThumbnail(place, Uint8Array.from(drawn));
    return drawn;
  } catch (error) {
    if (!(error instanceof UndrawablePictureError)) throw error;
    await store.saveThumbnail(place, new Uint8Array());
    throw new Refusal('not-found', 'photoBroken');
  }
}
