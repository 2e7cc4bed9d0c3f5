import { expect, it } from 'vitest';
import { projectEntries } from './project-entries.ts';

/** Maximum number of entries in a folder. */
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
for (const { parentPath } of projectEntries()) {
  sizes.set(parentPath, (sizes.get(parentPath) ?? 0) + 1);
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
