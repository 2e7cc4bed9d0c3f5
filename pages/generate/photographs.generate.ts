/**
 * Writes every photograph in all its cuts, formats and widths to pages/images/generated, and
 * photographs.json beside them. Part of `npm run generate`; run it after a change of a master, of
 * pages/content/photographs.ts or of the settings below. Keeps the files and colors of photographs whose `sourceHash` is
 * unchanged: to change only how colors are measured, delete photographs.json first.
 */
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { type MasterName, type Photograph, photographs } from '../content/photographs.ts';
import type { Cut, CutFiles, PhotographFiles } from '../layout/assets.ts';
import { shortHash } from './hashed-file.ts';
import { type GeneratedPhotographs, generatedDir } from './photographs.ts';

const masters = 'pages/images';
const names = Object.keys(photographs) as MasterName[];

/** AVIF quality by width in pixels: higher for laptops with large pixels, lower for phones with small pixels. */
const widths: Record<Cut, Readonly<Record<number, number>>> = {
  narrow: { 480: 38, 750: 36, 1080: 34 },
  wide: { 780: 40, 1280: 50, 2000: 50 },
};
/** Largest width of a backdrop on phones. */
const backdropWidth = 480;
/** Width in pixels of the strip at the empty side of a master, whose mean color is `edge`. */
const sideWidth = 40;
/** Height in pixels of the strip at the upper edge of the crop for phones, whose mean color is `top`. */
const topHeight = 16;
/** Width and height in pixels to which the middle of a master is reduced before its mean color is taken. */
const reducedSide = 16;

/** Effort 4: effort 6 would take 2.6 times as long, for files that are 2.5 percent smaller at the same quality. */
const avif = { chromaSubsampling: '4:2:0', effort: 4 } as const;
const jpeg = { quality: 74, progressive: true } as const;

const encoders = {
  avif: (image: Sharp, quality: number) => image.avif({ ...avif, quality }),
  jpg: (image: Sharp, quality: number) => image.jpeg({ ...jpeg, quality }),
};

const readMaster = (name: MasterName) => readFile(join(masters, `${name}.jpg`));

/** Hashes the master of a photograph and all settings that determine the bytes of its files. */
function sourceHash(name: MasterName, master: Buffer): string {
  const settings = [photographs[name], widths, backdropWidth, avif, jpeg];
  return shortHash(`${shortHash(master)} ${JSON.stringify(settings)}`);
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

/**
 * Returns the widths of a cut with their qualities: all listed widths up to the cut's own. A cut whose own width is
 * between two listed widths is also written in its own width, if that exceeds the lower one by more than a tenth.
 */
function qualitiesFor(
  name: MasterName,
  cut: Cut,
  width: number,
): [width: number, quality: number][] {
  const { isBackdrop = false, quality1080 }: Photograph = photographs[name];
  const largest = isBackdrop && cut === 'narrow' ? backdropWidth : Number.POSITIVE_INFINITY;
  const possible: [number, number][] = [];
  for (const [key, quality] of Object.entries(widths[cut])) {
    const wanted = Number(key);
    const chosen = (wanted === 1080 && quality1080) || quality;
    const [below = 0] = possible.at(-1) ?? [];
    if (wanted > largest) break;
    if (wanted <= width) possible.push([wanted, chosen]);
    else if (width > 1.1 * below) possible.push([width, chosen]);
  }
  return possible;
}

async function makeCut(name: MasterName, master: Buffer, cut: Cut): Promise<CutFiles> {
  const { width: fullWidth = 0, height: fullHeight = 0 } = await sharp(master).metadata();
  const { narrow, subject } = photographs[name];
  const [width, height] =
    cut === 'narrow' && fullWidth > fullHeight ? narrow : [fullWidth, fullHeight];
  const left = subject === 'right' ? fullWidth - width : 0;
  const area = { left, top: 0, width, height };
  // All files of a photograph have the same hash, because a repeated hash compresses to almost nothing in a page.
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
  const possible = qualitiesFor(name, cut, width);
  const candidates: string[] = [];
  for (const [wanted, quality] of possible) {
    candidates.push(`${await derive('avif', wanted, quality)} ${wanted}w`);
  }
  // One JPEG is enough, in the middle width: every browser since 2024 knows AVIF.
  const [fallbackWidth] = possible[1] ?? possible[0] ?? [width];
  const fallback = await derive('jpg', fallbackWidth, jpeg.quality);
  return { width, height, set: candidates.join(', '), fallback };
}

/** Returns the mean colors of a photograph, of its empty side, and of the upper edge of the crop for phones. */
async function colorsOf(name: MasterName, master: Buffer) {
  const { width = 0, height = 0 } = await sharp(master).metadata();
  const { narrow, subject }: Photograph = photographs[name];
  const meanOf = (left: number, areaWidth: number, areaHeight: number) =>
    meanColor(sharp(master).extract({ left, top: 0, width: areaWidth, height: areaHeight }));
  const narrowWidth = Math.min(narrow[0], width);
  const isRight = subject === 'right';
  return {
    color: await meanColor(sharp(master).resize(reducedSide, reducedSide)),
    edge: await meanOf(isRight ? 0 : width - sideWidth, sideWidth, height),
    top: await meanOf(isRight ? width - narrowWidth : 0, narrowWidth, topHeight),
  };
}

async function makePhotograph(name: MasterName): Promise<PhotographFiles> {
  const master = await readMaster(name);
  const narrow = await makeCut(name, master, 'narrow');
  const { width: full } = await sharp(master).metadata();
  const cuts =
    full === narrow.width
      ? { wide: narrow }
      : { wide: await makeCut(name, master, 'wide'), narrow };
  return { ...cuts, ...(await colorsOf(name, master)) };
}

const table = join(generatedDir, 'photographs.json');

async function readTable(): Promise<Partial<GeneratedPhotographs>> {
  const text = await readFile(table, 'utf8').catch(() => '{}');
  return JSON.parse(text);
}

if (import.meta.main) {
  await mkdir(generatedDir, { recursive: true });
  const sources = await photographSources();
  const last = await readTable();
  const isUnchanged = (name: MasterName) => last.sources?.[name] === sources[name];
  const made = names.map(async (name) => {
    return [name, isUnchanged(name) ? last.files?.[name] : await makePhotograph(name)];
  });
  const generated: GeneratedPhotographs = {
    sources,
    files: Object.fromEntries(await Promise.all(made)),
  };
  const current = new Set(names.map((name) => `${name}.${sources[name]}`));
  for (const file of globSync(`${generatedDir}/*.{avif,jpg}`)) {
    const source = basename(file).replace(/^\d+n?-|\.\w+$/g, '');
    if (!current.has(source)) await rm(file);
  }
  await writeFile(table, `${JSON.stringify(generated, null, 2)}\n`);
}
