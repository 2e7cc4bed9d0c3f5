import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { stone } from '../layout/stone.ts';
import { settings } from '../settings.ts';

const green = '#08241e';
const brass = '#dcc49a';

/**
 * Draws the mark on the green of the site, in a square of 64. `inset` and `radius` are in its units, `strokeWidth` in
 * those of the stone, which is 640 high.
 */
function mark(inset: number, radius: number, strokeWidth: number): string {
  const scale = (64 - 2 * inset) / 640;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="${radius}" fill="${green}"/><path transform="translate(${inset} ${inset}) scale(${scale})" d="${stone}" fill="none" stroke="${brass}" stroke-width="${strokeWidth}" stroke-linejoin="round"/></svg>`;
}

/** Wraps one PNG of 32 pixels as .ico; every browser that requests /favicon.ico reads this. */
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
  const small = mark(1, 10, 30);
  await Promise.all([
    writeFile(join(siteDir, 'icon.svg'), small),
    png(32, small).then((icon) => writeFile(join(siteDir, 'favicon.ico'), ico(icon))),
    png(180, mark(8, 0, 22)).then((icon) => writeFile(join(siteDir, 'apple-touch-icon.png'), icon)),
    png(192, mark(6, 0, 20)).then((icon) => writeFile(join(siteDir, 'icon-192.png'), icon)),
    png(512, mark(6, 0, 20)).then((icon) => writeFile(join(siteDir, 'icon-512.png'), icon)),
    png(512, mark(13, 0, 20)).then((icon) => writeFile(join(siteDir, 'icon-maskable.png'), icon)),
  ]);
}

/** Returns `manifest.webmanifest`: name, colors and icons for home screens. */
export function webManifest(): string {
  return JSON.stringify({
    name: settings.name.en,
    short_name: settings.name.en,
    start_url: '/',
    display: 'browser',
    background_color: '#fbf8f1',
    theme_color: green,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
