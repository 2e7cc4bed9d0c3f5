import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { colors } from '../layout/colors.ts';
import { stone } from '../layout/stone.ts';
import { settings } from '../settings.ts';

interface Shape {
  /** Inset of the square around the stone, and radius of the corners, in units of the icon, which is 64 wide. */
  inset: number;
  radius?: number;
  /** In units of the square around the stone, which is 640 wide. */
  strokeWidth: number;
}

/** Icons for home screens, which round their corners or crop them. */
const squareIcons: Readonly<Record<string, Shape & { size: number }>> = {
  'apple-touch-icon.png': { size: 180, inset: 8, strokeWidth: 22 },
  'icon-192.png': { size: 192, inset: 6, strokeWidth: 20 },
  'icon-512.png': { size: 512, inset: 6, strokeWidth: 20 },
  // Android may crop this one to a circle of 80 percent of its width.
  'icon-maskable.png': { size: 512, inset: 13, strokeWidth: 20 },
};

/** Returns the mark on a green square, as an SVG of 64 units. */
function mark({ inset, radius = 0, strokeWidth }: Shape): string {
  const scale = (64 - 2 * inset) / 640;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${colors.green900}"/><path transform="translate(${inset} ${inset}) scale(${scale})" d="${stone}" fill="none" stroke="${colors.brass300}" stroke-width="${strokeWidth}" stroke-linejoin="round"/></svg>`;
}

/** Wraps a PNG of 32 pixels as .ico, which every browser that requests /favicon.ico can read. */
function ico(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  // ICONDIR: type (1: icon) and number of images.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  // ICONDIRENTRY: width, height, color planes, bits per pixel, then size and offset of the image.
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Writes the icons for tabs, home screens and search engines. */
export async function makeAppIcons(siteDir: string): Promise<void> {
  // Drawn at twice the size and then scaled down. An SVG has 72 units per inch.
  const png = (size: number, svg: string) =>
    sharp(Buffer.from(svg), { density: 72 * (size / 64) * 2 })
      .resize(size, size)
      .png()
      .toBuffer();
  // Thick strokes and hardly any margin keep the mark legible in tabs.
  const small = mark({ inset: 1, radius: 10, strokeWidth: 30 });
  await Promise.all([
    writeFile(join(siteDir, 'icon.svg'), small),
    png(32, small).then((icon) => writeFile(join(siteDir, 'favicon.ico'), ico(icon))),
    ...Object.entries(squareIcons).map(async ([name, icon]) =>
      writeFile(join(siteDir, name), await png(icon.size, mark(icon))),
    ),
  ]);
}

/** Returns `manifest.webmanifest`: name, colors and icons for home screens. */
export function webManifest(): string {
  return JSON.stringify({
    name: settings.name.en,
    short_name: settings.name.en,
    start_url: '/',
    display: 'browser',
    background_color: colors.ivory50,
    theme_color: colors.green900,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
