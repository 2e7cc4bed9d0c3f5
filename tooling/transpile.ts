import typescript from '@rollup/plugin-typescript';
import type { Plugin } from 'rollup';

/**
 * Takes the types out of the files in these folders, which are those that a bundle takes files from.
 * `npm run check` is what looks at the types, so those of packages are not even read here: each bundle
 * has a compiler of its own, and reading them took most of its time.
 */
export function transpile(...folders: string[]): Plugin {
  return typescript({
    include: folders.map((folder) => `${folder}/**/*.{ts,tsx}`),
    // Run by Node, never bundled.
    exclude: ['widgets/manifest/**', '**/*.generate.ts'],
    compilerOptions: {
      noCheck: true,
      allowImportingTsExtensions: false,
      removeComments: true,
      lib: ['es5'],
      types: [],
      paths: { '*': ['./tooling/no-types.d.ts'] },
    },
  });
}
