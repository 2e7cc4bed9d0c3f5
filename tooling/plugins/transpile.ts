import typescript from '@rollup/plugin-typescript';
import type { Plugin } from 'rollup';

/**
 * Strips types from the files in `folders`, without checking them: `npm run check` does. Each bundle has its own
 * compiler, which would spend most of its time on types of packages and of the platform; no-types.d.ts and the
 * smallest `lib` replace these.
 */
export function transpile(...folders: string[]): Plugin {
  return typescript({
    include: folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    // Generators that no bundle imports.
    exclude: ['widgets/manifest/{!(placement).ts,generated/**}', '**/*.generate.ts'],
    compilerOptions: {
      noCheck: true,
      allowImportingTsExtensions: false,
      removeComments: true,
      lib: ['es5'],
      types: [],
      paths: { '*': ['./tooling/plugins/no-types.d.ts'] },
    },
  });
}
