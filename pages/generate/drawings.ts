import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { writeHashed } from './hashed-file.ts';

const folder = 'pages/images/icons';
/** Width and height of an icon in the file of all icons. */
const cell = 48;

/** Writes the drawing of a map around the office, which links to an online map. Returns its path. */
export async function makeMap(siteDir: string): Promise<string> {
  const svg = (await readFile('pages/images/office-map.svg', 'utf8')).trim();
  return writeHashed(siteDir, 'images/map', 'svg', svg);
}

/** Reads the line icons: name, attributes and content of each drawing. */
async function readIcons() {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.svg')).sort();
  return Promise.all(
    files.map(async (file) => {
      const svg = await readFile(join(folder, file), 'utf8');
      const [, attributes = '', content = ''] = /<svg([^>]*)>(.*)<\/svg>/s.exec(svg) ?? [];
      const kept = attributes.replace(/ (xmlns|aria-hidden|width|height)="[^"]*"/g, '');
      return { name: basename(file, '.svg'), attributes: kept, content };
    }),
  );
}

/** Writes all line icons to one file, one below the other. Returns the style rules that refer to the file. */
export async function writeIcons(siteDir: string): Promise<string> {
  const icons = await readIcons();
  const drawings = icons.map(
    ({ attributes, content }, index) =>
      `<svg y="${cell * index}" width="${cell}" height="${cell}"${attributes}>${content}</svg>`,
  );
  const size = `width="${cell}" height="${cell * icons.length}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawings.join('')}</svg>`;
  const path = await writeHashed(siteDir, 'images/icons', 'svg', svg);
  // In `mask-position`, 0% is the first cell and 100% the last.
  const cells = icons.map(
    ({ name }, index) => `.icon-${name}{--cell:${(100 * index) / (icons.length - 1)}%}`,
  );
  return `.icon{mask-image:url(${path})}${cells.join('')}`;
}
