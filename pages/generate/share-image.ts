import sharp from 'sharp';
import type { Assets } from '../layout/assets.ts';
import { colors } from '../layout/colors.ts';
import { stone } from '../layout/stone.ts';
import { writeHashed } from './hashed-file.ts';

/**
 * The mark, centered vertically on the photograph's empty left side. There is no text, because a build machine may lack
 * its fonts.
 */
const mark = `<g transform="translate(97 155) scale(.5)" fill="none" stroke="${colors.brass300}" stroke-width="8"><path d="${stone}"/></g>`;
/** Pixels that Facebook recommends: https://developers.facebook.com/docs/sharing/webmasters/images */
const size = { width: 1200, height: 630 };
const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${mark}</svg>`;

/** Writes the picture for shared links (og:image); returns its path and size. */
export async function makeShareImage(siteDir: string): Promise<Assets['shareImage']> {
  const image = await sharp('pages/images/still-assets.jpg')
    .resize(size)
    .composite([{ input: Buffer.from(overlay) }])
    // Quality 90 makes the file larger by half.
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
  return { path: await writeHashed(siteDir, 'images/share', 'jpg', image), ...size };
}
