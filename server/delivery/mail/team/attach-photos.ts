import { drawJpeg } from '../../../drawing/draw-jpeg.ts';
import { UndrawablePictureError } from '../../../drawing/drawing-errors.ts';
import type { LeadPhoto } from '../../../store/store.ts';
import type { Attachment } from '../letter.ts';

/** Bytes of a letter's photos in all: with a third more on the way, what most mail servers take. */
const largest = 15 * 1024 * 1024;

/** The photos that go with a letter. */
export interface AttachedPhotos {
  attachments: readonly Attachment[];
  /** What became of a photo, such as `attached as item-1-photo-2.jpg`. */
  fateOf(itemPosition: number, position: number): string;
}

/** Nothing is attached: the mail server takes no letter of that size. */
export const noPhotos: AttachedPhotos = {
  attachments: [],
  fateOf: () => 'not attached, the mail server takes no letter of that size',
};

/** Resolves to undefined for a picture that can never be drawn. */
async function drawIfPossible(
  content: Uint8Array,
  signal: AbortSignal,
): Promise<Buffer | undefined> {
  try {
    return await drawJpeg(content, signal);
  } catch (error) {
    if (error instanceof UndrawablePictureError) return undefined;
    throw error;
  }
}

/**
 * Draws the photos anew, one after the other, until no more fit. Only what is attached is kept: of
 * the originals, each goes as soon as its turn is over. `size` is in bytes. Rejects when the signal
 * ends it.
 */
export async function attachPhotos(
  photos: readonly LeadPhoto[],
  signal: AbortSignal,
  size = largest,
): Promise<AttachedPhotos> {
  const attachments: Attachment[] = [];
  const fates = new Map<string, string>();
  const waiting = photos.toReversed();
  let room = size;
  for (let photo = waiting.pop(); photo; photo = waiting.pop()) {
    signal.throwIfAborted();
    const { itemPosition, position, content } = photo;
    const jpeg = room > 0 ? await drawIfPossible(content, signal) : undefined;
    const filename = `item-${itemPosition + 1}-photo-${position + 1}.jpg`;
    let fate = `attached as ${filename}`;
    if (jpeg && jpeg.length <= room) {
      attachments.push({ filename, contentType: 'image/jpeg', content: jpeg });
      room -= jpeg.length;
    } else if (jpeg || room === 0) {
      // No further one is drawn only to learn that it doesn't fit either.
      room = 0;
      fate = 'not attached, they are too large together';
    } else {
      fate = 'not attached, no picture can be drawn of it';
    }
    fates.set(`${itemPosition}.${position}`, fate);
  }
  return {
    attachments,
    fateOf: (itemPosition, position) =>
      fates.get(`${itemPosition}.${position}`) ?? 'not attached, it is no longer stored',
  };
}
