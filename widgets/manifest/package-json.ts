import { type ElementDoc, moduleNameOf } from './element-doc.ts';

/** What others are told of the project's package.json. */
export interface PackageInfo {
  version: string;
  license: string;
  /** Address of the site with the gallery. */
  homepage?: string;
}

/** An entry of `exports`: the file, or its types and what is loaded. */
type PackageExport = string | { types: string; default?: string };

/** A module's types are those of a React host: others name theirs, `luxe-widgets/preact`. */
function moduleExport(name: string, types = 'react-tags'): PackageExport {
  return { types: `./${types}.d.ts`, default: `./${name}.js` };
}

/** What the package offers to be imported, by what a host writes after `luxe-widgets`. */
export function packageExports(
  elements: readonly Pick<ElementDoc, 'tag'>[],
): Record<string, PackageExport> {
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

/** package.json of what is published, beside its modules (dist/npm). */
export function packageJson(
  elements: readonly Pick<ElementDoc, 'tag'>[],
  { version, license, homepage }: PackageInfo,
): object {
  return {
    name: 'luxe-widgets',
    version,
    description:
      'Quote form, WhatsApp button, FAQ and more as custom elements, on the React of the host',
    license,
    ...(homepage && { homepage }),
    type: 'module',
    exports: packageExports(elements),
    customElements: './custom-elements.json',
    'web-types': './web-types.json',
    // Not the components, nor the chunks: one that nobody uses may go.
    sideEffects: ['index', ...elements.map(({ tag }) => moduleNameOf(tag)), 'luxe-widgets'].map(
      (name) => `./${name}.js`,
    ),
    // A host has React for the elements as modules, Vue for its components, or neither for the script.
    peerDependencies,
    peerDependenciesMeta: Object.fromEntries(
      Object.keys(peerDependencies).map((name) => [name, { optional: true }]),
    ),
  };
}
