/**
 * Writes every photograph in all its cuts, formats and widths to pages/images/generated, and
 * photographs.json beside them. Part of `npm run generate`; run it after a change of a master, of
 * pages/content/photographs.ts or of the settings below.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type MasterName, photographs } from '../content/photographs.ts';
import type { Cut, CutFiles, PhotographFiles } from '../layout/assets.ts';
import { type GeneratedPhotographs, generatedDir } from './photographs.ts';

const masters = 'pages/images';
const names = Object.keys(photographs) as MasterName[];

/**
 * AVIF quality by width in pixels. Higher for laptops, where a pixel is large. Phones get two pixels per CSS pixel: more
 * delay the first picture.
 */
const widths: Record<Cut, Readonly<Record<number, number>>> = {
  narrow: { 480: 38, 640: 38 },
  wide: { 780: 40, 1280: 50, 2000: 50 },
};
/** Quality of a master that is narrower than the largest width. */
const masterQuality = 50;

/** Effort 6 takes 2.6 times as long as 4, for files 2.5 percent smaller and of the same quality. */
const avif = { chromaSubsampling: '4:2:0', effort: 4 } as const;
const jpeg = { quality: 74, progressive: true } as const;

const encoders = {
  avif: (image: Sharp, quality: number) => image.avif({ ...avif, quality }),
  jpg: (image: Sharp, quality: number) => image.jpeg({ ...jpeg, quality }),
};

function hash(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

const readMaster = (name: MasterName) => readFile(join(masters, `${name}.jpg`));

/** Hashes everything that decides the bytes of a photograph's files. */
function sourceHash(name: MasterName, master: Buffer): string {
  const settings = [photographs[name], widths, masterQuality, avif, jpeg];
  return hash(`${hash(master)} ${JSON.stringify(settings)}`);
}

/** Returns the source hash of each photograph. */
export async function photographSources(): Promise<GeneratedPhotographs['sources']> {
  const entries = names.map(async (name) => [name, sourceHash(name, await readMaster(name))]);
  return Object.fromEntries(await Promise.all(entries));
}

function toHex(channels: readonly number[]): string {
  return `#${channels.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

async function meanColor(image: Sharp): Promise<string> {
  const { channels } = await sharp(await image.toBuffer()).stats();
  return toHex(channels.slice(0, 3).map(({ mean }) => mean));
}

/** Returns the widths of a cut with their qualities: up to that of the master, which is the last if it is much larger. */
function qualitiesFor(cut: Cut, width: number): [width: number, quality: number][] {
  const all = Object.entries(widths[cut]).map(([wanted, quality]) => [Number(wanted), quality]);
  const possible = all.filter(([wanted = 0]) => wanted <= width) as [number, number][];
  const [largest] = possible.at(-1) ?? [0];
  const addsDetail = cut === 'wide' && possible.length < all.length && width > 1.1 * largest;
  return addsDetail ? [...possible, [width, masterQuality]] : possible;
}

async function makeCut(name: MasterName, master: Buffer, cut: Cut): Promise<CutFiles> {
  const { width: fullWidth = 0, height: fullHeight = 0 } = await sharp(master).metadata();
  const { narrow, subject } = photographs[name];
  const [width, height] =
    cut === 'narrow' && fullWidth > fullHeight ? narrow : [fullWidth, fullHeight];
  const left = subject === 'right' ? fullWidth - width : 0;
  const area = { left, top: 0, width, height };
  // One hash for all files of a photograph: a repeated hash compresses to almost nothing in a page.
  const key = sourceHash(name, master);
  async function derive(
    extension: keyof typeof encoders,
    wanted: number,
    quality: number,
  ): Promise<string> {
    const fileName = `${wanted}${cut === 'narrow' ? 'n' : ''}-${name}.${key}.${extension}`;
    const image = sharp(master).extract(area).resize({ width: wanted });
    await encoders[extension](image, quality).toFile(join(generatedDir, fileName));
    return `/images/${fileName}`;
  }
  const possible = qualitiesFor(cut, width);
  const candidates: string[] = [];
  for (const [wanted, quality] of possible) {
    candidates.push(`${await derive('avif', wanted, quality)} ${wanted}w`);
  }
  const [fallbackWidth] = possible[1] ?? [width];
  const fallback = await derive('jpg', fallbackWidth, jpeg.quality);
  return { width, height, set: candidates.join(', '), fallback };
}

async function makePhotograph(name: MasterName): Promise<PhotographFiles> {
  const master = await readMaster(name);
  const narrow = await makeCut(name, master, 'narrow');
  const { width: full } = await sharp(master).metadata();
  const wide = full === narrow.width ? narrow : await makeCut(name, master, 'wide');
  const { width, height, subject } = { ...wide, ...photographs[name] };
  const edgeLeft = subject === 'right' ? 0 : width - 40;
  return {
    cuts: { wide, narrow },
    color: await meanColor(sharp(master).resize(16, 16)),
    edge: await meanColor(sharp(master).extract({ left: edgeLeft, top: 0, width: 40, height })),
  };
}

if (import.meta.main) {
  await rm(generatedDir, { recursive: true, force: true });
  await mkdir(generatedDir);
  const made = names.map(async (name) => [name, await makePhotograph(name)]);
  const generated: GeneratedPhotographs = {
    sources: await photographSources(),
    files: Object.fromEntries(await Promise.all(made)),
  };
  const text = JSON.stringify(generated, null, 2);
  await writeFile(join(generatedDir, 'photographs.json'), `${text}\n`);
}
