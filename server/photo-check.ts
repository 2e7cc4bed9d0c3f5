import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import type { LeftOutPhoto } from './store/store.ts';

/** A small file can unpack to gigabytes; no phone takes a larger picture than this. */
export const maxPhotoPixels = 120_000_000;

const photoTypes: readonly string[] = ['image/jpeg', 'image/png'];

/**
 * What a file is by its bytes, whatever it claims: the MIME type of a photo that the desk can draw, or
 * the reason why it is none. Only the header is read, up to where the pixels begin.
 */
export async function checkPhoto(
  content: Uint8Array,
): Promise<{ type: string } | { reason: LeftOutPhoto['reason'] }> {
  const type = (await fileTypeFromBuffer(content))?.mime;
  // Nothing else reaches the other decoders of the library.
  if (type === undefined || !photoTypes.includes(type)) return { reason: 'type' };
  const header = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header?.width || !header.height) return { reason: 'broken' };
  if (header.width * header.height > maxPhotoPixels) return { reason: 'too-many-pixels' };
  return { type };
}
