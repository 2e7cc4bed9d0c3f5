import type { LeftOutPhoto } from '../store/store.ts';
import { readPictureHeader } from './picture-header.ts';

/** Far more than the 12 to 50 megapixels of usual phone photos. */
export const maxPixels = 120_000_000;
/**
 * Limits pictures that decoders keep in memory completely: 8-bit PNGs to 42 megapixels, 16-bit PNGs to 21,
 * progressive JPEGs to 28, or 56 with the usual subsampling (4:2:0).
 */
const maxUnpackedBytes = 160 * 1024 * 1024;
/** px; decoders keep a thousand rows of a PNG in memory. JPEGs need no such limit: they are shrunk row by row. */
const maxPngWidth = 16_384;

/** Reason why a photo cannot be drawn. */
export type PhotoFault = Exclude<LeftOutPhoto['reason'], 'surplus'>;

/** Returns the MIME type of a photo that can be drawn, or the reason why it cannot. */
export function checkPhoto(content: Buffer): { type: string } | { reason: PhotoFault } {
  const header = readPictureHeader(content);
  if (header === 'not-a-picture') return { reason: 'type' };
  if (header === 'broken') return { reason: 'broken' };
  const { type, width, height, unpackedBytes } = header;
  if (width * height > maxPixels) return { reason: 'too-many-pixels' };
  const isTooWide = type === 'image/png' && width > maxPngWidth;
  if (isTooWide || unpackedBytes > maxUnpackedBytes) return { reason: 'too-much-memory' };
  return { type };
}
