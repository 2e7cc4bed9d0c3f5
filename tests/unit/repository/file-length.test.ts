import { readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { projectEntries } from './project-entries.ts';

/** Files must have fewer lines. */
const limit = 250;

/** Generated files, texts and tables of data. */
const longByNature = [
  // Written by npm and by `npm run generate`.
  '**/package-lock.json',
  'widgets/frameworks/types/elements.d.ts',
  'pages/images/generated/*',
  // All texts of the site.
  'pages/content/*{en,ar}.ts',
  // The list of difficult hosts.
  'demo/hosts/hosts.json',
];

const files = projectEntries()
  .filter((entry) => entry.isFile() && !/\.(avif|jpg|png|webp)$/.test(entry.name))
  .map(({ parentPath, name }) => join(parentPath, name));

/** Counts lines like an editor: a final line break starts none. */
function linesOf(file: string): number {
  return readFileSync(file, 'utf8').split('\n').length - 1;
}

const long = files.filter((file) => linesOf(file) >= limit);

it('every file is shorter than 250 lines, except data and generated files', () => {
  expect(files.length).toBeGreaterThan(500);
  const others = long.filter((file) => !longByNature.some((glob) => matchesGlob(file, glob)));
  expect(others.map((file) => `${file}: ${linesOf(file)}`)).toEqual([]);
});

it.each(longByNature)('the exception for %s is needed', (glob) => {
  expect(long.some((file) => matchesGlob(file, glob))).toBe(true);
});
