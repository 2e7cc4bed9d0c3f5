import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
/** Lines that a file has to stay below. */
const limit = 250;

/** What nobody reads from top to bottom: what programs write, texts, and tables of data. */
const longByNature = [
  // Written by npm, and by `npm run generate`.
  '**/package-lock.json',
  'widgets/manifest/generated/*',
  // Every text of the site, one after the other.
  'pages/content/*{en,ar}.ts',
  // The pages that hurt, and an imitation of the libraries that did, in one file as they were.
  'demo/hosts/hosts.json',
  'demo/hosts/old-framework.js',
];

const files = globSync(['*', '{.ci,tooling,demo,deploy,docs,pages,server,tests,widgets}/**'], {
  cwd: root,
  exclude: ({ name }) => name === 'node_modules',
  withFileTypes: true,
})
  .filter((entry) => entry.isFile() && !/\.(jpg|png)$/.test(entry.name))
  .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));

/** As an editor counts: the last line ends the file. */
function linesOf(file: string): number {
  return readFileSync(join(root, file), 'utf8').split('\n').length - 1;
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
