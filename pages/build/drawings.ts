import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

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

/** One file with all line icons, each under its name; gives its address. */
export async function makeIconSheet(siteDir: string): Promise<string> {
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
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
  return writeImage(siteDir, 'icons', sheet);
}
