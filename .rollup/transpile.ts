import typescript from '@rollup/plugin-typescript';
import type { Plugin } from 'rollup';

/**
 * Takes the types out of the files in these folders, which are those that a bundle takes files from.
 * `npm run check` is what looks at the types, so those of packages are not even read here: each bundle
 * has a compiler of its own, and reading them took most of its time.
 */
export function transpile(...folders: string[]): Plugin {
  return transpileWith({}, folders);
}

/**
 * The same for a script that brings Preact along: JSX becomes calls of its `createElement`, which are
 * shorter than those of the automatic runtime and need no runtime.
 */
export function transpileForPreact(...folders: string[]): Plugin[] {
  return [
    transpileWith(
      { jsx: 'react', jsxFactory: 'jsxElement', jsxFragmentFactory: 'JsxFragment' },
      folders,
    ),
    {
      name: 'preact-jsx',
      transform(code, id) {
        if (!id.endsWith('.tsx')) return null;
        const imports =
          "import { createElement as jsxElement, Fragment as JsxFragment } from 'preact';";
        return { code: `${imports}${code}`, map: null };
      },
    },
  ];
}

function transpileWith(jsx: object, folders: readonly string[]): Plugin {
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
      paths: { '*': ['./.rollup/no-types.d.ts'] },
      ...jsx,
    },
  });
}
