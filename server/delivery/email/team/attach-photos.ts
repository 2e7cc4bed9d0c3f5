import { UndrawablePictureError } from '../../../drawing/drawing-errors.ts';
import type { LeadPhoto } from '../../../store/store.ts';
import type { Attachment } from '../email.ts';
import type { EmailDrawing } from './drawing-budget.ts';

/** Bytes of an email's photos: what most mail servers accept once base64 adds a third. */
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

export function withoutPhotos(reason: keyof typeof reasons): AttachedPhotos {
  return { attachments: [], outcomeOf: () => `not attached: ${reasons[reason]}` };
}

/** Resolves to undefined if the picture can't be drawn, or not within the email's budget. */
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
 * Draws the photos anew, one after another, until `size` bytes or the budget are used up. Each original is freed
 * after its turn. Rejects when the signal aborts, and with a DrawingInterruptedError.
 */
export async function attachPhotos(
  photos: readonly LeadPhoto[],
  drawing: EmailDrawing,
  signal: AbortSignal,
  size = maxAttachmentBytes,
): Promise<AttachedPhotos> {
  const attachments: Attachment[] = [];
  const outcomes = new Map<string, string>();
  const remaining = photos.toReversed();
  let room = size;
  for (let photo = remaining.pop(); photo; photo = remaining.pop()) {
    signal.throwIfAborted();
    const { itemPosition, position, content } = photo;
    const filename = `item-${itemPosition + 1}-photo-${position + 1}.jpg`;
    const canDraw = room > 0 && !drawing.isOver();
    const jpeg = canDraw ? await drawIfPossible(drawing, content, signal) : undefined;
    let outcome = `attached as ${filename}`;
    if (jpeg && jpeg.length <= room) {
      attachments.push({ filename, contentType: 'image/jpeg', content: jpeg });
      room -= jpeg.length;
    } else if (jpeg || room === 0) {
      // Further photos would be drawn in vain.
      room = 0;
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
