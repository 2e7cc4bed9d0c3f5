import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rollup';
import { attributeSyntax } from '../../widgets/element/contract-parts.ts';
import type {
  AttributeDefinition,
  ElementContract,
} from '../../widgets/element/element-contract.ts';
import { mapValues } from '../../widgets/element/map-values.ts';

/** Writes exports as a module of plain data. */
function dataModule(exported: Record<string, object>): string {
  return Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
}

/**
 * Imports each `*.contract.ts` in Node and bundles only the `part` of its contracts that the bundle needs; of the
 * attributes common to all elements, only their syntax. Visitors do not download descriptions and examples.
 */
export function contractParts(part: (contract: ElementContract) => object): Plugin {
  return {
    name: 'contract-parts',
    async load(id) {
      const isContract = id.endsWith('.contract.ts');
      if (!isContract && !id.endsWith('/widgets/element/common-attributes.ts')) return null;
      // Rollup does not watch files that a plugin loads. The query makes Node import a changed file again.
      this.addWatchFile(id);
      const exported = await import(`${pathToFileURL(id)}?${statSync(id).mtimeMs}`);
      const reduced = isContract
        ? mapValues<ElementContract, object>(exported, part)
        : mapValues<Record<string, AttributeDefinition>, object>(exported, (attributes) =>
            mapValues(attributes, attributeSyntax),
          );
      return dataModule(reduced);
    },
  };
}
