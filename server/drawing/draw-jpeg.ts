import { aborted } from 'node:util';
import { checkPhoto } from './check-photo.ts';
import { UndrawablePictureError } from './drawing-errors.ts';
import { DrawingProcess } from './drawing-process.ts';

/** px of the longest side: enough for an appraisal, and the size that the form sends. */
const largeSide = 1600;
/** px of the longest side of a thumbnail, as the desk and the client's request page show it. */
export const thumbnailSide = 320;

const drawing = new DrawingProcess();
/** Resolves when the last queued picture is done. */
let queue: Promise<void> = Promise.resolve();

/**
 * Re-encodes a photo as an upright JPEG whose longest side has at most `side` px, 1600 by default. Except in backups,
 * photos leave the store only this way, without EXIF, location or anything hidden in the file. Draws one picture at a
 * time, in a child process with limits on memory and time. Calls `onStart` when the drawing starts.
 *
 * Rejects with an UndrawablePictureError, a DrawingInterruptedError or the reason of the signal, which also
 * aborts the drawing.
 */
export async function drawJpeg(
  content: Uint8Array,
  signal?: AbortSignal,
  onStart = () => {},
  side = largeSide,
) {
  signal?.throwIfAborted();
  const check = checkPhoto(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  if ('reason' in check) throw new UndrawablePictureError(`Not drawn: ${check.reason}`);
  // `aborted` listens until its second argument is garbage, here until the queue has moved on.
  const turn = signal ? Promise.race([queue, aborted(signal, queue)]) : queue;
  const drawn = turn.then(() => {
    signal?.throwIfAborted();
    onStart();
    return drawing.draw({ content, side }, signal);
  });
  // An aborted call settles before its turn: the next one still waits for the picture that is being drawn.
  queue = Promise.allSettled([queue, drawn]).then(() => {});
  return drawn;
}
