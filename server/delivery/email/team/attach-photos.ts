import { UndrawablePictureError } from '../../../drawing/drawing-errors.ts';
import type { PlacedPhoto } from '../../../store/photos-of.ts';
import type { Attachment } from '../email.ts';
import type { EmailDrawing } from './drawing-budget.ts';

/** Bytes of an email's photos. As base64 they are a third larger: 20 MiB, which most mail servers accept. */
const maxAttachmentBytes = 15 * 1024 * 1024;

export interface AttachedPhotos {
  attachments: readonly Attachment[];
  /** Describes what happened to a photo, such as `attached as item-1-photo-2.jpg`. */
  outcomeOf(itemPosition: number, position: number): string;
}

const reasons = {
  'too-large': 'too large for the mail server',
  'timed-out': 'sending them took too long',
  killed: 'the server was killed while it sent them',
  interrupted: 'drawing them was interrupted again and again',
} as const;

/** Attaches nothing, and gives the reason as every photo's outcome. */
export function withoutPhotos(reason: keyof typeof reasons): AttachedPhotos {
  return { attachments: [], outcomeOf: () => `not attached: ${reasons[reason]}` };
}

/**
 * Reads and re-encodes the photos one by one, until `maxBytes` or the drawing budget is used up. Rejects when the signal
 * aborts, and with a DrawingInterruptedError.
 */
export async function attachPhotos(
  photos: readonly PlacedPhoto[],
  drawing: EmailDrawing,
  signal: AbortSignal,
  maxBytes = maxAttachmentBytes,
): Promise<AttachedPhotos> {
  const attachments: Attachment[] = [];
  const outcomes = new Map<string, string>();
  let bytesLeft = maxBytes;

  /** Resolves to what happened to the photo. */
  async function attach({ itemPosition, position, read }: PlacedPhoto): Promise<string> {
    if (bytesLeft === 0) return 'not attached: too large together';
    if (drawing.isOver()) return 'not attached: drawing took too long';
    const content = await read();
    if (!content) return 'not attached: no longer stored';
    let jpeg: Buffer;
    try {
      jpeg = await drawing.draw(content, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (drawing.isOver()) return 'not attached: drawing took too long';
      if (error instanceof UndrawablePictureError) return 'not attached: cannot be drawn';
      throw error;
    }
    if (jpeg.length > bytesLeft) {
      // Ends at the first photo that does not fit, instead of drawing all others to find a smaller one.
      bytesLeft = 0;
      return 'not attached: too large together';
    }
    bytesLeft -= jpeg.length;
    const filename = `item-${itemPosition + 1}-photo-${position + 1}.jpg`;
    attachments.push({ filename, contentType: 'image/jpeg', content: jpeg });
    return `attached as ${filename}`;
  }

  for (const photo of photos) {
    signal.throwIfAborted();
    outcomes.set(`${photo.itemPosition}.${photo.position}`, await attach(photo));
  }
  signal.throwIfAborted();
  return {
    attachments,
    // `?? ''` is for the types: all photos have an outcome.
    outcomeOf: (itemPosition, position) => outcomes.get(`${itemPosition}.${position}`) ?? '',
  };
}
