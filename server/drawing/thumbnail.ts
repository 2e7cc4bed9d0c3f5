import type { PhotoPlace } from '../store/desk-calls.ts';
import { reasonOf } from '../store/errors.ts';
import type { Store } from '../store/store.ts';
import { drawJpeg, thumbnailSide } from './draw-jpeg.ts';
import { UndrawablePictureError } from './drawing-errors.ts';

/** Stores a thumbnail. If nothing can be stored now, such as on a full disk, the next request draws it again. */
async function keepThumbnail(store: Store, place: PhotoPlace, content: Uint8Array): Promise<void> {
  await store.saveThumbnail(place, content).catch((error) => {
    if (reasonOf(error) === undefined) throw error;
  });
}

/**
 * Reads the thumbnail of a photo; draws and stores it at the first request. Resolves to undefined if the photo was
 * erased or lost; throws an UndrawablePictureError if it cannot be drawn.
 */
export async function readThumbnail(
  store: Store,
  place: PhotoPlace,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const stored = await store.readThumbnail(place);
  // An empty thumbnail marks a photo that cannot be drawn.
  if (stored?.length === 0) throw new UndrawablePictureError('Found undrawable before');
  if (stored) return stored;
  const photo = await store.readPhoto(place);
  if (!photo) return undefined;
  try {
    const drawn = await drawJpeg(photo.content, signal, undefined, thumbnailSide);
    // Copied, because the store transfers its arguments to another thread.
    await keepThumbnail(store, place, Uint8Array.from(drawn));
    return drawn;
  } catch (error) {
    if (error instanceof UndrawablePictureError) {
      await keepThumbnail(store, place, new Uint8Array());
    }
    throw error;
  }
}
