import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Language } from '../../widgets/domain/languages.ts';
import { stone } from '../layout/stone.ts';
import { shortHash } from './short-hash.ts';
import type { Wordmark } from './wordmark.ts';

const folder = 'pages/images/icons';

/** Writes the drawing that links to the office map. Returns its path. */
export async function makeMap(siteDir: string): Promise<string> {
  const svg = (await readFile('pages/images/office-map.svg', 'utf8')).trim();
  const path = `/images/map.${shortHash(svg)}.svg`;
  await writeFile(join(siteDir, path), svg);
  return path;
}

/** Double ring with a notch, around a monogram (pages/sections/Team.tsx). */
const portrait =
  '<g id="portrait"><circle cx="80" cy="96" r="56" stroke-dasharray="318 34"/><circle cx="80" cy="96" r="50"/><path d="M80 36v8"/></g>';

async function makeSymbol(file: string): Promise<string> {
  const svg = await readFile(join(folder, file), 'utf8');
  return svg
    .trim()
    .replace(/ (xmlns|aria-hidden)="[^"]*"/g, '')
    .replace(/^<svg([^>]*)>/, (_, attributes: string) => {
      const kept = attributes.replace(/ (width|height)="[^"]*"/g, '');
      return `<symbol id="${basename(file, '.svg')}"${kept}>`;
    })
    .replace(/<\/svg>$/, '</symbol>');
}

/** Returns symbols of all line icons, the stone, the portrait ring and the wordmarks, with their names as ids. */
export async function makeSymbols(
  wordmarks: Record<Language, Wordmark>,
): Promise<readonly string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.svg')).sort();
  const names = Object.entries(wordmarks).map(
    ([language, { path }]) => `<path id="name-${language}" d="${path}"/>`,
  );
  const icons = await Promise.all(files.map(makeSymbol));
  return [`<path id="stone" d="${stone}"/>`, portrait, ...names, ...icons];
}

/** Returns the symbols that a page uses, to inline them. */
export function symbolsOf(symbols: readonly string[], html: string): string {
  const used = new Set([...html.matchAll(/ href="#([\w-]+)"/g)].map(([, name]) => name));
  return symbols.filter((symbol) => used.has(/ id="([\w-]+)"/.exec(symbol)?.[1])).join('');
}
