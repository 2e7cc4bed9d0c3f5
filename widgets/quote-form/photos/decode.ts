import { jpegSize } from './photo-bytes.ts';

type WantedSize = Pick<ImageDecoderInit, 'desiredWidth' | 'desiredHeight'>;

/**
 * Returns the smallest size with a longest side of at least `side` pixels, in eighths of the JPEG's size: decoding to
 * eighths is much faster. Undefined for other formats, and in Firefox, which would squeeze rotated pictures and is
 * recognized by its lack of VideoFrame.rotation. Throws in browsers without VideoFrame.
 */
export function smallerSize(bytes: Uint8Array, side: number): WantedSize | undefined {
  const size = 'rotation' in VideoFrame.prototype && jpegSize(bytes);
  if (!size) return undefined;
  const eighths = Math.min(8, Math.ceil((8 * side) / Math.max(...size)));
  const [desiredWidth, desiredHeight] = size.map((pixels) => Math.ceil((pixels * eighths) / 8));
  return { desiredWidth, desiredHeight };
}

async function decodeOffThread(blob: Blob, side: number): Promise<ImageBitmap> {
  const data = new Uint8Array(await blob.arrayBuffer());
  const decoder = new ImageDecoder({ data, type: blob.type, ...smallerSize(data, side) });
  // Nothing awaits this promise: Firefox would report its rejection as unhandled.
  decoder.completed.catch(() => {});
  const ready = decoder.tracks.ready.then(() => decoder.decode());
  const { image } = await ready.finally(() => decoder.close());
  const { displayWidth } = image;
  const bitmap = await createImageBitmap(image).finally(() => image.close());
  // At full size, Chromium rotates the picture, but not the dimensions of the frame. Then createImageBitmap decodes it.
  if (bitmap.width === displayWidth) return bitmap;
  bitmap.close();
  return createImageBitmap(blob);
}

/**
 * Decodes a photo upright, with a longest side of at least `side` pixels or its full size. ImageDecoder works off
 * the main thread; without it (no https, WebKit) createImageBitmap decodes.
 */
export async function decode(blob: Blob, side: number): Promise<ImageBitmap> {
  try {
    return await decodeOffThread(blob, side);
  } catch {
    return createImageBitmap(blob);
  }
}
