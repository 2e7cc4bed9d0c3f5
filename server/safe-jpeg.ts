import sharp from 'sharp';
import { maxPhotoPixels } from '../widgets/domain/limits.ts';

// Each picture is drawn once: what the library keeps of it would only take memory.
sharp.cache(false);

/** px; enough for an appraisal, and what the form itself sends. */
const longestSide = 1600;

/**
 * The only way a photo leaves the store: drawn anew, upright, as a JPEG of at most 1600 px, so that
 * no EXIF, no position and nothing hidden in the file comes with it. Rejects for a broken picture.
 */
export function toSafeJpeg(content: Uint8Array): Promise<Buffer> {
  return sharp(content, { limitInputPixels: maxPhotoPixels, failOn: 'none' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer();
}
