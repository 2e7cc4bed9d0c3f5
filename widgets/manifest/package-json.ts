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

/** A module's types are those of a React host: others name theirs, `luxe-widgets/vue`. */
function moduleExport(name: string): PackageExport {
  return { types: './react.d.ts', default: `./${name}.js` };
}

/** What the package offers to be imported, by what a host writes after `luxe-widgets`. */
export function packageExports(
  elements: readonly Pick<ElementDoc, 'tag'>[],
): Record<string, PackageExport> {
  const modules = elements.map(({ tag }) => moduleNameOf(tag));
  return {
    '.': moduleExport('index'),
    ...Object.fromEntries(modules.map((name) => [`./${name}`, moduleExport(name)])),
    './react': { types: './react.d.ts' },
    './preact': { types: './preact.d.ts' },
    './vue': { types: './vue.d.ts' },
    './custom-elements.json': './custom-elements.json',
    './luxe-widgets.js': './luxe-widgets.js',
    './package.json': './package.json',
  };
}

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
    // Not the chunks: one that nobody uses may go.
    sideEffects: ['./*.js'],
    peerDependencies: { react: '^19.0.0', 'react-dom': '^19.0.0' },
  };
}
