import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Sharp } from 'sharp';
import { sideways, upright } from '../photo-colors.ts';
import { scene } from '../photo-scene.ts';
import { withCameraMetadata } from '../server/samples.ts';

/** Cached between runs, since drawing large photos takes seconds. The number is the cache version. */
const folder = resolve(
  import.meta.dirname,
  '../../../node_modules/.cache/luxe-widgets-e2e-photos-2',
);

/** Returns the path of a cached picture, which is drawn on first use. */
async function cached(name: string, draw: () => Sharp): Promise<string> {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  await mkdir(folder, { recursive: true });
  // Written under a temporary name first, since another run may be drawing, too.
  const unfinished = `${path}.${process.pid}`;
  await draw().toFile(unfinished);
  await rename(unfinished, path);
  return path;
}

const small = (name: string, colors: readonly string[]) =>
  cached(name, () => scene(320, 240, colors).jpeg());

/** Small photos for tests about other things. */
export const smallPhotos = [
  await small('front.jpg', upright),
  await small('back.jpg', upright.toReversed()),
] as const;

/** A photo of 12 megapixels as an upright phone stores it: sideways, with a position. */
export function phonePhoto(): Promise<string> {
  return cached('phone.jpg', () =>
    withCameraMetadata(scene(4032, 3024, sideways).jpeg({ quality: 90 })),
  );
}

/** A small photo with comments in its metadata that pad it to at least `size` bytes. */
export async function paddedPhoto(size: number): Promise<Buffer> {
  const photo = await readFile(smallPhotos[0]);
  // Close to the largest segment, since the length has 16 bits.
  const comment = Buffer.alloc(65_000);
  // A JPEG segment: the marker of a comment, then the length without the marker.
  comment.writeUInt16BE(0xfffe);
  comment.writeUInt16BE(comment.length - 2, 2);
  const comments = Array(Math.ceil((size - photo.length) / comment.length)).fill(comment);
  return Buffer.concat([photo.subarray(0, 2), ...comments, photo.subarray(2)]);
}
