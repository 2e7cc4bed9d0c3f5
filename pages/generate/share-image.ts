import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { stone } from '../layout/stone.ts';
import { shortHash } from './short-hash.ts';

/**
 * The mark, 320 pixels high, in the middle of the empty side of the photograph, in `--brass-300`. Text would need fonts
 * that a build machine may lack.
 */
const mark = `<g transform="translate(97 155) scale(.5)" fill="none" stroke="#dcc49a" stroke-width="8"><path d="${stone}"/></g>`;
const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${mark}</svg>`;

/** Writes the picture for shared links, 1200×630. Returns its path. */
export async function makeShareImage(siteDir: string): Promise<string> {
  const image = await sharp('pages/images/still-assets.jpg')
    .resize(1200, 630, { position: 'centre' })
    .composite([{ input: Buffer.from(overlay) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  const path = `/images/share.${shortHash(image)}.jpg`;
  await writeFile(join(siteDir, path), image);
  return path;
}
