import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';

/** Files must have fewer lines. */
const lineLimit = 250;
/** Maximum number of entries in a folder. */
const maxEntries = 24;

/** Generated files, texts and tables of data. */
const longFiles = [
  // Written by npm and by `npm run generate`.
  '**/package-lock.json',
  'widgets/frameworks/types/elements.d.ts',
  'pages/images/generated/*',
  // All texts of the site.
  'pages/content/*{en,ar}.ts',
  // The list of difficult hosts.
  'demo/hosts/hosts.json',
];

/** Folders with an entry for each thing of a kind. */
const largeFolders = [
  // A folder for each element.
  'widgets',
  // A page for each difficult host, all at the address of the gallery.
  'demo/hosts',
  // Written by `npm run generate`.
  'widgets/fields/flags',
  'pages/images/generated',
];

/** Entries of the project's own folders, and of the project folder itself. */
const entries = globSync(
  ['*', '{.ci,tooling,demo,deploy,docs,pages,platforms,server,tests,widgets}/**'],
  { exclude: ({ name }) => name === 'node_modules', withFileTypes: true },
);

/** Counts line breaks, like `wc -l`. */
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1;

const files = entries
  .filter((entry) => entry.isFile() && !/\.(avif|jpg|png|webp|woff2)$/.test(entry.name))
  .map(({ parentPath, name }) => join(parentPath, name));
const long = files.filter((file) => linesOf(file) >= lineLimit);
const folders = Map.groupBy(entries, ({ parentPath }) => parentPath);
const large = [...folders].filter(([, { length }]) => length > maxEntries).map(([name]) => name);

it('every file is shorter than 250 lines, except data and generated files', () => {
  // Fails if the pattern matches too little.
  expect(files.length).toBeGreaterThan(500);
  expect(long.filter((file) => !longFiles.some((glob) => matchesGlob(file, glob)))).toEqual([]);
});

it('no folder has more than 24 entries, except lists of one kind', () => {
  expect(folders.size).toBeGreaterThan(100);
  expect(large.filter((folder) => !largeFolders.includes(folder))).toEqual([]);
});

it('every exception is needed', () => {
  const isNeeded = (glob: string) => long.some((file) => matchesGlob(file, glob));
  expect(longFiles.filter((glob) => !isNeeded(glob))).toEqual([]);
  expect(largeFolders.filter((folder) => !large.includes(folder))).toEqual([]);
});
