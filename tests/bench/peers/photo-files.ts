/** Creates three JPEG files like a phone's photos: 12 megapixels, 3 to 4 MB. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const dir = join(import.meta.dirname, '../../../node_modules/.cache/luxe-bench');

/** Returns the paths of the photos, and creates them on first use. */
export async function photoFiles(): Promise<string[]> {
  await mkdir(dir, { recursive: true });
  const paths = [1, 2, 3].map((number) => join(dir, `grainy-photo-${number}.jpg`));
  for (const path of paths.filter((file) => !existsSync(file))) {
    // A sigma of 11 makes the file as large as that of a photo: noise does not compress.
    const noise = { type: 'gaussian', mean: 128, sigma: 11 } as const;
    const create = { width: 4032, height: 3024, channels: 3, background: '#000', noise } as const;
    await sharp({ create }).jpeg({ quality: 90 }).toFile(path);
  }
  return paths;
}
