import typescript from '@rollup/plugin-typescript';
import type { Plugin } from 'rollup';

/**
 * Strips types, without checking them: `npm run check` does. no-types.d.ts and the smallest `lib` replace the types of
 * packages and of the platform, which would take most of the time.
 */
const compiler = typescript({
  include: '{demo,pages,server/{desk,wording},widgets}/**/*.{ts,tsx}',
  // Generators that no bundle imports.
  exclude: ['widgets/manifest/!(placement).ts', '**/*.generate.ts'],
  compilerOptions: {
    noCheck: true,
    allowImportingTsExtensions: false,
    removeComments: true,
    lib: ['es5'],
    types: [],
    paths: { '*': ['./tooling/plugins/no-types.d.ts'] },
  },
});

let isCompiled = false;

/** Strips types for a bundle. All bundles share one compiler, which reads every file once, for the first of them. */
export function transpile(): Plugin {
  return {
    ...compiler,
    async buildStart(options) {
      if (isCompiled) return;
      isCompiled = true;
      if (typeof compiler.buildStart === 'function') await compiler.buildStart.call(this, options);
    },
  };
}
