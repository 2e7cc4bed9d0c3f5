import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type MasterName, type Photograph, photographs } from '../content/photographs.ts';
import type { Assets, Cut, CutFiles, PhotographFiles } from '../layout/assets.ts';

const masters = 'pages/images';
const cache = 'node_modules/.cache/luxe-images';

/** Lower for phones, where compression shows less on smaller pixels. */
const avifQuality: Record<Cut, number> = { narrow: 38, wide: 40 };

/** Effort 6 takes 2.6 times as long as 4, for files 2.5 percent smaller and of the same quality. */
const avif = { chromaSubsampling: '4:2:0', effort: 4 } as const;
const jpeg = { quality: 74, progressive: true } as const;

const encoders = {
  avif: (image: Sharp, cut: Cut) => image.avif({ ...avif, quality: avifQuality[cut] }),
  jpg: (image: Sharp) => image.jpeg(jpeg),
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

/**
 * Widths for phones, where more than about two pixels per CSS pixel are invisible, and for laptops, large screens
 * and dense screens.
 */
const widths: Record<Cut, readonly number[]> = { narrow: [480, 640], wide: [780, 1280, 2000] };

/** Encodes a photograph, unless an earlier build has cached it. */
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
  const { narrow, subject } = photographs[name];
  const [width, height] =
    cut === 'narrow' && fullWidth > fullHeight ? narrow : [fullWidth, fullHeight];
  const left = subject === 'right' ? fullWidth - width : 0;
  const area = { left, top: 0, width, height };
  // One key for all files of a photograph: repeated text compresses to almost nothing.
  const key = hash(
    `${hash(master)} ${JSON.stringify([photographs[name], avifQuality, avif, jpeg])}`,
  );
  async function derive(extension: keyof typeof encoders, wanted: number): Promise<string> {
    const encoder = encoders[extension];
    const fileName = `${wanted}${cut === 'narrow' ? 'n' : ''}-${name}.${key}.${extension}`;
    const cached = await encode(master, fileName, (image) =>
      encoder(image.extract(area).resize({ width: wanted }), cut),
    );
    await copyFile(cached, join(outDir, fileName));
    return `/images/${fileName}`;
  }
  const possible = widths[cut].filter((one) => one <= width);
  const candidates: string[] = [];
  for (const wanted of possible) candidates.push(`${await derive('avif', wanted)} ${wanted}w`);
  const fallback = await derive('jpg', possible[1] ?? width);
  return { width, height, set: candidates.join(', '), fallback };
}

async function makePhotograph(name: MasterName, outDir: string): Promise<PhotographFiles> {
  const master = await readFile(join(masters, `${name}.jpg`));
  const narrow = await makeCut(name, master, 'narrow', outDir);
  const { width: full } = await sharp(master).metadata();
  const wide = full === narrow.width ? narrow : await makeCut(name, master, 'wide', outDir);
  const { width, height, subject } = { ...wide, ...photographs[name] };
  const edgeLeft = subject === 'right' ? 0 : width - 40;
  return {
    cuts: { wide, narrow },
    color: await meanColor(sharp(master).resize(16, 16)),
    edge: await meanColor(sharp(master).extract({ left: edgeLeft, top: 0, width: 40, height })),
  };
}

/** Writes every photograph in all cuts, formats and widths to `<site>/images`. */
export async function makePhotographs(siteDir: string): Promise<Assets['photographs']> {
  const outDir = join(siteDir, 'images');
  await mkdir(outDir, { recursive: true });
  await mkdir(cache, { recursive: true });
  const names = Object.keys(photographs) as MasterName[];
  const made = await Promise.all(
    names.map(async (name) => [name, await makePhotograph(name, outDir)] as const),
  );
  return Object.fromEntries(made) as Assets['photographs'];
}

/** Returns a rule per photograph: placeholder color, color of the empty side, and the center of a crop. */
export function photographRules(files: Assets['photographs']): string {
  return (Object.keys(photographs) as MasterName[])
    .map((name) => {
      const { color, edge } = files[name];
      const photograph: Photograph = photographs[name];
      const { subject, middle = subject === 'right' ? 100 : 0 } = photograph;
      return `.p-${name}{--picture:${color};--edge:${edge};--middle:${middle}%}`;
    })
    .join('');
}
