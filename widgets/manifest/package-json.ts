import { type ElementDoc, moduleNameOf } from './element-doc.ts';

/** Fields of the project's package.json that are published. */
export interface PackageInfo {
  version: string;
  license: string;
  /** URL of a server with the demo pages. */
  homepage?: string;
}

/** An entry of `exports`: a file, or a file with its types. */
type PackageExport = string | { types: string; default?: string };

/**
 * Exports a module. Importing a module also declares the tags in React's JSX (react-tags.d.ts); apps with another
 * framework import the types of their framework, such as `luxe-widgets/preact`.
 */
function moduleExport(name: string, types = 'react-tags'): PackageExport {
  return { types: `./${types}.d.ts`, default: `./${name}.js` };
}

/** Returns `exports`: the modules by the path after `luxe-widgets`. */
export function packageExports(elements: readonly ElementDoc[]): Record<string, PackageExport> {
  const modules = elements.map(({ tag }) => moduleNameOf(tag));
  return {
    '.': moduleExport('index'),
    ...Object.fromEntries(modules.map((name) => [`./${name}`, moduleExport(name)])),
    './react': moduleExport('react', 'react'),
    './preact': { types: './preact.d.ts' },
    './vue': moduleExport('vue', 'vue'),
    './custom-elements.json': './custom-elements.json',
    './luxe-widgets.js': './luxe-widgets.js',
    './package.json': './package.json',
  };
}

const peerDependencies = {
  react: '^18.2.0 || ^19.0.0',
  'react-dom': '^18.2.0 || ^19.0.0',
  vue: '^3.4.0',
};

/** Returns package.json of the npm package (dist/npm). */
export function packageJson(
  elements: readonly ElementDoc[],
  { version, license, homepage }: PackageInfo,
): object {
  return {
    name: 'luxe-widgets',
    version,
    description:
      'Quote form, WhatsApp button, FAQ and more as custom elements, on the React of the host',
    license,
    homepage,
    type: 'module',
    exports: packageExports(elements),
    customElements: './custom-elements.json',
    'web-types': './web-types.json',
    // Components and chunks have no side effects, so bundlers may drop unused ones.
    sideEffects: ['index', ...elements.map(({ tag }) => moduleNameOf(tag)), 'luxe-widgets'].map(
      (name) => `./${name}.js`,
    ),
    // Modules need React, Vue components need Vue, and the script needs neither.
    peerDependencies,
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(peerDependencies).map((name) => [name, { optional: true }]),
    ),
  };
}
