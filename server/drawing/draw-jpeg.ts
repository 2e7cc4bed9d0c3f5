import { checkPhoto } from './check-photo.ts';
import { UndrawablePictureError } from './drawing-errors.ts';
import { DrawingProcess } from './drawing-process.ts';

const drawing = new DrawingProcess();
/** Resolves when the last queued picture is done. */
let queue: Promise<void> = Promise.resolve();

/** Resolves with `turn`; rejects if the signal aborts first. */
function waitFor(turn: Promise<void>, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    turn.then(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    });
  });
}

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
  const drawn = waitFor(queue, signal).then(() => {
    onStart();
    return drawing.draw(content, signal);
  });
  queue = Promise.allSettled([queue, drawn]).then(() => {});
  return drawn;
}
