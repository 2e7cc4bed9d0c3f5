import { type Dirent, globSync } from 'node:fs';

/** Lists the files and folders below the project's own folders, and in the project folder itself. */
export function projectEntries(): Dirent[] {
  return globSync(['*', '{.ci,tooling,demo,deploy,docs,pages,platforms,server,tests,widgets}/**'], {
    exclude: ({ name }) => name === 'node_modules',
    withFileTypes: true,
  });
}
