import { checkPhoto } from './check-photo.ts';
import { UndrawablePictureError } from './drawing-errors.ts';
import { DrawingProcess } from './drawing-process.ts';

const drawing = new DrawingProcess();
/** Resolves when the last picture in line is done. */
let line: Promise<void> = Promise.resolve();

/** Resolves when the pictures in line are done; rejects when the signal aborts before. */
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
 * Draws a photo anew, upright, as a JPEG of at most 1600 px: the only way a photo leaves the store,
 * so that no EXIF, no position and nothing hidden in the file comes with it. Draws one picture at a
 * time, in another process, with bounds on memory and time.
 *
 * Rejects with an UndrawablePictureError, a DrawingInterruptedError or the reason of the signal,
 * which also ends the drawing.
 */
export async function drawJpeg(content: Uint8Array, signal?: AbortSignal): Promise<Buffer> {
  signal?.throwIfAborted();
  const check = checkPhoto(Buffer.from(content.buffer, content.byteOffset, content.byteLength));
  if ('reason' in check) throw new UndrawablePictureError(`Not drawn: ${check.reason}`);
  const drawn = waitFor(line, signal).then(() => drawing.draw(content, signal));
  line = Promise.allSettled([line, drawn]).then(() => {});
  return drawn;
}
