import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type MasterName, pictureFacts } from '../content/photographs.ts';

/** `wide` is the whole master, `narrow` its crop for phones. */
export type Cut = 'wide' | 'narrow';

/** One cut of a picture in all its sizes. */
export interface CutFiles {
  width: number;
  height: number;
  /** AVIF, which every browser of today reads, ready for `srcset`. */
  set: string;
  /** One JPEG for all others, of a middle width. */
  fallback: string;
}

export interface PictureFiles {
  cuts: Record<Cut, CutFiles>;
  /** Shows until the picture is there. */
  color: string;
  /** Of the empty side, so that the picture can run out into the page. */
  edge: string;
}

export type Pictures = Record<MasterName, PictureFiles>;

const masters = 'pages/images';
const cache = 'node_modules/.cache/luxe-images';

const encoders = {
  avif: (image: Sharp) => image.avif({ quality: 44, chromaSubsampling: '4:2:0', effort: 3 }),
  jpg: (image: Sharp) => image.jpeg({ quality: 74, progressive: true }),
};

function hash(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

function hex(channels: readonly number[]): string {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

async function meanColor(image: Sharp): Promise<string> {
  const { channels } = await sharp(await image.toBuffer()).stats();
  return hex(channels.slice(0, 3).map(({ mean }) => mean));
}

function widthsOf(cut: Cut, width: number): readonly number[] {
  if (width <= 1125) return [480, 750, 900];
  return cut === 'wide' ? [750, 1024, 1440, 2000] : [480, 750, 1125];
}

/** Encodes once; the next build finds it in the cache. */
async function encode(master: Buffer, name: string, make: (image: Sharp) => Sharp) {
  const file = join(cache, name);
  if (!(await stat(file).catch(() => undefined))) {
    await writeFile(file, await make(sharp(master)).toBuffer());
  }
  return file;
}

async function makeCut(
  name: MasterName,
  master: Buffer,
  cut: Cut,
  outDir: string,
): Promise<CutFiles> {
  const { width: fullWidth = 0, height: fullHeight = 0 } = await sharp(master).metadata();
  const facts = pictureFacts[name];
  const [width, height] =
    cut === 'narrow' && fullWidth > fullHeight ? facts.narrow : [fullWidth, fullHeight];
  const left = facts.subject === 'right' ? fullWidth - width : 0;
  const area = { left, top: 0, width, height };
  async function derive(extension: keyof typeof encoders, wanted: number): Promise<string> {
    const encoder = encoders[extension];
    const key = hash(`${hash(master)} ${JSON.stringify(area)} ${wanted} ${encoder}`);
    const fileName = `${name}-${wanted}${cut === 'narrow' ? 'n' : ''}.${key}.${extension}`;
    const cached = await encode(master, fileName, (image) =>
      encoder(image.extract(area).resize({ width: wanted })),
    );
    await copyFile(cached, join(outDir, fileName));
    return `/images/${fileName}`;
  }
  const widths = widthsOf(cut, width);
  const candidates: string[] = [];
  for (const wanted of widths) candidates.push(`${await derive('avif', wanted)} ${wanted}w`);
  const fallback = await derive('jpg', widths[1] ?? width);
  return { width, height, set: candidates.join(', '), fallback };
}

async function makePicture(name: MasterName, outDir: string): Promise<PictureFiles> {
  const master = await readFile(join(masters, `${name}.jpg`));
  const wide = await makeCut(name, master, 'wide', outDir);
  const narrow = wide.width > wide.height ? await makeCut(name, master, 'narrow', outDir) : wide;
  const { width, height, subject } = { ...wide, ...pictureFacts[name] };
  const edgeLeft = subject === 'right' ? 0 : width - 40;
  return {
    cuts: { wide, narrow },
    color: await meanColor(sharp(master).resize(16, 16)),
    edge: await meanColor(sharp(master).extract({ left: edgeLeft, top: 0, width: 40, height })),
  };
}

/** Writes every picture in all its cuts, formats and widths to `<site>/images`. */
export async function makePictures(siteDir: string): Promise<Pictures> {
  const outDir = join(siteDir, 'images');
  await mkdir(outDir, { recursive: true });
  await mkdir(cache, { recursive: true });
  const names = Object.keys(pictureFacts) as MasterName[];
  const made = await Promise.all(
    names.map(async (name) => [name, await makePicture(name, outDir)] as const),
  );
  return Object.fromEntries(made) as Pictures;
}

/** A rule for each picture: its colour behind it, and that of its empty side. */
export function pictureColors(pictures: Pictures): string {
  return Object.entries(pictures)
    .map(([name, { color, edge }]) => `.p-${name}{--picture:${color};--edge:${edge}}`)
    .join('');
}
