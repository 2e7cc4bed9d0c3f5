import { UndrawablePictureError } from '../../../drawing/drawing-errors.ts';
import type { LeadPhoto } from '../../../store/store.ts';
import type { Attachment } from '../letter.ts';
import type { EmailDrawing } from './drawing-budget.ts';

/** Bytes of a letter's photos in all: with a third more on the way, what most mail servers take. */
const largest = 15 * 1024 * 1024;

/** The photos that go with a letter. */
export interface AttachedPhotos {
  attachments: readonly Attachment[];
  /** What became of a photo, such as `attached as item-1-photo-2.jpg`. */
  fateOf(itemPosition: number, position: number): string;
}

/** Why a whole letter goes without photos. */
const reasons = {
  'too-large': 'too large for the mail server',
  'timed-out': 'sending them took too long',
  killed: 'the server was killed while it sent them',
  interrupted: 'drawing them was interrupted again and again',
} as const;

/** Attaches nothing, and says why. */
export function withoutPhotos(reason: keyof typeof reasons): AttachedPhotos {
  return { attachments: [], fateOf: () => `not attached: ${reasons[reason]}` };
}

/** Resolves to undefined for a picture that can never be drawn, or not within the email's time. */
async function drawIfPossible(
  { draw, isOver }: EmailDrawing,
  content: Uint8Array,
  signal: AbortSignal,
): Promise<Buffer | undefined> {
  try {
    return await draw(content, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof UndrawablePictureError || isOver()) return undefined;
    throw error;
  }
}

/**
 * Draws the photos anew, one after the other, until no more fit or the time is over. Only what is
 * attached is kept: of the originals, each goes as soon as its turn is over. `size` is in bytes.
 * Rejects when the signal ends it, and with a DrawingInterruptedError.
 */
export async function attachPhotos(
  photos: readonly LeadPhoto[],
  drawing: EmailDrawing,
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
    const filename = `item-${itemPosition + 1}-photo-${position + 1}.jpg`;
    const canDraw = room > 0 && !drawing.isOver();
    const jpeg = canDraw ? await drawIfPossible(drawing, content, signal) : undefined;
    let fate = `attached as ${filename}`;
    if (jpeg && jpeg.length <= room) {
      attachments.push({ filename, contentType: 'image/jpeg', content: jpeg });
      room -= jpeg.length;
    } else if (jpeg || room === 0) {
      // No further one is drawn only to learn that it doesn't fit either.
      room = 0;
      fate = 'not attached: too large together';
    } else if (drawing.isOver()) {
      fate = 'not attached: drawing took too long';
    } else {
      fate = 'not attached: cannot be drawn';
    }
    fates.set(`${itemPosition}.${position}`, fate);
  }
  signal.throwIfAborted();
  return {
    attachments,
    fateOf: (itemPosition, position) =>
      fates.get(`${itemPosition}.${position}`) ?? 'not attached: no longer stored',
  };
}
