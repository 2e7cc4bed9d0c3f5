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

/** Lower for phones: at two device pixels per CSS pixel, artifacts are smaller. */
const avifQuality: Record<Cut, number> = { narrow: 38, wide: 40 };

/** Effort 6 takes 2.6 times as long as 4, for files 2.5 percent smaller and of the same quality. */
const avif = { chromaSubsampling: '4:2:0', effort: 4 } as const;
const jpeg = { quality: 74, progressive: true } as const;

const encoders = {
  avif: (image: Sharp, cut: Cut) => image.avif({ ...avif, quality: avifQuality[cut] }),
  jpg: (image: Sharp) => image.jpeg(jpeg),
};

/** Phones get two pixels per CSS pixel: more are invisible and slow. */
const widths: Record<Cut, readonly number[]> = { narrow: [480, 640], wide: [780, 1280, 2000] };

function hash(content: Buffer | string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 8);
}

const readMaster = (name: MasterName) => readFile(join(masters, `${name}.jpg`));

/** Hashes everything that decides the bytes of a photograph's files. */
function sourceHash(name: MasterName, master: Buffer): string {
  const settings = [photographs[name], widths, avifQuality, avif, jpeg];
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

async function makeCut(name: MasterName, master: Buffer, cut: Cut): Promise<CutFiles> {
  const { width: fullWidth = 0, height: fullHeight = 0 } = await sharp(master).metadata();
  const { narrow, subject } = photographs[name];
  const [width, height] =
    cut === 'narrow' && fullWidth > fullHeight ? narrow : [fullWidth, fullHeight];
  const left = subject === 'right' ? fullWidth - width : 0;
  const area = { left, top: 0, width, height };
  // One hash for all files of a photograph: a repeated hash compresses to almost nothing in a page.
  const key = sourceHash(name, master);
  async function derive(extension: keyof typeof encoders, wanted: number): Promise<string> {
    const fileName = `${wanted}${cut === 'narrow' ? 'n' : ''}-${name}.${key}.${extension}`;
    const image = sharp(master).extract(area).resize({ width: wanted });
    await encoders[extension](image, cut).toFile(join(generatedDir, fileName));
    return `/images/${fileName}`;
  }
  const possible = widths[cut].filter((candidate) => candidate <= width);
  const candidates: string[] = [];
  for (const wanted of possible) candidates.push(`${await derive('avif', wanted)} ${wanted}w`);
  const fallback = await derive('jpg', possible[1] ?? width);
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
