import { aborted } from 'node:util';
import { checkPhoto } from './check-photo.ts';
import { UndrawablePictureError } from './drawing-errors.ts';
import { DrawingProcess } from './drawing-process.ts';

const drawing = new DrawingProcess();
/** Resolves when the last queued picture is done. */
let queue: Promise<void> = Promise.resolve();

/**
 * Draws a photo anew, upright, as a JPEG of at most 1600 px. Photos leave the store only this way, without EXIF,
 * location or anything hidden in the file. Draws one picture at a time, in a child process with limits on memory
 * and time. Calls `onStart` once the picture's turn has come.
 *
 * Rejects with an UndrawablePictureError, a DrawingInterruptedError or the reason of the signal, which also
 * aborts the drawing.
 */
export async function drawJpeg(content: Uint8Array, signal?: AbortSignal, onStart = () => {}) {
  signal?.throwIfAborted();
  const check = checkPhoto(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  if ('reason' in check) throw new UndrawablePictureError(`Not drawn: ${check.reason}`);
  const turn = signal ? Promise.race([queue, aborted(signal, queue)]) : queue;
  const drawn = turn.then(() => {
    signal?.throwIfAborted();
    onStart();
    return drawing.draw(content, signal);
  });
  queue = Promise.allSettled([queue, drawn]).then(() => {});
  return drawn;
}
