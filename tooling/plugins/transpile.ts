import typescript from '@rollup/plugin-typescript';
import type { Plugin } from 'rollup';

/**
 * Strips types from the files in these folders, the ones that a bundle imports from. `npm run check` checks
 * them. Types of packages are not read (no-types.d.ts): each bundle has its own compiler, which would
 * spend most of its time on them.
 */
export function transpile(...folders: string[]): Plugin {
  return typescript({
    include: folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    // Only Node runs these.
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
