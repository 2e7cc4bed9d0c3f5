import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { withCameraMetadata } from '../server/samples.ts';

/** Cached between runs, since drawing large photos takes seconds. The number is the cache version. */
const folder = resolve(
  import.meta.dirname,
  '../../../node_modules/.cache/luxe-widgets-e2e-photos-1',
);

/** Corner colors of an upright phone photo: top left, top right, bottom right, bottom left. */
export const cornerColors = ['#d02020', '#20a040', '#2040d0', '#e0c020'] as const;

/** A picture with a colored quarter in each corner. */
function quarters(width: number, height: number, colors: readonly string[]): Sharp {
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  const places = [
    [0, 0],
    [halfWidth, 0],
    [halfWidth, halfHeight],
    [0, halfHeight],
  ] as const;
  const create = { width, height, channels: 3, background: '#888' } as const;
  return sharp({ create }).composite(
    places.map(([left, top], index) => {
      const background = colors[index] as string;
      const quarter = { width: halfWidth, height: halfHeight, channels: 3, background } as const;
      return { input: { create: quarter }, left, top };
    }),
  );
}

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

function small(name: string, colors: readonly string[]): Promise<string> {
  return cached(name, () => quarters(320, 240, colors).jpeg());
}

/** Small photos for tests about other things. */
export const smallPhotos = [
  await small('front.jpg', cornerColors),
  await small('back.jpg', [...cornerColors].reverse()),
] as const;

/** A photo of 12 megapixels as an upright phone stores it: sideways, with a position. */
export function phonePhoto(): Promise<string> {
  const [tl, tr, br, bl] = cornerColors;
  return cached('phone.jpg', () =>
    // Rotated right when shown: the stored bottom left becomes the top left.
    withCameraMetadata(quarters(4032, 3024, [tr, br, bl, tl]).jpeg({ quality: 90 })),
  );
}

/** About 700 KB when sent by the form: incompressible noise. */
export function heavyPhoto(): Promise<string> {
  const create = {
    width: 1600,
    height: 1200,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  } as const;
  return cached('heavy.jpg', () => sharp({ create }).jpeg({ quality: 90 }));
}

/** A small photo with comments in its metadata that pad it to at least `size` bytes. */
export async function paddedPhoto(size: number): Promise<Buffer> {
  const photo = await readFile(smallPhotos[0]);
  const comment = Buffer.alloc(65_000);
  // A JPEG segment: the marker of a comment, then the length without the marker.
  comment.writeUInt16BE(0xfffe);
  comment.writeUInt16BE(comment.length - 2, 2);
  const comments = Array(Math.ceil((size - photo.length) / comment.length)).fill(comment);
  return Buffer.concat([photo.subarray(0, 2), ...comments, photo.subarray(2)]);
}
