import { globSync } from 'node:fs';
import type { Plugin } from 'rollup';

/** Makes `npm run dev` rebuild when a file changes that no module imports. */
export function watchFiles(...patterns: string[]): Plugin {
  return {
    name: 'watch-files',
    buildStart() {
      for (const file of globSync(patterns)) this.addWatchFile(file);
    },
  };
}
