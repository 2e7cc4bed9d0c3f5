import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { LeadPhoto } from './store/store.ts';

/** px; enough for an appraisal, and what the form itself sends. */
const longestSide = 1600;
/** A small file can unpack to gigabytes; no phone takes a larger picture than this. */
const limitInputPixels = 120_000_000;

/**
 * The only way a photo leaves the store: drawn anew, upright, as a JPEG of at most 1600 px, so that
 * no EXIF, no position and nothing hidden in the file comes with it. Rejects for a broken picture.
 */
export function toSafeJpeg(content: Uint8Array): Promise<Buffer> {
  return sharp(content, { limitInputPixels, failOn: 'none' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer();
}

/** Writes the photos into a folder. Returns the files written, and those that can't be drawn. */
export async function writePhotos(photos: readonly LeadPhoto[], dir: string) {
  await mkdir(dir, { recursive: true });
  const written: string[] = [];
  const broken: string[] = [];
  for (const { itemPosition, position, content } of photos) {
    const name = `item-${itemPosition + 1}-photo-${position + 1}.jpg`;
    const jpeg = await toSafeJpeg(content).catch(() => undefined);
    if (!jpeg) {
      broken.push(name);
      continue;
    }
    const file = join(dir, name);
    await writeFile(file, jpeg, { mode: 0o600 });
    written.push(file);
  }
  return { written, broken };
}
