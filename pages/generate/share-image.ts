import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { shortHash } from './short-hash.ts';

/** The mark, for the empty side of the photograph. Text would need fonts that a build machine may lack. */
const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><g transform="translate(120 195) scale(3.75)" fill="none" stroke="#dcc49a" stroke-width="1" stroke-linejoin="round"><path d="M20 14h24l10 13-22 24L10 27z"/><path d="M10 27h44M24 27l8 24 8-24-8-13z"/></g></svg>`;

/** Writes the picture for shared links, 1200×630 and under 300 KB. Returns its path. */
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
