import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = 'docs/images';

/** Writes two pictures of the same size side by side, `gap` pixels apart, to docs/images. */
export async function writePicturePair(
  name: string,
  pair: readonly Buffer[],
  gap: number,
): Promise<void> {
  const { width, height } = await sharp(pair[0]).metadata();
  const create = { width: 2 * width + gap, height, channels: 3, background: 'white' } as const;
  const places = pair.map((input, index) => ({ input, left: index * (width + gap), top: 0 }));
  const file = join(folder, `${name}.webp`);
  await mkdir(folder, { recursive: true });
  await sharp({ create }).composite(places).webp({ quality: 80 }).toFile(file);
  console.log(file);
}
