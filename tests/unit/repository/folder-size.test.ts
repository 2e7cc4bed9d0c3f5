import { globSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const limit = 24;

/** Folders with an entry for each thing of a kind. */
const longByNature = [
  // A folder for each element.
  'widgets',
  // A page for each difficult host, all at the address of the gallery.
  'demo/hosts',
  // Written by `npm run generate`.
  'widgets/fields/flags',
  'pages/images/generated',
];

/** Number of entries by folder. */
const sizes = new Map<string, number>();
for (const { parentPath } of globSync(
  '{.ci,tooling,demo,deploy,docs,pages,platforms,server,tests,widgets}/**',
  {
    cwd: root,
    exclude: ({ name }) => name === 'node_modules',
    withFileTypes: true,
  },
)) {
  const folder = relative(root, parentPath);
  sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
}
const large = [...sizes].filter(([, size]) => size > limit);

it('no folder has more than 24 entries, except lists of one kind', () => {
  expect(sizes.size).toBeGreaterThan(100);
  const others = large.filter(([folder]) => !longByNature.includes(folder));
  expect(others.map(([folder, size]) => `${folder}: ${size}`)).toEqual([]);
});

it.each(longByNature)('the exception for %s is needed', (folder) => {
  expect(large.map(([name]) => name)).toContain(folder);
});
