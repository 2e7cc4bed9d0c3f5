import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Language } from '../../widgets/domain/languages.ts';
import { stone } from '../layout/stone.ts';
import type { Wordmark } from './wordmark.ts';

const folder = 'pages/images/icons';

async function writeImage(siteDir: string, name: string, svg: string): Promise<string> {
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8);
  const path = `/images/${name}.${hash}.svg`;
  await writeFile(join(siteDir, path), svg);
  return path;
}

/** What leads to the map of the office: a pin in a compass rose, nothing that could be taken for streets. Gives its address. */
export async function makeMap(siteDir: string): Promise<string> {
  return writeImage(siteDir, 'map', (await readFile('pages/images/office-map.svg', 'utf8')).trim());
}

/** One file with all line icons, the stone and the drawn names, each under its name; gives its address. */
export async function makeIconSheet(
  siteDir: string,
  wordmarks: Record<Language, Wordmark>,
): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.svg')).sort();
  const symbols = await Promise.all(
    files.map(async (file) => {
      const svg = await readFile(join(folder, file), 'utf8');
      return svg
        .trim()
        .replace(/ (xmlns|width|height|aria-hidden)="[^"]*"/g, (found, name) =>
          name === 'aria-hidden' || name === 'xmlns' ? '' : found,
        )
        .replace(/^<svg([^>]*)>/, (_, attributes: string) => {
          const kept = attributes.replace(/ (width|height)="[^"]*"/g, '');
          return `<symbol id="${basename(file, '.svg')}"${kept}>`;
        })
        .replace(/<\/svg>$/, '</symbol>');
    }),
  );
  const names = Object.entries(wordmarks).map(
    ([language, { path }]) => `<path id="name-${language}" d="${path}"/>`,
  );
  const parts = [`<path id="stone" d="${stone}"/>`, ...names, ...symbols];
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg">${parts.join('')}</svg>`;
  return writeImage(siteDir, 'icons', sheet);
}
