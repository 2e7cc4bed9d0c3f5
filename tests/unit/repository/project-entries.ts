import { type Dirent, globSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

/** Lists the files and folders below the project's own folders, and in the project folder itself. */
export function projectEntries(): Dirent[] {
  return globSync(['*', '{.ci,tooling,demo,deploy,docs,pages,platforms,server,tests,widgets}/**'], {
    cwd: root,
    exclude: ({ name }) => name === 'node_modules',
    withFileTypes: true,
  });
}
