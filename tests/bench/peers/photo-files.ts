/** Three reproducible phone photos: 12 megapixels, 3 to 4 MB. */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const dir = join(import.meta.dirname, '../../../node_modules/.cache/luxe-bench');
const [width, height] = [4032, 3024];

/** Sensor grain from a portable generator, the same in each run. */
function grain(seed: number): Buffer {
  const bytes = Buffer.alloc(width * height * 3);
  let state = seed;
  for (let at = 0; at < bytes.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const shade = 96 + 64 * Math.sin(at / 3 / width / 300) + ((at / 3) % width) / 64;
    bytes[at] = shade + (state >>> 26);
  }
  return bytes;
}

function shapes(seed: number): Buffer {
  const drawn = Array.from({ length: 40 }, (_, index) => {
    const at = (step: number, size: number) => (index * step * seed) % size;
    const color = `hsl(${at(47, 360)} 60% ${30 + at(7, 40)}%)`;
    return `<circle cx="${at(997, width)}" cy="${at(613, height)}" r="${60 + at(31, 400)}" fill="${color}" opacity=".8"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn.join('')}</svg>`,
  );
}

/** Paths of the photos, created on first use. */
export async function photoFiles(): Promise<string[]> {
  await mkdir(dir, { recursive: true });
  const paths: string[] = [];
  for (const seed of [1, 2, 3]) {
    const path = join(dir, `photo-${seed}.jpg`);
    paths.push(path);
    if (existsSync(path)) continue;
    await sharp(grain(seed), { raw: { width, height, channels: 3 } })
      .composite([{ input: shapes(seed) }])
      .jpeg({ quality: 90 })
      .toFile(path);
  }
  return paths;
}
