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

/** Resolves to undefined if the picture cannot be drawn, or not within the email's budget. */
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
  for (const { itemPosition, position, read } of photos) {
    signal.throwIfAborted();
    const filename = `item-${itemPosition + 1}-photo-${position + 1}.jpg`;
    const canDraw = bytesLeft > 0 && !drawing.isOver();
    const content = canDraw ? await read() : undefined;
    if (canDraw && !content) continue;
    const jpeg = content && (await drawIfPossible(drawing, content, signal));
    let outcome = `attached as ${filename}`;
    if (jpeg && jpeg.length <= bytesLeft) {
      attachments.push({ filename, contentType: 'image/jpeg', content: jpeg });
      bytesLeft -= jpeg.length;
    } else if (jpeg || bytesLeft === 0) {
      // Ends at the first photo that does not fit, instead of drawing all others to find a smaller one.
      bytesLeft = 0;
      outcome = 'not attached: too large together';
    } else if (drawing.isOver()) {
      outcome = 'not attached: drawing took too long';
    } else {
      outcome = 'not attached: cannot be drawn';
    }
    outcomes.set(`${itemPosition}.${position}`, outcome);
  }
  signal.throwIfAborted();
  return {
    attachments,
    outcomeOf: (itemPosition, position) =>
      outcomes.get(`${itemPosition}.${position}`) ?? 'not attached: no longer stored',
  };
}
