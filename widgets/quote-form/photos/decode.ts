import { jpegSize } from './photo-bytes.ts';

type WantedSize = Pick<ImageDecoderInit, 'desiredWidth' | 'desiredHeight'>;

/**
 * A size of at least `side` in whole eighths, the steps in which a JPEG is decoded smaller for a fraction
 * of the price; undefined where there are none. Firefox would squeeze a turned picture into it, but tells
 * no frame's rotation either. Throws where there are no frames.
 */
export function smallerSize(bytes: Uint8Array, side: number): WantedSize | undefined {
  const size = 'rotation' in VideoFrame.prototype && jpegSize(bytes);
  if (!size) return undefined;
  const eighths = Math.min(8, Math.ceil((8 * side) / Math.max(...size)));
  const [desiredWidth, desiredHeight] = size.map((pixels) => Math.ceil((pixels * eighths) / 8));
  return { desiredWidth, desiredHeight };
}

async function decodeApart(blob: Blob, side: number): Promise<ImageBitmap> {
  const data = new Uint8Array(await blob.arrayBuffer());
  const decoder = new ImageDecoder({ data, type: blob.type, ...smallerSize(data, side) });
  // Heard by somebody: Firefox would tell the page that each of them fails.
  decoder.completed.catch(() => {});
  const ready = decoder.tracks.ready.then(() => decoder.decode());
  const { image } = await ready.finally(() => decoder.close());
  const { displayWidth } = image;
  const bitmap = await createImageBitmap(image).finally(() => image.close());
  // Chromium turns a picture that it did not make smaller, and not its size.
  if (bitmap.width === displayWidth) return bitmap;
  bitmap.close();
  return createImageBitmap(blob);
}

/**
 * The upright picture, its longest side at least `side` pixels or all that it has. ImageDecoder works
 * beside the main thread; without it (no https, WebKit) the browser decodes as it does for any picture.
 */
export async function decode(blob: Blob, side: number): Promise<ImageBitmap> {
  try {
    return await decodeApart(blob, side);
  } catch {
    return createImageBitmap(blob);
  }
}
